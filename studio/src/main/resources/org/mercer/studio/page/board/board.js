// Points on a board: added, dragged, deleted, by pointer and by keyboard, over what was learned of them.
import {html, useLayoutEffect, useRef, useState} from '../html.js';
import {useTheme} from '../parts/theme.js';
import {frame as framed, ticks} from './geometry.js';
import {Lines} from './lines.js';
import {paint} from './raster.js';
import {CLASSES} from './colours.js';
import {shape} from './symbols.js';

const NEAR = 12;
const MOST = 5000;

/** The width that an element has, as it changes. */
function useWidth(element) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry.contentRect.width)));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return width;
}

function Axes({box, frame}) {
  return html`<g class="axes" aria-hidden="true">
    ${ticks(box[0], box[1]).map(t => html`<g key=${'x' + t}><line x1=${frame.px(t)} x2=${frame.px(t)} y1=${frame.height} y2=${frame.height - 5} /><text x=${frame.px(t)} y=${frame.height - 8} text-anchor="middle">${t}</text></g>`)}
    ${ticks(box[2], box[3]).slice(1).map(t => html`<g key=${'y' + t}><line x1="0" x2="5" y1=${frame.py(t)} y2=${frame.py(t)} /><text x="8" y=${frame.py(t) + 3.5}>${t}</text></g>`)}
  </g>`;
}

/**
 * @param {{box: number[], points: any[], held: Set<number>, answer: any, cells: number[], margins: boolean, tube: number,
 *   field: any, fieldCells: number[], selected: number, setSelected: (i: number) => void,
 *   component: number, tool: string, kind: number, labelled: boolean, onChange: (points: any[], moving: boolean) => void, onMoving: (moving: boolean) => void, picture: any}} props
 */
export function Board(props) {
  const {box, points, held, answer, field, fieldCells, cells, tool, kind, labelled, onChange, onMoving, component, selected, setSelected} = props;
  const ground = field || (answer && answer.picture);
  const groundCells = field ? fieldCells : cells;
  const outer = useRef(null);
  const canvas = useRef(null);
  const drag = useRef(null);
  const width = useWidth(outer);
  const height = width;
  const frame = framed(box, width, height);
  const theme = useTheme();
  useLayoutEffect(() => {
    const asked = requestAnimationFrame(() => paint(canvas.current, ground, groundCells[0], groundCells[1], field ? 0 : component));
    return () => cancelAnimationFrame(asked);
  }, [ground, component, width, theme]);

  /** @return {[number, number]} where on the board */
  const place = event => {
    const area = outer.current.getBoundingClientRect();
    return [event.clientX - area.left, event.clientY - area.top];
  };
  const nearest = ([px, py]) => {
    let best = -1;
    let least = NEAR * NEAR;
    points.forEach((p, i) => {
      const d = (frame.px(p.x) - px) ** 2 + (frame.py(p.y) - py) ** 2;
      if (d < least) [best, least] = [i, d];
    });
    return best;
  };
  const clamp = (v, low, high) => Math.min(high, Math.max(low, v));
  const at = ([px, py]) => ({x: Number(frame.x(clamp(px, 0, width)).toPrecision(5)), y: Number(frame.y(clamp(py, 0, height)).toPrecision(5))});
  const without = i => { onChange(points.filter((_, j) => j !== i), false); setSelected(-1); };

  const down = event => {
    if (event.button > 0 && event.button !== 2) return;
    const spot = place(event);
    const hit = nearest(spot);
    if (event.button === 2 || tool === 'erase') {
      if (hit >= 0) without(hit);
      return;
    }
    let index = hit;
    if (hit < 0) {
      if (points.length >= MOST) return;
      index = points.length;
      onChange([...points, {...at(spot), c: kind}], false);
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {index, moved: hit < 0};
    setSelected(index);
    onMoving(true);
  };
  const move = event => {
    if (!drag.current) return;
    drag.current.moved = true;
    const to = at(place(event));
    onChange(points.map((p, i) => i === drag.current.index ? {...p, ...to} : p), true);
  };
  const up = () => {
    if (drag.current) onMoving(false);
    drag.current = null;
  };
  const key = event => {
    const step = (event.shiftKey ? 0.1 : 0.02) * (box[1] - box[0]);
    const by = {ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step]}[event.key];
    const n = points.length;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (by && selected >= 0) {
      onChange(points.map((p, i) => i === selected ? {...p, x: Number((p.x + by[0]).toPrecision(5)), y: Number((p.y + by[1]).toPrecision(5))} : p), true);
    } else if ((event.key === 'n' || event.key === 'p') && n > 0) {
      setSelected((selected + (event.key === 'n' ? 1 : n - 1) + (selected < 0 && event.key === 'p' ? 1 : 0)) % n);
    } else if (event.key === 'Enter' || event.key === 'a') {
      onChange([...points, {x: (box[0] + box[1]) / 2, y: (box[2] + box[3]) / 2, c: kind}], false);
      setSelected(n);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && selected >= 0) {
      without(selected);
    } else if (/^[1-9]$/.test(event.key) && selected >= 0 && Number(event.key) <= CLASSES) {
      onChange(points.map((p, i) => i === selected ? {...p, c: Number(event.key) - 1} : p), false);
    } else return;
    event.preventDefault();
  };

  const support = new Set(answer ? answer.support : []);
  const wrong = i => labelled && answer && answer.picture.kind === 'regions' && answer.points.answers[i] !== undefined
    && answer.points.answers[i] !== String(points[i].c);
  const radius = points.length > 600 ? 2.6 : points.length > 150 ? 3.8 : 5;
  const said = selected >= 0 && points[selected]
    ? `point ${selected + 1} of ${points.length} at ${points[selected].x}, ${points[selected].y}, class ${points[selected].c + 1}`
    : `${points.length} points`;
  return html`<div class=${'board ' + tool} ref=${outer} style=${{height: height + 'px'}}>
    <canvas ref=${canvas} width=${width} height=${height} aria-hidden="true"></canvas>
    ${width > 0 && html`<svg width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} tabindex="0" role="application"
      aria-label="Board of points. n and p choose a point, arrow keys move it, Enter adds one, Delete removes it, 1 to 8 set its class."
      aria-describedby="board-said" onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${up}
      onContextMenu=${e => e.preventDefault()} onKeyDown=${key}>
      <${Axes} box=${box} frame=${frame} />
      ${ground && html`<${Lines} ...${props} picture=${ground} cells=${groundCells} component=${field ? 0 : component} frame=${frame} />`}
      <g class="points">${points.map((p, i) => html`<path key=${i} d=${shape(labelled ? p.c : 0, radius)}
        transform=${`translate(${frame.px(p.x).toFixed(1)} ${frame.py(p.y).toFixed(1)})`}
        class=${`point c${labelled ? p.c % CLASSES : 'none'}${held.has(i) ? ' held' : ''}${support.has(i) ? ' support' : ''}${wrong(i) ? ' wrong' : ''}${i === selected ? ' selected' : ''}`} />`)}</g>
    </svg>`}
    <p id="board-said" class="unseen" aria-live="polite">${said}</p>
  </div>`;
}
