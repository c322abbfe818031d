// What is drawn over the ground: borders, margins, curves and their bands.
import {html} from '../html.js';
import {contour} from './contour.js';

const LEVELS = 7;

function Curve({picture, frame, tube}) {
  const {x, mean, deviation, noise} = picture;
  const path = values => Array.from(values, (v, i) => `${i ? 'L' : 'M'}${frame.px(x[i]).toFixed(1)} ${frame.py(v).toFixed(1)}`).join('');
  const band = half => {
    const upper = path(Array.from(mean, (m, i) => m + half(i)));
    const lower = Array.from(mean, (m, i) => `L${frame.px(x[i]).toFixed(1)} ${frame.py(m - half(i)).toFixed(1)}`).reverse().join('');
    return upper + lower + 'Z';
  };
  return html`<g class="curve">
    ${deviation && html`<path class="band wide" d=${band(i => 1.96 * Math.sqrt(deviation[i] ** 2 + noise))} /><path class="band" d=${band(i => 1.96 * deviation[i])} />`}
    ${!deviation && tube > 0 && html`<path class="band tube" d=${band(() => tube)} />`}
    <path class="mean" d=${path(mean)} /></g>`;
}

/**
 * @param {{picture: any, cells: number[], frame: any, margins: boolean, tube: number, component: number}} props
 *   tube: half the width of the tube of a support vector regression, 0 where there is none
 */
export function Lines({picture, cells, frame, margins, tube, component}) {
  const [columns, rows] = cells;
  const line = (values, level, name) => html`<path key=${name + level} class=${name} d=${contour(values, columns, rows, level, frame)} />`;
  switch (picture.kind) {
    case 'regions':
      return picture.classes.length === 2 && html`<g>${line(picture.value, 0, 'border')}
        ${margins && [line(picture.value, -1, 'margin'), line(picture.value, 1, 'margin')]}</g>`;
    case 'level':
      return html`<g>${line(picture.value, 0, 'border')}</g>`;
    case 'coordinates':
    case 'field': {
      const values = picture.fields[component] || picture.fields[0];
      const low = values.reduce((m, v) => Math.min(m, v), Infinity);
      const high = values.reduce((m, v) => Math.max(m, v), -Infinity);
      return html`<g>${Array.from({length: LEVELS}, (_, i) => line(values, low + (i + 1) * (high - low) / (LEVELS + 1), 'level'))}</g>`;
    }
    case 'curve':
      return html`<${Curve} picture=${picture} frame=${frame} tube=${tube} />`;
    default:
      return null;
  }
}
