// Points of a cube as pixels of a picture: turned about its height, tilted towards the eye, without perspective.

/**
 * @param {number} turn @param {number} tilt degrees @param {number} size of the picture
 * @return {(p: number[]) => number[]} of a place in [-1, 1]^3: x and y of the picture, and how near it is
 */
export function view(turn, tilt, size) {
  const [ca, sa] = [Math.cos(turn * Math.PI / 180), Math.sin(turn * Math.PI / 180)];
  const [ce, se] = [Math.cos(tilt * Math.PI / 180), Math.sin(tilt * Math.PI / 180)];
  const unit = size / 3.3;
  return ([x, y, z]) => {
    const across = x * ca - y * sa;
    const away = x * sa + y * ca;
    return [size / 2 + unit * across, size / 2 - unit * (away * se + z * ce), z * se - away * ce];
  };
}

/** Between the numbers of an axis and -1 to 1. @param {number} low @param {number} high */
export const scaled = (low, high) => v => 2 * (v - low) / (high - low || 1) - 1;

/**
 * The plane b + w z that comes nearest to the values of f at these places, by least squares.
 *
 * @param {ArrayLike<number>[]} places coordinates, one array each @param {ArrayLike<number>} f
 * @return {{w: number[], b: number, share: number}} share: of the variance of f that it has
 */
export function nearestPlane(places, f) {
  const n = f.length;
  const mean = of => Array.prototype.reduce.call(of, (s, v) => s + v, 0) / n;
  const means = places.map(mean);
  const middle = mean(f);
  const d = places.length;
  const rows = Array.from({length: d}, (_, i) => Array.from({length: d + 1}, (_, j) => {
    let sum = 0;
    for (let k = 0; k < n; k++) sum += (places[i][k] - means[i]) * (j < d ? places[j][k] - means[j] : f[k] - middle);
    return sum;
  }));
  const most = Math.max(...rows.map((r, i) => r[i]));
  // a coordinate without spread has no slope
  rows.forEach((r, i) => { if (r[i] <= 1e-12 * most) { r.fill(0); r[i] = 1; rows.forEach((o, k) => { if (k !== i) o[i] = 0; }); } });
  for (let i = 0; i < d; i++) {
    for (let k = 0; k < d; k++) {
      if (k === i || rows[i][i] === 0) continue;
      const times = rows[k][i] / rows[i][i];
      for (let j = i; j <= d; j++) rows[k][j] -= times * rows[i][j];
    }
  }
  const w = rows.map((r, i) => r[i] === 0 ? 0 : r[d] / r[i]);
  const b = middle - w.reduce((s, v, i) => s + v * means[i], 0);
  let [left, all] = [0, 0];
  for (let k = 0; k < n; k++) {
    left += (f[k] - b - w.reduce((s, v, i) => s + v * places[i][k], 0)) ** 2;
    all += (f[k] - middle) ** 2;
  }
  return {w, b, share: all > 0 ? 1 - left / all : 1};
}
