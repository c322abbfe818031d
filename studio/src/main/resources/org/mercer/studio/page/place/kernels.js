// The kernel lab: what a kernel is, why it is one, what it says of two objects and of a sample.
import {html, useEffect, useMemo, useState} from '../html.js';
import {ask} from '../ask.js';
import {link, note} from '../address.js';
import {useUndo} from '../parts/undo.js';
import {useLatest} from '../parts/latest.js';
import {KernelField, useKernel} from '../parts/kernel.js';
import {Proof} from '../parts/proof.js';
import {Formula} from '../parts/formula.js';
import {Fault} from '../parts/fault.js';
import {HeatMap} from '../parts/heatmap.js';
import {Bars} from '../parts/bars.js';
import {Code} from '../parts/code.js';
import {Outline} from '../parts/outline.js';
import {Marked} from '../parts/marked.js';

const SAMPLE = 24;

/** The state about an entry: its example. */
function about(entry) {
  const e = entry.example;
  return {k: e.kernel, x: e.x, y: e.y, o: e.sample.length > 0 ? e.sample : [e.x, e.y], d: entry.domain};
}

/** The kernel that an expression begins with, where it is one of the catalogue. */
const outermost = (known, text) => known.kernels.find(k => k.name === /^\s*([A-Za-z_]\w*)/.exec(text)?.[1]);

/** @param {{known: any, given: any, embedded?: boolean}} props */
export function Kernels({known, given, embedded}) {
  const start = known.kernels.find(k => k.name === 'spectrum') || known.kernels[0];
  const {state, change} = useUndo({...about(start), ...given});
  const told = useKernel(state.k, '');
  const domain = told.answer ? told.answer.domain || state.d || 'vector' : state.d;
  useEffect(() => {
    if (embedded) return undefined;
    const timer = setTimeout(() => note('kernels', state), 250);
    return () => clearTimeout(timer);
  }, [state]);
  const entry = outermost(known, state.k);
  const ready = told.text === state.k && told.answer;
  const pair = useLatest('pair', useMemo(() => ready && state.x !== '' && state.y !== '' ? {kernel: state.k, domain, x: state.x, y: state.y, objects: state.o} : null, [ready, state, domain]));
  const matrix = useLatest('matrix', useMemo(() => ready && state.o.length > 1 ? {kernel: state.k, domain, objects: state.o} : null, [ready, state, domain]));
  return html`<div class="split">
    <div class="lab">
      ${!embedded && html`<h1>Kernel lab</h1>`}
      ${entry && html`<section class="card" aria-labelledby="lab-about"><h2 id="lab-about">${entry.name}</h2>
        <p class="display"><${Formula} text=${entry.formula} /></p>
        <p>${entry.summary}</p><p class="hint">Suits ${entry.suits}</p>
        <${Parameters} entry=${entry} /></section>`}
      ${ready && html`<section class="card" aria-labelledby="lab-why"><h2 id="lab-why">Why it is a kernel, or is none</h2>
        <${Proof} certificate=${told.answer.certificate} open=${true} />
        ${matrix.answer && matrix.answer.refuted && told.answer.certificate.verdict !== 'REFUTED' && html`<h3>This sample refutes it</h3><${Proof} certificate=${matrix.answer.refuted} />`}
      </section>`}
      <section class="card" aria-labelledby="lab-pair"><h2 id="lab-pair">Two objects</h2>
        <div class="two"><label>first ${domain}<textarea rows="2" class="wide code" spellcheck=${false} value=${state.x} onInput=${e => change({x: e.target.value}, true)}></textarea></label>
          <label>second ${domain}<textarea rows="2" class="wide code" spellcheck=${false} value=${state.y} onInput=${e => change({y: e.target.value}, true)}></textarea></label></div>
        ${pair.fault ? html`<${Fault} fault=${pair.fault} />` : pair.answer && html`<${Pair} answer=${pair.answer} x=${state.x} y=${state.y} domain=${domain} />`}
      </section>
      <section class="card" aria-labelledby="lab-matrix"><h2 id="lab-matrix">A sample, its Gram matrix and spectrum</h2>
        <${Objects} known=${known} domain=${domain} objects=${state.o} onChange=${o => change({o})} />
        ${matrix.fault ? html`<${Fault} fault=${matrix.fault} />` : matrix.answer && matrix.answer.n === state.o.length && html`<${Matrix} answer=${matrix.answer} names=${state.o} />`}
      </section>
      <section class="card" aria-labelledby="lab-take"><h2 id="lab-take">To take away</h2>
        <${Code} title="command" text=${command(state)} />
        <${Code} title="Java" text=${`Kernel<?> kernel = Kernels.parse(${JSON.stringify(state.k)});\nSystem.out.println(kernel.certificate().explain());`} />
        ${domain === 'vector' && html`<p><a href=${link('playground', {k: state.k})}>Try it in the playground</a></p>`}
      </section>
    </div>
    <aside class="panel" aria-label="The kernel">
      <${KernelField} known=${known} domain="" value=${state.k} onChange=${(k, moving) => change({k}, moving)} />
      <${List} known=${known} current=${entry} choose=${e => change(about(e))} />
    </aside>
  </div>`;
}

/** As a shell reads it. */
const quoted = text => /^[\w./:=,@%+-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'";

function command({k, x, y}) {
  const objects = [x, y].some(o => o.startsWith('-')) ? ' --' : '';
  return `mercer check --kernel ${quoted(k)}\nmercer eval --kernel ${quoted(k)}${objects} ${quoted(x)} ${quoted(y)}`;
}

function Parameters({entry}) {
  if (entry.parameters.length === 0) return null;
  return html`<table class="plain"><caption>Parameters</caption><thead><tr><th scope="col">name</th><th scope="col">default</th><th scope="col">values</th><th scope="col">meaning</th></tr></thead>
    <tbody>${entry.parameters.map(p => html`<tr key=${p.name}><td><code>${p.name}</code></td><td><code>${p.default ?? 'required'}</code></td><td>${p.values}</td><td>${p.meaning}</td></tr>`)}</tbody></table>`;
}

const figure = v => Number(v.toPrecision(6));

function Pair({answer, x, y, domain}) {
  const e = answer.explained;
  return html`<dl class="facts"><div><dt>k(x, y)</dt><dd>${figure(answer.value)}</dd></div><div><dt>k(x, x)</dt><dd>${figure(answer.first)}</dd></div><div><dt>k(y, y)</dt><dd>${figure(answer.second)}</dd></div>
      ${answer.squared >= 0 ? html`<div><dt>distance</dt><dd>${figure(Math.sqrt(answer.squared))}</dd></div>` : html`<div><dt>no distance: k(x, x) + k(y, y) - 2 k(x, y) =</dt><dd>${figure(answer.squared)}</dd></div>`}</dl>
    ${(answer.outlineX || answer.outlineY) && html`<div class="two">${answer.outlineX && html`<${Outline} outline=${answer.outlineX} name="first" />`}${answer.outlineY && html`<${Outline} outline=${answer.outlineY} name="second" />`}</div>`}
    ${!e ? html`<p class="hint">${answer.unexplained}</p>`
      : html`<p>${e.common} common ${e.common === 1 ? 'feature' : 'features'}, of ${e.ofX} of the first object and ${e.ofY} of the second${e.kernel !== answer.kernel ? html` (of <code>${e.kernel}</code>)` : ''}.</p>
        ${domain === 'string' && html`<p class="marked"><${Marked} text=${x} parts=${e.shares.map(s => s.name)} /></p><p class="marked"><${Marked} text=${y} parts=${e.shares.map(s => s.name)} /></p>`}
        <div class="scroll" tabindex="0" role="region" aria-label="common features"><table class="plain"><thead><tr><th scope="col">feature</th><th scope="col" class="figure">in first</th><th scope="col" class="figure">in second</th><th scope="col" class="figure">product</th><th scope="col">share</th></tr></thead>
          <tbody>${e.shares.map((s, i) => html`<tr key=${i}><td><code>${s.name}</code></td><td class="figure">${figure(s.x)}</td><td class="figure">${figure(s.y)}</td><td class="figure">${figure(s.product)}</td>
            <td><meter min="0" max="1" value=${Math.max(0, s.share)} aria-label="share"></meter> ${(100 * s.share).toFixed(1)} %</td></tr>`)}</tbody></table></div>`}`;
}

function Objects({known, domain, objects, onChange}) {
  const [fault, setFault] = useState(null);
  const [seed, setSeed] = useState(1);
  const drawable = known.generators.filter(g => g.objects === domain);
  const [name, setName] = useState('');
  const draw = async () => {
    try {
      const answer = await ask('objects', {name: name || drawable[0].name, n: SAMPLE, seed});
      setFault(null);
      setSeed(seed + 1);
      onChange(answer.objects);
    } catch (failed) { setFault(failed); }
  };
  return html`<label>objects, one a line<textarea rows="4" class="wide code" spellcheck=${false} value=${objects.join('\n')}
      onChange=${e => onChange(e.target.value.split('\n').filter(line => line.trim() !== ''))}></textarea></label>
    ${drawable.length > 0 && html`<p><select aria-label="problem to draw from" value=${name || drawable[0].name} onChange=${e => setName(e.target.value)}>${drawable.map(g => html`<option key=${g.name} value=${g.name}>${g.name}</option>`)}</select> <button type="button" onClick=${draw}>Draw ${SAMPLE} objects</button></p>`}
    ${fault && html`<${Fault} fault=${fault} />`}`;
}

function Matrix({answer, names}) {
  const values = [...answer.eigenvalues].reverse();
  return html`<div class="cards"><${HeatMap} n=${answer.n} values=${answer.values} names=${names} />
    <figure><figcaption>${values.length} eigenvalues, from ${values[0].toPrecision(4)} to ${values[values.length - 1].toPrecision(4)}${answer.rank !== undefined ? `; rank ${answer.rank}` : ''}</figcaption>
      <${Bars} values=${values} label="eigenvalues in descending order" /><p class="hint">The matrix is ${answer.definiteness.toLowerCase().replaceAll('_', ' ')}.</p>
      <details><summary>The eigenvalues as numbers</summary><p class="figures">${values.map(v => v.toPrecision(5)).join(', ')}</p></details></figure></div>`;
}

function List({known, current, choose}) {
  const [word, setWord] = useState('');
  const found = known.kernels.filter(k => !word || (k.name + ' ' + k.summary + ' ' + k.suits).toLowerCase().includes(word.toLowerCase()));
  const families = [...new Set(found.map(k => k.family))];
  return html`<section class="card" aria-labelledby="lab-list"><h2 id="lab-list">Catalogue</h2>
    <input type="search" class="wide" placeholder="find a kernel" aria-label="find a kernel" value=${word} onInput=${e => setWord(e.target.value)} />
    <div class="scroll tall" tabindex="0" role="region" aria-label="kernels">${families.map(f => html`<div key=${f}><h3>${f}</h3><ul class="plain-list">
      ${found.filter(k => k.family === f).map(k => html`<li key=${k.name}><button type="button" class="quiet" aria-pressed=${String(k === current)} title=${k.summary} onClick=${() => choose(k)}>${k.name}</button></li>`)}</ul></div>`)}
      ${found.length === 0 && html`<p class="hint">No kernel has this word in its name or description.</p>`}</div></section>`;
}
