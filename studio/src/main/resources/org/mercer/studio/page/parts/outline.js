// A tree or a graph as a drawing: a tree root up with its leaves in order, a graph so that distances
// on the page are near those along its edges.
import {html, useMemo} from '../html.js';

const STEP = 46;
const EDGE = 26;
const ROUNDS = 200;

/** Leaves side by side, each other node above the middle of its children. */
function layers({labels, links}) {
  const children = labels.map((_, v) => links.filter(l => l[0] === v).map(l => l[1]));
  const at = labels.map(() => [0, 0]);
  let next = 0;
  const place = (v, depth) => {
    children[v].forEach(c => place(c, depth + 1));
    const own = children[v];
    const wide = Math.max(1, labels[v].length * 7.5 / STEP);
    if (own.length === 0) next += wide / 2;
    at[v] = [own.length === 0 ? next : (at[own[0]][0] + at[own[own.length - 1]][0]) / 2, depth];
    if (own.length === 0) next += wide / 2;
  };
  if (labels.length > 0) place(0, 0);
  return at;
}

/** Edges between each two nodes. */
function lengths({labels, links}) {
  const n = labels.length;
  const d = labels.map((_, i) => labels.map((_, j) => i === j ? 0 : Infinity));
  links.forEach(([i, j]) => { if (i !== j) d[i][j] = d[j][i] = 1; });
  for (let k = 0; k < n; k++) for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
  const most = Math.max(1, ...d.flat().filter(Number.isFinite));
  return d.map(row => row.map(v => Number.isFinite(v) ? v : most + 1)); // parts that nothing joins stand apart
}

/** Least stress, sum (|p_i - p_j| - d_ij)^2 / d_ij^2, by majorisation from a circle. */
function stress(graph) {
  const d = lengths(graph);
  const n = d.length;
  let at = d.map((_, i) => [Math.cos(2 * Math.PI * i / n), Math.sin(2 * Math.PI * i / n)].map(v => v * Math.sqrt(n)));
  for (let round = 0; round < ROUNDS && n > 1; round++) {
    at = at.map((p, i) => {
      let [x, y, all] = [0, 0, 0];
      at.forEach((q, j) => {
        if (i === j) return;
        const weight = 1 / d[i][j] ** 2;
        const apart = Math.hypot(p[0] - q[0], p[1] - q[1]) || 1e-9;
        x += weight * (q[0] + d[i][j] * (p[0] - q[0]) / apart);
        y += weight * (q[1] + d[i][j] * (p[1] - q[1]) / apart);
        all += weight;
      });
      return [x / all, y / all];
    });
  }
  return at;
}

/** @param {{outline: {tree: boolean, labels: string[], links: number[][]}, name: string}} props */
export function Outline({outline, name}) {
  const at = useMemo(() => outline.tree ? layers(outline) : stress(outline), [outline]);
  if (at.length === 0) return null;
  const low = [0, 1].map(j => Math.min(...at.map(p => p[j])));
  const [width, height] = [0, 1].map(j => 2 * EDGE + STEP * (Math.max(...at.map(p => p[j])) - low[j]));
  const x = v => (EDGE + STEP * (at[v][0] - low[0])).toFixed(1);
  const y = v => (EDGE + STEP * (at[v][1] - low[1])).toFixed(1);
  return html`<figure class="outline"><figcaption>${name}</figcaption>
    <svg width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${`${name}: a ${outline.tree ? 'tree' : 'graph'} of ${at.length} nodes`}>
      ${outline.links.map(([a, b], i) => html`<line key=${i} x1=${x(a)} y1=${y(a)} x2=${x(b)} y2=${y(b)} />`)}
      ${outline.labels.map((label, v) => label ? html`<text key=${v} x=${x(v)} y=${y(v)} dy="0.35em" text-anchor="middle">${label}</text>` : html`<circle key=${v} cx=${x(v)} cy=${y(v)} r="5" />`)}</svg></figure>`;
}
