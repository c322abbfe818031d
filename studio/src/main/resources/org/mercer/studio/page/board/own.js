// Points of a file of the folder: two columns of it, or kernel PCA of all.
import {html, useEffect, useState} from '../html.js';
import {ask} from '../ask.js';
import {useLatest} from '../parts/latest.js';
import {Fault} from '../parts/fault.js';

const ALL = '';

/** @param {string} file */
const question = file => ({file, target: '', format: '', objects: '', kinds: {}});

/** @param {{line: boolean, take: (points: {x: number, y: number, c: number}[]) => void}} props line: the second column is what is learned */
export function Own({line, take}) {
  const [open, setOpen] = useState(false);
  const [files, setFiles] = useState([]);
  const [file, setFile] = useState('');
  const [chosen, setChosen] = useState([ALL, ALL]);
  const [told, setTold] = useState({fault: null, text: ''});
  useEffect(() => { if (open) ask('files', {}).then(a => setFiles(a.files.filter(f => f.kind === 'DATA')), fault => setTold({fault, text: ''})); }, [open]);
  const look = useLatest('look', file ? question(file) : null);
  const shown = look.answer && look.question.file === file && !look.fault ? look.answer : null;
  const target = shown && shown.task === 'REGRESSION' && shown.targetColumn;
  const names = shown ? [...shown.columns.filter(c => c.counts && !c.fixed).map(c => c.name), ...(target ? [target] : [])] : [];
  useEffect(() => setChosen(line && names.length > 1 ? [names[0], names[names.length - 1]] : [ALL, ALL]), [file, line, names.join()]);
  const ready = shown && (chosen[0] === ALL ? !line : chosen[1] !== ALL);
  const draw = async () => {
    try {
      const a = chosen[0] === ALL ? await ask('map', question(file)) : await ask('columns', {...question(file), x: chosen[0], y: chosen[1]});
      take(a.x.map((x, i) => ({x, y: a.y[i], c: a.c ? a.c[i] : 0})));
      setTold({fault: null, text: `${a.x.length} of ${shown.rows} rows` + (a.classes ? `, classes ${a.classes.join(', ')}` : '') + (chosen[0] === ALL ? `: kernel PCA of ${a.kernel}` : ', each column in units of its standard deviation')});
    } catch (fault) { setTold({fault, text: ''}); }
  };
  const column = (which, text) => html`<label class="row"><span class="name">${text}</span><select value=${chosen[which]} onChange=${e => { const v = e.target.value; setChosen(which === 0 && v === ALL ? [ALL, ALL] : which === 0 ? [v, chosen[1] || names.find(n => n !== v) || v] : [chosen[0], v]); }}>
    ${which === 0 && !line && html`<option value=${ALL}>kernel PCA of all</option>`}${names.map(n => html`<option key=${n} value=${n}>${n}</option>`)}</select></label>`;
  return html`<details open=${open} onToggle=${e => setOpen(e.target.open)}><summary>Points of a file</summary>
    ${open && html`<label class="row"><span class="name">file</span><select value=${file} onChange=${e => setFile(e.target.value)}><option value="">choose a file</option>
        ${files.map(f => html`<option key=${f.name} value=${f.name}>${f.name}</option>`)}</select></label>
      <p class="hint">Files of the folder; <a href="#/data">Data</a> brings others.</p>
      ${shown && html`${column(0, 'across')}${chosen[0] !== ALL && column(1, 'up')}
        <button type="button" class="wide" disabled=${!ready} onClick=${draw}>Draw these points</button>`}
      ${told.text && html`<p class="hint" role="status">${told.text}.</p>`}
      ${(told.fault || look.fault) && html`<${Fault} fault=${told.fault || look.fault} />`}`}</details>`;
}
