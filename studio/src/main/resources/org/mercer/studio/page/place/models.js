// The models of the folder: sorted, compared, asked, taken away, deleted and brought back.
import {html, useEffect, useState} from '../html.js';
import {ask} from '../ask.js';
import {link, note} from '../address.js';
import {Fault} from '../parts/fault.js';
import {AskModel} from '../parts/askmodel.js';

const COLUMNS = [['name', 'model'], ['task', 'task'], ['target', 'target'], ['learner', 'learner'], ['kernel', 'kernel'], ['trainedOn', 'rows'], ['support', 'support'], ['modified', 'made']];

export function Models({given}) {
  const [state, setState] = useState({f: '', s: 'modified', up: false, c: [], ...given});
  const [models, setModels] = useState(null);
  const [reports, setReports] = useState([]);
  const [jobs, setJobs] = useState([]);
  const [fault, setFault] = useState(null);
  const [removed, setRemoved] = useState('');
  const [word, setWord] = useState('');
  const change = next => setState(s => ({...s, ...next}));
  const list = () => Promise.all([ask('models', {}), ask('files', {}), ask('jobs', {})]).then(([m, f, j]) => {
    setModels(m.models);
    setJobs([...j.jobs].reverse());
    setReports(f.files.filter(x => x.kind === 'REPORT').map(x => x.name));
  }, setFault);
  useEffect(() => { list(); }, []);
  useEffect(() => note('models', state), [state]);
  const act = (path, file, then) => ask(path, {file}).then(() => { setFault(null); then(); return list(); }).catch(setFault);
  if (fault && !models) return html`<${Fault} fault=${fault} />`;
  if (!models) return html`<p class="waiting" role="status">The models are read ...</p>`;
  const found = models.filter(m => !word || JSON.stringify(m).toLowerCase().includes(word.toLowerCase()));
  const sorted = [...found].sort((a, b) => {
    const [x, y] = [a[state.s] ?? '', b[state.s] ?? ''];
    return (typeof x === 'number' ? x - y : String(x).localeCompare(String(y))) * (state.up ? 1 : -1);
  });
  const open = models.find(m => m.name === state.f);
  const compared = models.filter(m => state.c.includes(m.name) && !m.fault);
  return html`<h1>Models of the folder</h1>
    ${removed && html`<p class="notes plain-notes" role="status">${removed} was deleted. <button type="button" class="quiet" onClick=${() => act('restore', removed, () => setRemoved(''))}>Undo</button></p>`}
    ${fault && html`<${Fault} fault=${fault} />`}
    ${models.length === 0 ? html`<p class="waiting">There is no model in this folder yet. <a href=${link('data')}>Fit one to a file</a>, or copy a .model file here.</p>`
      : html`<div class="lab"><section class="card" aria-label="models">
        <input type="search" class="wide" placeholder="find a model" aria-label="find a model" value=${word} onInput=${e => setWord(e.target.value)} />
        <div class="scroll" tabindex="0" role="region" aria-label="table of models"><table class="plain hover"><thead><tr><th scope="col"><span class="unseen">compare</span></th>${COLUMNS.map(([key, name]) => html`<th scope="col" key=${key} aria-sort=${state.s === key ? (state.up ? 'ascending' : 'descending') : 'none'}>
            <button type="button" class="quiet" onClick=${() => change({s: key, up: state.s === key ? !state.up : true})}>${name}${state.s === key ? (state.up ? ' ↑' : ' ↓') : ''}</button></th>`)}<th scope="col"><span class="unseen">delete</span></th></tr></thead>
          <tbody>${sorted.map(m => html`<tr key=${m.name} class=${m.name === state.f ? 'current' : ''}>
            <td><input type="checkbox" aria-label=${'compare ' + m.name} checked=${state.c.includes(m.name)} onChange=${e => change({c: e.target.checked ? [...state.c, m.name] : state.c.filter(n => n !== m.name)})} /></td>
            <th scope="row"><a href=${link('models', {...state, f: m.name})} onClick=${e => { e.preventDefault(); change({f: m.name}); }}>${m.name}</a></th>
            ${m.fault ? html`<td colspan="6" class="hint">${m.fault}</td>` : html`<td>${m.task}</td><td>${m.target}</td><td>${m.learner}</td><td><code>${m.kernel}</code></td><td class="figure">${m.trainedOn}</td><td class="figure">${m.support}</td>`}
            <td>${new Date(m.modified).toLocaleString()}</td>
            <td><button type="button" class="quiet" aria-label=${'delete ' + m.name} onClick=${() => act('remove', m.name, () => { setRemoved(m.name); change({f: state.f === m.name ? '' : state.f, c: state.c.filter(n => n !== m.name)}); })}>delete</button></td></tr>`)}</tbody></table></div>
        ${found.length === 0 && html`<p class="hint">No model has this word.</p>`}</section>
      ${compared.length > 1 && html`<${Compared} models=${compared} />`}
      ${open && !open.fault && html`<${AskModel} key=${open.name} model=${open} report=${reports.find(r => r === open.name.replace(/\.model$/, '.html'))} />`}</div>`}
    ${jobs.length > 0 && html`<${Fits} jobs=${jobs} />`}`;
}

/** What was fitted since the studio was started; each can be looked at again. */
function Fits({jobs}) {
  return html`<section class="card fits" aria-labelledby="models-fits"><h2 id="models-fits">Fits since the studio began</h2><div class="scroll" tabindex="0" role="region" aria-label="fits"><table class="plain"><thead><tr><th scope="col">data</th><th scope="col">target</th><th scope="col" class="figure">seconds</th><th scope="col">state</th></tr></thead>
    <tbody>${jobs.map(j => html`<tr key=${j.id}><th scope="row"><a href=${link('data', {f: j.about.file, t: j.about.target, s: j.about.seconds, j: j.id})}>${j.about.file}</a></th><td>${j.about.target || 'as detected'}</td><td class="figure">${j.about.seconds}</td><td>${j.over ? 'over' : 'under way'}</td></tr>`)}</tbody></table></div></section>`;
}

function Compared({models}) {
  const rows = [['task', m => m.task], ['kernel', m => m.kernel], ['learner', m => m.learner],
    ...[...new Set(models.flatMap(m => Object.keys(m.parameters)))].map(p => [p, m => m.parameters[p] ?? '']),
    ['preparation', m => m.preparation], ['classes', m => m.classes.join(', ')], ['rows', m => m.trainedOn], ['support', m => m.support]];
  return html`<section class="card" aria-labelledby="models-compared"><h2 id="models-compared">Side by side</h2><div class="scroll" tabindex="0" role="region" aria-label="comparison"><table class="plain">
    <thead><tr><td></td>${models.map(m => html`<th key=${m.name} scope="col">${m.name}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, of]) => { const values = models.map(m => String(of(m))); return html`<tr key=${name} class=${new Set(values).size > 1 ? 'differs' : ''}><th scope="row">${name}</th>${values.map((v, i) => html`<td key=${i}>${v}</td>`)}</tr>`; })}</tbody></table></div>
    <p class="hint">Marked rows differ.</p></section>`;
}
