// From a file to a model: what was detected, how the objects lie, a fit to watch.
import {html, useEffect, useMemo, useRef, useState} from '../html.js';
import {ask, bring} from '../ask.js';
import {link, note} from '../address.js';
import {useLatest} from '../parts/latest.js';
import {Fault} from '../parts/fault.js';
import {Distribution} from '../parts/distribution.js';
import {Scatter} from '../parts/scatter.js';
import {FitPanel} from '../parts/fit.js';

const STANDING = {f: '', t: '', m: '', o: '', k: {}, s: 30, j: ''};


export function Data({known, given}) {
  const [state, setState] = useState({...STANDING, ...given});
  const [files, setFiles] = useState(null);
  const [fault, setFault] = useState(null);
  const [over, setOver] = useState(false);
  const change = next => setState(s => ({...s, ...next}));
  const list = () => ask('files', {}).then(answer => {
    setFiles(answer);
    setState(s => s.f ? s : {...s, f: answer.first});
  }, setFault);
  useEffect(() => { list(); }, []);
  useEffect(() => note('data', state), [state]);
  const choose = f => change({...STANDING, f, s: state.s});
  const take = async dropped => {
    setFault(null);
    try {
      for (const file of dropped) {
        const {name} = await bring('bring', file);
        choose(name);
      }
      await list();
    } catch (failed) { setFault(failed); }
  };
  const question = useMemo(() => state.f ? {file: state.f, target: state.t, format: state.m, objects: state.o, kinds: state.k} : null, [state.f, state.t, state.m, state.o, state.k]);
  const look = useLatest('look', question);
  const shown = look.answer && look.question.file === state.f && !look.fault ? look.answer : null;
  const drop = {
    onDragOver: e => { e.preventDefault(); setOver(true); },
    onDragLeave: () => setOver(false),
    onDrop: e => { e.preventDefault(); setOver(false); take(e.dataTransfer.files); },
  };
  const data = files ? files.files.filter(f => f.kind === 'DATA') : [];
  return html`<div class=${'drop' + (over ? ' over' : '')} ...${drop}>
    <h1>Data to model</h1>
    <div class="split">
      <div class="lab">
        <section class="card" aria-labelledby="data-file"><h2 id="data-file">Data</h2>
          <div class="pick"><label>file of the folder <select value=${state.f} onChange=${e => choose(e.target.value)}>
              <option value="">choose a file</option>${data.map(f => html`<option key=${f.name} value=${f.name}>${f.name}</option>`)}</select></label>
            <label class="button">Bring a file<input type="file" class="unseen" onChange=${e => take(e.target.files)} /></label></div>
          ${files && html`<p class="hint">Drop a file anywhere on this page: it is copied into ${files.folder}.</p>`}
          ${fault && html`<${Fault} fault=${fault} />`}
          ${look.fault && state.f && html`<${Fault} fault=${look.fault} />`}
          ${state.f && !shown && !look.fault && html`<p class="waiting" role="status">${state.f} is read ...</p>`}
          ${shown && html`<${Detected} look=${shown} state=${state} change=${change} />`}
        </section>
        ${shown && shown.columns.length > 0 && html`<${Columns} look=${shown} state=${state} change=${change} />`}
        ${shown && html`<${Preview} look=${shown} />`}
        ${shown && html`<${Lie} question=${question} />`}
      </div>
      <aside class="panel" aria-label="Fit">${shown
        ? html`<${FitPanel} question=${question} look=${shown} seconds=${state.s} setSeconds=${s => change({s})} job=${state.j} setJob=${j => change({j})} finished=${list} />`
        : html`<p class="hint">Choose a file to fit a model to it.</p>`}</aside>
    </div></div>`;
}

function Detected({look, state, change}) {
  const names = look.columns.map(c => c.name);
  const own = look.targetColumn;
  const all = [...new Set([...(own ? [own] : []), ...names, ...(state.t && state.t !== '-' ? [state.t] : [])])];
  return html`<dl class="facts"><div><dt>rows</dt><dd>${look.rows}</dd></div><div><dt>objects</dt><dd>${look.objects}</dd></div><div><dt>format</dt><dd>${look.format}</dd></div><div><dt>task</dt><dd>${look.taskWord}</dd></div></dl>
    <p class="hint">${look.taskWord}, because ${look.reason}.</p>
    ${names.length > 0 && html`<label class="row"><span class="name">to predict</span><select value=${state.t} onChange=${e => change({t: e.target.value, j: ''})}>
      <option value="">${own ? `${own} (detected)` : 'as detected'}</option><option value="-">nothing</option>
      ${all.map(n => html`<option key=${n} value=${n}>${n}</option>`)}</select></label>`}
    <details><summary>Read it in another way</summary>
      <${Otherwise} name="format" detected=${look.format} all=${look.formats} value=${state.m} choose=${m => change({m, j: ''})} />
      <${Otherwise} name="objects" detected=${look.objects} all=${look.domains} value=${state.o} choose=${o => change({o, j: ''})} /></details>
    ${look.target && html`<div class="row"><span class="name">target</span><div><${Distribution} column=${look.target} /></div></div>`}
    ${look.notes.length > 0 && html`<ul class="notes plain-notes">${look.notes.map((n, i) => html`<li key=${i}>${n}</li>`)}</ul>`}`;
}

/** What was detected, and what else it could be. */
function Otherwise({name, detected, all, value, choose}) {
  return html`<label class="row"><span class="name">${name}</span><select value=${value} onChange=${e => choose(e.target.value)}>
    <option value="">${value ? 'as detected' : `${detected} (detected)`}</option>${all.map(n => html`<option key=${n} value=${n}>${n}</option>`)}</select></label>`;
}

function Columns({look, state, change}) {
  const set = name => e => change({k: {...state.k, [name]: e.target.value}, j: ''});
  return html`<section class="card" aria-labelledby="data-columns"><h2 id="data-columns">Columns</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="columns"><table class="plain"><thead><tr><th scope="col">name</th><th scope="col">kind</th><th scope="col" class="figure">missing</th><th scope="col">values</th></tr></thead>
      <tbody>${look.columns.map(c => html`<tr key=${c.name}><th scope="row">${c.name}</th>
        <td>${c.fixed || look.objects === 'vector' ? c.kind : html`<select aria-label=${'kind of ' + c.name} value=${c.kind} onChange=${set(c.name)}>${look.kinds.map(k => html`<option key=${k} value=${k}>${k}</option>`)}</select>`}</td>
        <td class="figure">${c.missing || ''}</td><td><${Distribution} column=${c} /></td></tr>`)}</tbody></table></div></section>`;
}

function Preview({look}) {
  return html`<section class="card" aria-labelledby="data-rows"><h2 id="data-rows">First rows</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="first rows"><table class="plain">${look.head.length > 0 && html`<thead><tr>${look.target && html`<th scope="col">${look.targetColumn || 'target'}</th>`}${look.head.map(n => html`<th key=${n} scope="col">${n}</th>`)}</tr></thead>`}
      <tbody>${look.preview.map((cells, i) => html`<tr key=${i}>${look.target && html`<th scope="row">${look.target.preview[i]}</th>`}${cells.map((c, j) => html`<td key=${j}>${look.head.length > 0 ? c : html`<code>${c}</code>`}</td>`)}</tr>`)}</tbody></table></div></section>`;
}

/** How the objects lie; asked when it is wanted. */
function Lie({question}) {
  const [open, setOpen] = useState(false);
  const told = useLatest('map', open ? question : null);
  return html`<section class="card" aria-labelledby="data-map"><h2 id="data-map">How the objects lie</h2>
    ${!open ? html`<button type="button" onClick=${() => setOpen(true)}>Draw by kernel PCA</button>`
      : told.fault ? html`<${Fault} fault=${told.fault} />`
      : told.answer ? html`<${Scatter} told=${told.answer} />` : html`<p class="waiting" role="status">The components are computed ...</p>`}</section>`;
}
