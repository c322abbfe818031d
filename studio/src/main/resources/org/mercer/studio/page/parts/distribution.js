// How the values of a column are spread, small enough for a row of a table.
import {html} from '../html.js';

const WIDTH = 132;
const HEIGHT = 30;

const short = v => Number(v.toPrecision(4));

/** @param {{column: any}} props */
export function Distribution({column}) {
  if (column.counts) {
    const most = Math.max(1, ...column.counts);
    const step = WIDTH / column.counts.length;
    return html`<svg class="spread" width=${WIDTH} height=${HEIGHT} viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img"
        aria-label=${`from ${short(column.low)} to ${short(column.high)}, mean ${short(column.mean)}`}>
      ${column.counts.map((c, i) => html`<rect key=${i} x=${i * step} width=${step - 0.6} y=${HEIGHT - c / most * HEIGHT} height=${c / most * HEIGHT} />`)}</svg>
      <span class="hint">${short(column.low)} to ${short(column.high)}</span>`;
  }
  const values = column.values || [];
  const most = Math.max(1, ...values.map(v => v.count));
  return html`<ul class="values">${values.slice(0, 4).map((v, i) => html`<li key=${i}><meter min="0" max=${most} value=${v.count} aria-label=${`${v.value}: ${v.count}`}></meter> <span>${v.value}</span> <span class="hint">${v.count}</span></li>`)}
    ${(column.distinct || values.length) > 4 && html`<li class="hint">${(column.distinct || values.length) - 4} more</li>`}</ul>`;
}
