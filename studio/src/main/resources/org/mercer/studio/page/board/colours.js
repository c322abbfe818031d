// The colours of the style sheet as numbers, for what is painted and not drawn.

export const CLASSES = 8;

/** @param {string} text such as #rrggbb @return {number[]} */
function rgb(text) {
  const hex = text.trim().slice(1);
  return [0, 2, 4].map(i => parseInt(hex.slice(i, i + 2), 16));
}

/** @return {{classes: number[][], paper: number[], low: number[], high: number[]}} of the theme that is on */
export function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = name => rgb(style.getPropertyValue(name));
  return {
    classes: Array.from({length: CLASSES}, (_, i) => of('--class-' + i)),
    paper: of('--board'), low: of('--low'), high: of('--high'),
  };
}

/** @param {number[]} from @param {number[]} to @param {number} share */
export function blend(from, to, share) {
  return from.map((v, i) => v + (to[i] - v) * share);
}
