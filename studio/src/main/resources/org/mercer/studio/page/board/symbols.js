// A shape for each class, so that no class is told by its colour alone.

const SHAPES = [
  r => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  r => `M${-r * 0.9} ${-r * 0.9}h${1.8 * r}v${1.8 * r}h${-1.8 * r}Z`,
  r => `M0 ${-1.25 * r}L${1.15 * r} ${0.85 * r}H${-1.15 * r}Z`,
  r => `M0 ${-1.3 * r}L${1.3 * r} 0L0 ${1.3 * r}L${-1.3 * r} 0Z`,
  r => `M0 ${1.25 * r}L${1.15 * r} ${-0.85 * r}H${-1.15 * r}Z`,
  r => `M${-r * 1.2} ${-r * 0.5}h${0.7 * r}v${-0.7 * r}h${r}v${0.7 * r}h${0.7 * r}v${r}h${-0.7 * r}v${0.7 * r}h${-r}v${-0.7 * r}h${-0.7 * r}Z`,
];

/** @param {number} c class @param {number} r radius @return {string} */
export const shape = (c, r) => SHAPES[c % SHAPES.length](r);
