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
  const parts = [];
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
        const [from, to] = [crossed[i], crossed[i + 1]];
        parts.push(`M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`);
      }
    }
  }
  return parts.join('');
}
