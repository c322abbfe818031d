// Objects as points: two coordinates by kernel principal components, coloured by what is to be learned.
import {html, useState} from '../html.js';
import {frame} from '../board/geometry.js';
import {shape} from '../board/symbols.js';
import {CLASSES} from '../board/colours.js';

const WIDTH = 420;
const HEIGHT = 300;

/** @param {{told: any}} props */
export function Scatter({told}) {
  const [at, setAt] = useState(-1);
  const side = values => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const edge = (high - low || 1) * 0.06;
    return [low - edge, high + edge];
  };
  const f = frame([...side(told.x), ...side(told.y)], WIDTH, HEIGHT);
  const numbers = told.numbers;
  const [low, high] = numbers ? [Math.min(...numbers), Math.max(...numbers)] : [0, 1];
  const name = i => `row ${told.rows[i] + 1}` + (told.classes ? `: ${told.classes[told.c[i]]}` : numbers ? `: ${numbers[i]}` : '');
  return html`<figure class="scatter"><figcaption>Two kernel principal components of <code>${told.kernel}</code></figcaption>
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${`${told.x.length} objects in two kernel principal components`} onPointerLeave=${() => setAt(-1)}>
      ${told.x.map((x, i) => {
        const c = told.c ? told.c[i] : 0;
        const share = numbers ? (numbers[i] - low) / (high - low || 1) : 0;
        return html`<path key=${i} class=${numbers ? 'point shade' : `point c${c % CLASSES}`} style=${numbers ? {fillOpacity: 0.12 + 0.88 * share} : undefined}
          d=${shape(c, 3.6)} transform=${`translate(${f.px(x).toFixed(1)} ${f.py(told.y[i]).toFixed(1)})`} onPointerEnter=${() => setAt(i)} />`;
      })}</svg>
    <p class="hint">${at >= 0 ? name(at) : told.classes ? html`<span class="legend">${told.classes.slice(0, CLASSES).map((n, c) => html`<span key=${c}><svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true"><path class=${'point c' + c} d=${shape(c, 4)} /></svg> ${n}</span>`)}</span>` : numbers ? `darker: larger, from ${low} to ${high}` : 'Point at an object to read its row.'}</p></figure>`;
}
