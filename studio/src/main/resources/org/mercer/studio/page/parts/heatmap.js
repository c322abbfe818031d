// A Gram matrix in colours, with the numbers behind it.
import {html, useEffect, useLayoutEffect, useRef, useState} from '../html.js';
import {blend, colours} from '../board/colours.js';

/** @param {{n: number, values: number[], names: string[]}} props */
export function HeatMap({n, values, names}) {
  const canvas = useRef(null);
  const [at, setAt] = useState(null);
  const [theme, setTheme] = useState(0);
  useEffect(() => {
    const again = () => requestAnimationFrame(() => setTheme(t => t + 1));
    addEventListener('mercer-theme', again);
    return () => removeEventListener('mercer-theme', again);
  }, []);
  useLayoutEffect(() => {
    const {paper, low, high} = colours();
    const most = values.reduce((m, v) => Math.max(m, Math.abs(v)), 0) || 1;
    const image = new ImageData(n, n);
    values.forEach((v, i) => {
      const [r, g, b] = blend(paper, v < 0 ? low : high, Math.abs(v) / most);
      image.data.set([r, g, b, 255], 4 * i);
    });
    canvas.current.getContext('2d').putImageData(image, 0, 0);
  }, [values, n, theme]);
  const point = event => {
    const area = canvas.current.getBoundingClientRect();
    const j = Math.floor((event.clientX - area.left) / area.width * n);
    const i = Math.floor((event.clientY - area.top) / area.height * n);
    setAt(i >= 0 && j >= 0 && i < n && j < n ? [i, j] : null);
  };
  return html`<div class="heat">
    <canvas ref=${canvas} width=${n} height=${n} role="img" aria-label=${`Gram matrix of ${n} objects; the table below has its numbers`} onPointerMove=${point} onPointerLeave=${() => setAt(null)}></canvas>
    <p class="hint">${at ? html`k(<code>${names[at[0]]}</code>, <code>${names[at[1]]}</code>) = <b>${values[at[0] * n + at[1]].toPrecision(5)}</b>` : 'Point at a cell to read its value.'}</p>
    <details><summary>The matrix as a table</summary><div class="scroll" tabindex="0" role="region" aria-label="Gram matrix">
      <table class="plain"><thead><tr><td></td>${names.slice(0, 40).map((_, j) => html`<th key=${j} scope="col">${j + 1}</th>`)}</tr></thead>
        <tbody>${names.slice(0, 40).map((name, i) => html`<tr key=${i}><th scope="row">${i + 1}</th>${names.slice(0, 40).map((_, j) => html`<td key=${j} class="figure">${Number(values[i * n + j].toPrecision(4))}</td>`)}</tr>`)}</tbody></table></div></details>
  </div>`;
}
