// Numbers as bars about zero: a spectrum, the shares of features.
import {html} from '../html.js';

/** @param {{values: number[], label: string, height?: number}} props */
export function Bars({values, label, height = 140}) {
  const width = 420;
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const span = high - low || 1;
  const y = v => 6 + (high - v) / span * (height - 12);
  const step = width / values.length;
  return html`<svg class="bars" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${label}>
    ${values.map((v, i) => html`<rect key=${i} class=${v < 0 ? 'negative' : ''} x=${i * step + step * 0.1} width=${Math.max(0.6, step * 0.8)} y=${Math.min(y(v), y(0))} height=${Math.max(1, Math.abs(y(v) - y(0)))} />`)}
    <line class="axis" x1="0" x2=${width} y1=${y(0)} y2=${y(0)} /></svg>`;
}
