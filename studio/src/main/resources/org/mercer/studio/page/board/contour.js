// Where a function on a grid has a value: marching squares with linear interpolation.

/**
 * @param {Float32Array} values row by row from below
 * @param {number} columns @param {number} rows @param {number} level
 * @param {{width: number, height: number}} frame the cells fill it
 * @return {string} the path of an SVG
 */
export function contour(values, columns, rows, level, frame) {
  const px = c => (c + 0.5) / columns * frame.width;
  const py = r => frame.height - (r + 0.5) / rows * frame.height;
  const pieces = [];
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const a = values[r * columns + c] - level;
      const b = values[r * columns + c + 1] - level;
      const d = values[(r + 1) * columns + c] - level;
      const e = values[(r + 1) * columns + c + 1] - level;
      const crossed = [];
      if (a < 0 !== b < 0) crossed.push([px(c + a / (a - b)), py(r)]);
      if (b < 0 !== e < 0) crossed.push([px(c + 1), py(r + b / (b - e))]);
      if (d < 0 !== e < 0) crossed.push([px(c + d / (d - e)), py(r + 1)]);
      if (a < 0 !== d < 0) crossed.push([px(c), py(r + a / (a - d))]);
      // at a saddle the side of the middle says which corners belong together
      if (crossed.length === 4 && (a + b + d + e < 0) === (a < 0)) crossed.push(crossed.shift());
      for (let i = 0; i + 1 < crossed.length; i += 2) {
        pieces.push([crossed[i], crossed[i + 1]].map(p => `${p[0].toFixed(2)} ${p[1].toFixed(2)}`));
      }
    }
  }
  return joined(pieces);
}

/** Pieces that meet become one line, so that its dashes go through. @param {string[][]} pieces */
function joined(pieces) {
  const at = new Map();
  pieces.forEach((piece, i) => piece.forEach(end => at.set(end, [...(at.get(end) || []), i])));
  const used = new Set();
  const next = end => {
    const i = (at.get(end) || []).find(j => !used.has(j));
    if (i === undefined) return undefined;
    used.add(i);
    return pieces[i][0] === end ? pieces[i][1] : pieces[i][0];
  };
  const lines = [];
  pieces.forEach((piece, i) => {
    if (used.has(i)) return;
    used.add(i);
    const line = [...piece];
    for (let end = next(line[line.length - 1]); end !== undefined; end = next(end)) line.push(end);
    for (let end = next(line[0]); end !== undefined; end = next(end)) line.unshift(end);
    lines.push('M' + line.join('L'));
  });
  return lines.join('');
}
