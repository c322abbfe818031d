// Points in short: thousandths, three numbers each, for the address; and as a file.
import {save} from './export.js';

const DIGITS = 1000;

/** @param {{x: number, y: number, c: number}[]} points @return {number[]} */
export const pack = points => points.flatMap(p => [Math.round(p.x * DIGITS), Math.round(p.y * DIGITS), p.c]);

/** @param {number[]} packed */
export function unpack(packed) {
  const points = [];
  for (let i = 0; i + 2 < packed.length; i += 3) {
    points.push({x: packed[i] / DIGITS, y: packed[i + 1] / DIGITS, c: packed[i + 2]});
  }
  return points;
}

/** Saves them as the table that the command names. */
export function table(points, line) {
  const rows = points.map(p => line ? `${p.x},${p.y}` : `${p.x},${p.y},${p.c}`);
  save(new Blob([(line ? 'x,y' : 'x1,x2,class') + '\n' + rows.join('\n') + '\n'], {type: 'text/csv'}), 'points.csv');
}
