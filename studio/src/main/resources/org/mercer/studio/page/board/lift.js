// The board in three dimensions, turned by hand: its decision function as a surface over it, or its
// image in the first three kernel principal components with the plane that parts it.
import {html, useMemo, useRef} from '../html.js';
import {useTheme} from '../parts/theme.js';
import {Slider} from '../parts/slider.js';
import {painter} from './raster.js';
import {colours, CLASSES} from './colours.js';
import {contour} from './contour.js';
import {nearestPlane, scaled, view} from './solid.js';
import {shape} from './symbols.js';

const SIZE = 620;
const MESH = 30;
const PLANE = 16;
const STEP = 6;
const UNIT = {width: 2, height: 2};

const span = values => values.reduce(([l, h], v) => [Math.min(l, v), Math.max(h, v)], [Infinity, -Infinity]);

/** Some of the cells of a grid, evenly. @return {number[]} */
const picked = count => Array.from({length: MESH}, (_, i) => Math.round(i * (count - 1) / (MESH - 1)));

/** Quadrilaterals between neighbours of a mesh. */
function quads(at, side, of) {
  const all = [];
  for (let r = 0; r + 1 < side; r++) {
    for (let c = 0; c + 1 < side; c++) {
      const corners = [[r, c], [r, c + 1], [r + 1, c + 1], [r + 1, c]].map(([i, j]) => at(i, j));
      if (corners.every(Boolean)) all.push({corners, ...of(r, c)});
    }
  }
  return all;
}

/** What the height is, in words; nothing where a picture has no such value. */
export function heightOf(picture) {
  switch (picture.kind) {
    case 'regions': return picture.classes.length === 2 ? 'decision value' : 'decision value of the winner';
    case 'level': return 'decision value';
    case 'coordinates': return 'chosen coordinate';
    case 'field': return 'squared distance';
    default: return '';
  }
}

/** The surface of the values over the board, and the plane of the value 0. */
function raised(ground, cells, component, box, points, raise) {
  const values = ground.value || ground.fields[component] || ground.fields[0];
  const [columns, rows] = cells;
  const most = values.reduce((m, v) => Math.max(m, Math.abs(v)), 0) || 1;
  const [cs, rs] = [picked(columns), picked(rows)];
  const x = i => 2 * (cs[i] + 0.5) / columns - 1;
  const y = i => 2 * (rs[i] + 0.5) / rows - 1;
  const height = v => raise * 0.9 * v / most;
  const value = (r, c) => values[rs[r] * columns + cs[c]];
  const [sx, sy] = [scaled(box[0], box[1]), scaled(box[2], box[3])];
  const near = (v, count) => Math.min(count - 1, Math.max(0, Math.floor((v + 1) / 2 * count)));
  const signed = ground.kind === 'level' || (ground.kind === 'regions' && ground.classes.length === 2);
  return {
    surface: quads((r, c) => [x(c), y(r), height(value(r, c))], MESH, (r, c) => ({cell: rs[r] * columns + cs[c]})),
    plane: quads((r, c) => [2 * c / PLANE - 1, 2 * r / PLANE - 1, 0], PLANE + 1, () => ({plane: true})),
    dots: points.map(p => [sx(p.x), sy(p.y), height(values[near(sy(p.y), rows) * columns + near(sx(p.x), columns)])]),
    lines: signed ? [{at: 0, name: 'border'}, {at: -1, name: 'margin'}, {at: 1, name: 'margin'}].filter(l => Math.abs(l.at) < most)
      .map(l => ({d: contour(values, columns, rows, l.at, UNIT), z: height(l.at), name: l.name})) : [],
    axes: ['x1', 'x2', 'height'],
  };
}

/** The image of the board in three coordinates, and the plane nearest to where f is 0. */
function mapped(map, cells, points, learned) {
  const {fields} = map.picture;
  const images = map.points.values;
  const three = [0, 1, 2].map(j => images[j] || images[0].map(() => 0));
  const side = Math.round(Math.sqrt(fields[0].length));
  // the points decide what is shown; what of the board is farther out is cut
  const scales = three.map(values => { const [l, h] = span(values); const m = Math.max(Math.abs(l), Math.abs(h)) * 1.25 || 1; return {f: scaled(-m, m), m}; });
  const at = (coordinates) => coordinates.map((v, j) => scales[j].f(v));
  const some = picked(side);
  // its mesh and the cells that are coloured are two grids of one board
  const cell = (i, count) => Math.min(count - 1, Math.floor((some[i] + 0.5) / side * count));
  const image = i => at([0, 1, 2].map(j => fields[j] ? fields[j][i] : 0));
  const inside = p => p.every(v => Math.abs(v) <= 1.02) ? p : null;
  const plane = learned ? nearestPlane(three, learned) : null;
  let cut = [];
  if (plane && plane.w.some(v => v !== 0)) {
    const w = plane.w.map((v, j) => v * scales[j].m);
    const main = w.reduce((m, v, j) => Math.abs(v) > Math.abs(w[m]) ? j : m, 0);
    const [p, q] = [0, 1, 2].filter(j => j !== main);
    cut = quads((r, c) => {
      const z = [0, 0, 0];
      z[p] = 2 * c / PLANE - 1;
      z[q] = 2 * r / PLANE - 1;
      z[main] = -(plane.b + w[p] * z[p] + w[q] * z[q]) / w[main];
      return inside(z);
    }, PLANE + 1, () => ({plane: true}));
  }
  return {
    surface: quads((r, c) => inside(image(some[r] * side + some[c])), MESH, (r, c) => ({cell: cell(r, cells[1]) * cells[0] + cell(c, cells[0])})),
    plane: cut, share: plane && plane.share, lines: [],
    dots: points.map((_, i) => at(three.map(v => v[i]))), axes: ['coordinate 1', 'coordinate 2', 'coordinate 3'],
  };
}

/**
 * @param {{ground: any, cells: number[], component: number, box: number[], points: any[], answer: any, map: any, labelled: boolean,
 *   lift: {v: string, t: number, e: number, h: number}, onChange: (lift: any, moving: boolean) => void}} props
 *   map: kernel principal components of the same points, where the image is wanted
 */
export function Lift({ground, cells, component, box, points, answer, map, labelled, lift, onChange}) {
  const theme = useTheme();
  const drag = useRef(null);
  const two = ground.kind === 'regions' && ground.classes.length === 2;
  const solid = useMemo(() => map ? mapped(map, cells, points, two || ground.kind === 'level' ? answer.points.values[0] : null)
    : raised(ground, cells, component, box, points, lift.h), [map, ground, cells, component, box, points, lift.h]);
  const palette = useMemo(colours, [theme]);
  const eye = view(lift.t, lift.e, SIZE);
  const paint = painter(ground, palette, component) || (() => palette.paper);
  const path = corners => 'M' + corners.map(p => p.slice(0, 2).map(v => v.toFixed(1)).join(' ')).join('L') + 'Z';
  const faces = [...solid.surface, ...solid.plane].map(q => {
    const seen = q.corners.map(eye);
    return {near: seen.reduce((s, p) => s + p[2], 0) / 4, draw: key => html`<path key=${key} class=${q.plane ? 'sheet' : 'face'} d=${path(seen)}
      style=${q.plane ? undefined : {fill: `rgb(${paint(q.cell).map(Math.round).join(' ')})`}} />`};
  });
  const dots = solid.dots.map((at, i) => {
    const [x, y, near] = eye(at);
    return {near: near + 0.02, draw: key => html`<path key=${key} class=${`point c${labelled ? points[i].c % CLASSES : 'none'}`} d=${shape(labelled ? points[i].c : 0, 4)} transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`} />`};
  });
  const drawn = [...faces, ...dots].sort((a, b) => a.near - b.near);
  // a plane of one height is seen as an affine map of the board
  const flat = z => { const [o, a, b] = [[-1, 1, z], [1, 1, z], [-1, -1, z]].map(eye); return `matrix(${[(a[0] - o[0]) / 2, (a[1] - o[1]) / 2, (b[0] - o[0]) / 2, (b[1] - o[1]) / 2, o[0], o[1]].join(' ')})`; };
  const edges = [[[-1, -1, -1], [1, -1, -1]], [[-1, -1, -1], [-1, 1, -1]], [[-1, -1, -1], [-1, -1, 1]]].map(e => e.map(eye));
  const turned = (t, e) => onChange({...lift, t: ((Math.round(t) + 540) % 360) - 180, e: Math.min(90, Math.max(0, Math.round(e)))}, true);
  const move = event => {
    if (!drag.current) return;
    const {x, y, t, e} = drag.current;
    turned(t + (event.clientX - x) / 2, e + (event.clientY - y) / 2);
  };
  const key = event => {
    const by = {ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP]}[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    turned(lift.t + by[0], lift.e + by[1]);
    event.preventDefault();
  };
  const word = map ? 'kernel principal components' : heightOf(ground);
  return html`<div class="board lift"><svg width=${SIZE} height=${SIZE} viewBox=${`0 0 ${SIZE} ${SIZE}`} tabindex="0" role="application"
      aria-label=${`The board in three dimensions: ${word}. Arrow keys turn and tilt it.`}
      onPointerDown=${e => { e.currentTarget.setPointerCapture(e.pointerId); drag.current = {x: e.clientX, y: e.clientY, t: lift.t, e: lift.e}; }}
      onPointerMove=${move} onPointerUp=${() => { drag.current = null; }} onPointerCancel=${() => { drag.current = null; }} onKeyDown=${key}>
      <g class="axes">${edges.map(([a, b], i) => html`<line key=${i} x1=${a[0]} y1=${a[1]} x2=${b[0]} y2=${b[1]} />`)}</g>
      <g>${drawn.map((d, i) => d.draw(i))}</g>
      <g>${solid.lines.map((l, i) => html`<path key=${i} class=${l.name} d=${l.d} transform=${flat(l.z)} />`)}</g>
      <g class="axes">${edges.map(([a, b], i) => html`<text key=${i} x=${b[0]} y=${b[1] + (b[1] > a[1] ? 14 : -6)} text-anchor="middle">${solid.axes[i]}</text>`)}</g></svg></div>
    <div class="turns"><${Slider} label="turn" hint="about the height" scale=${{low: -180, high: 180, log: false, whole: true}} value=${lift.t} onChange=${t => turned(t, lift.e)} />
      <${Slider} label="tilt" hint="0: from the side, 90: from above" scale=${{low: 0, high: 90, log: false, whole: true}} value=${lift.e} onChange=${e => turned(lift.t, e)} />
      ${!map && html`<${Slider} label="lift" hint="0: the flat board" scale=${{low: 0, high: 1, log: false, whole: false}} value=${lift.h} onChange=${h => onChange({...lift, h}, true)} />`}</div>
    <p class="hint">${map ? `Coordinates 1, 2 and 3 of kernel PCA.${solid.share === null || solid.share === undefined ? '' : ` The plane has ${(100 * solid.share).toFixed(1)} % of the variance of the decision values: in all of feature space it has all.`}`
      : `Height: ${word}.${solid.lines.length > 0 ? ' The sheet is where it is 0, and meets the surface at the decision boundary.' : ''}`}</p>`;
}
