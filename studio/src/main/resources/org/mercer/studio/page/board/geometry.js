// Between the numbers of a board and the pixels of its picture.

/** @typedef {{left: number, right: number, bottom: number, top: number}} Box */
/** @typedef {{x: number, y: number, c: number}} Point */

/** @param {number[]} box @param {number} width @param {number} height */
export function frame(box, width, height) {
  const [left, right, bottom, top] = box;
  return {
    width, height,
    /** @param {number} x */ px: x => (x - left) / (right - left) * width,
    /** @param {number} y */ py: y => (top - y) / (top - bottom) * height,
    /** @param {number} px */ x: px => left + px / width * (right - left),
    /** @param {number} py */ y: py => top - py / height * (top - bottom),
  };
}

/** A box about all points, a little larger, square where both sides have the same meaning. */
export function about(points, square) {
  if (points.length === 0) return [-2, 2, -2, 2];
  const xs = points.map(p => p.x);
  const ys = points.map(p => p.y);
  const side = (values) => [Math.min(...values), Math.max(...values)];
  let [l, r] = side(xs);
  let [b, t] = side(ys);
  let w = Math.max(r - l, 1e-6) * 1.24;
  let h = Math.max(t - b, 1e-6) * 1.24;
  if (square) w = h = Math.max(w, h);
  const cx = (l + r) / 2;
  const cy = (b + t) / 2;
  return [cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2].map(v => Number(v.toPrecision(6)));
}

/** Round numbers for an axis. @return {number[]} */
export function ticks(low, high, most = 6) {
  const raw = (high - low) / most;
  const ten = Math.pow(10, Math.floor(Math.log10(raw)));
  const step = [1, 2, 5, 10].map(m => m * ten).find(s => (high - low) / s <= most) || 10 * ten;
  const found = [];
  for (let i = Math.ceil(low / step); i * step <= high; i++) found.push(Number((i * step).toPrecision(8)));
  return found;
}
