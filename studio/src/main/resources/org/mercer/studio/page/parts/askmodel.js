// A model that is asked: an object typed or rows of a file, the answer, and why.
import {html, useState} from '../html.js';
import {ask} from '../ask.js';
import {Fault} from './fault.js';
import {Code} from './code.js';
import {Serve} from './serve.js';
import {Take} from './take.js';

const figure = v => typeof v === 'number' ? Number(v.toPrecision(5)) : String(v);

/** @param {{model: any, report: string|undefined}} props */
export function AskModel({model, report}) {
  const cells = model.inputs.every(i => i.width === 1) && (model.inputs.length > 1 || model.inputs[0].kind === 'number');
  const [values, setValues] = useState(Object.fromEntries(model.inputs.map(i => [i.name, i.example])));
  const [text, setText] = useState(model.inputs[0].example);
  const [told, setTold] = useState({answer: null, fault: null, busy: false});
  const send = async question => {
    setTold({answer: null, fault: null, busy: true});
    try { setTold({answer: await ask('predict', {file: model.name, ...question}), fault: null, busy: false}); } catch (fault) { setTold({answer: null, fault, busy: false}); }
  };
  const submit = event => { event.preventDefault(); send(cells ? {cells: values} : {text}); };
  const dropped = async files => { if (files[0]) send({text: await files[0].text()}); };
  return html`<section class="card" aria-labelledby="model-ask"><h2 id="model-ask">Ask ${model.name}</h2>
    <${Take} model=${model.name} report=${report} />
    ${model.warnings.length > 0 && html`<ul class="notes">${model.warnings.map((w, i) => html`<li key=${i}>${w}</li>`)}</ul>`}
    <form onSubmit=${submit}>
      ${cells ? html`<div class="form">${model.inputs.map(i => html`<label key=${i.name}>${i.name} <span class="hint">${i.kind}</span><input type="text" class="wide" value=${values[i.name]} onInput=${e => setValues({...values, [i.name]: e.target.value})} /></label>`)}</div>`
        : html`<label>one ${model.inputs[0].kind} a line<textarea rows="3" class="wide code" spellcheck=${false} value=${text} onInput=${e => setText(e.target.value)}></textarea></label>`}
      <p class="links"><button class="main" disabled=${told.busy}>Predict</button><label class="button">Rows of a file<input type="file" class="unseen" onChange=${e => dropped(e.target.files)} /></label></p>
    </form>
    ${told.fault && html`<${Fault} fault=${told.fault} />`}
    <div aria-live="polite">${told.answer && html`<${Answer} answer=${told.answer} />`}</div>
    <${Code} title="command" text=${`mercer predict new.csv ${model.name} predictions.txt\nmercer serve ${model.name}`} />
    <${Serve} model=${model.name} /></section>`;
}

function Answer({answer}) {
  const most = 200;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="predictions"><table class="plain"><thead><tr>${answer.columns.map((c, i) => html`<th key=${i} scope="col">${c}</th>`)}</tr></thead>
      <tbody>${answer.rows.slice(0, most).map((row, i) => html`<tr key=${i}>${row.map((v, j) => html`<td key=${j} class=${typeof v === 'number' ? 'figure' : ''}>${j === 0 ? html`<b>${figure(v)}</b>` : figure(v)}</td>`)}</tr>`)}</tbody></table></div>
    ${answer.rows.length > most && html`<p class="hint">and ${answer.rows.length - most} more rows</p>`}
    ${answer.why && html`<${Why} why=${answer.why} />`}`;
}

function Why({why}) {
  return html`<h3>Why</h3><p class="hint">${why.meaning}: ${figure(why.value)}${why.pro ? `; positive parts speak for ${why.pro}` : ''}</p>
    ${why.marks.map((m, i) => html`<${Places} key=${i} marks=${m} />`)}
    ${why.flips.length > 0 && html`<h3>What would change the answer</h3><ul>${why.flips.slice(0, 5).map((f, i) => html`<li key=${i}>${f.column} ${f.from} → ${f.to}: <b>${f.answer}</b></li>`)}</ul>`}
    <h3>Support objects that weigh most</h3><div class="scroll" tabindex="0" role="region" aria-label="support objects"><table class="plain"><thead><tr><th scope="col">#</th><th scope="col">object</th><th scope="col" class="figure">coefficient</th><th scope="col" class="figure">k</th><th scope="col" class="figure">part</th></tr></thead>
      <tbody>${why.support.map((s, i) => html`<tr key=${i}><td>${s.number}</td><td><code>${s.object.length > 120 ? s.object.slice(0, 120) + '...' : s.object}</code></td><td class="figure">${figure(s.coefficient)}</td><td class="figure">${figure(s.kernel)}</td><td class="figure">${figure(s.part)}</td></tr>`)}</tbody></table></div>`;
}

/** The parts of the object by how they speak: letters and words in place, columns as bars. */
function Places({marks}) {
  const most = marks.weights.reduce((m, w) => Math.max(m, Math.abs(w)), 1e-12);
  if (marks.place === 'CHARACTER' || marks.place === 'WORD') {
    const gap = marks.place === 'WORD' ? ' ' : '';
    return html`<p class="marked" aria-label="parts of the object"><code>${marks.texts.map((t, i) => html`<span key=${i} class=${marks.weights[i] < 0 ? 'contra' : 'pro'} style=${{'--share': (Math.abs(marks.weights[i]) / most).toFixed(2)}} title=${figure(marks.weights[i])}>${t}</span>${gap}`)}</code></p><p class="hint">${marks.method}</p>`;
  }
  const order = marks.weights.map((_, i) => i).sort((a, b) => Math.abs(marks.weights[b]) - Math.abs(marks.weights[a])).slice(0, 10);
  return html`<table class="plain parts"><caption>${marks.method}</caption><tbody>${order.map(i => html`<tr key=${i}><th scope="row">${marks.texts[i]}</th><td class="figure">${figure(marks.weights[i])}</td>
    <td><svg width="120" height="12" viewBox="-60 0 120 12" aria-hidden="true"><rect class=${marks.weights[i] < 0 ? 'negative' : ''} x=${marks.weights[i] < 0 ? 60 * marks.weights[i] / most : 0} width=${Math.max(1, 60 * Math.abs(marks.weights[i]) / most)} height="12" /></svg></td></tr>`)}</tbody></table>`;
}
