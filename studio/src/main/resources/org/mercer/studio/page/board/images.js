// The images of the points: two coordinates of an embedding against each other, or three that are turned.
import {html, useState} from '../html.js';
import {frame} from './geometry.js';
import {shape} from './symbols.js';
import {CLASSES} from './colours.js';

const SIZE = 260;

/** @param {{answer: any, points: any[], component: number, choose: (c: number) => void}} props */
export function Images({answer, points, component, choose}) {
  const values = answer.points.values;
  const [turn, setTurn] = useState(30);
  const solid = values.length > 2;
  const angle = turn * Math.PI / 180;
  const first = solid ? values[0].map((v, i) => v * Math.cos(angle) + values[2][i] * Math.sin(angle)) : values[0];
  const second = values[1] || values[0].map(() => 0);
  if (first.length !== points.length) return null;
  const end = of => of.reduce((m, v) => Math.max(m, Math.abs(v)), 1e-9) * 1.1;
  const f = frame([-end(first), end(first), -end(second), end(second)], SIZE, SIZE);
  return html`<div class="images">
    <figure><figcaption>${solid ? 'Coordinates 1, 2 and 3 of the points, turned' : 'Coordinates 1 and 2 of the points'}</figcaption>
      <svg width=${SIZE} height=${SIZE} viewBox=${`0 0 ${SIZE} ${SIZE}`} role="img" aria-label="The points in coordinates 1 and 2">
        <line class="axis" x1="0" x2=${SIZE} y1=${SIZE / 2} y2=${SIZE / 2} /><line class="axis" y1="0" y2=${SIZE} x1=${SIZE / 2} x2=${SIZE / 2} />
        ${points.map((p, i) => html`<path key=${i} class=${'point c' + p.c % CLASSES} d=${shape(p.c, 3.4)} transform=${`translate(${f.px(first[i]).toFixed(1)} ${f.py(second[i]).toFixed(1)})`} />`)}
      </svg>
      ${solid && html`<label class="row"><span class="name">turn</span><input type="range" min="-180" max="180" value=${turn} onInput=${e => setTurn(Number(e.target.value))} /></label>`}</figure>
    <fieldset class="group"><legend>Ground of the board</legend>
      ${answer.picture.fields.map((_, c) => html`<label class="choice" key=${c}><input type="radio" name="component" checked=${c === component} onChange=${() => choose(c)} /> coordinate ${c + 1}</label>`)}
    </fieldset></div>`;
}
