// Which learner, with its hyperparameters: all from the catalogue, so that a new one appears by itself.
import {html, useState} from '../html.js';
import {Slider, scaleOf} from './slider.js';

/** What is turned less often stands below a line that opens. */
const RARE = new Set(['tolerance', 'solver', 'centres', 'centre-count', 'iterations', 'passes', 'seed', 'pick']);

/** @param {any} learner */
export const keyOf = learner => learner.name + '/' + learner.task;

/** @param {any} known @param {string} name @param {string} task */
export function learnerOf(known, name, task) {
  return known.learners.find(l => l.name === name && l.task === task);
}

function Hyperparameter({parameter, value, onChange}) {
  const shown = value ?? parameter.default ?? '';
  const label = parameter.name;
  if (parameter.kind === 'NUMBER' || parameter.kind === 'WHOLE') {
    return html`<${Slider} label=${label} hint=${parameter.meaning} scale=${scaleOf(parameter)}
      value=${shown === 'inf' ? Infinity : Number(shown)} onChange=${v => onChange(v === Infinity ? 'inf' : String(v))} />`;
  }
  if (parameter.kind === 'WORD') {
    return html`<label class="row" title=${parameter.meaning}><span class="name">${label}</span>
      <select value=${shown} onChange=${e => onChange(e.target.value)}>
        ${parameter.choices.map(c => html`<option key=${c} value=${c}>${c}</option>`)}
      </select></label>`;
  }
  return html`<label class="row" title=${parameter.meaning}><span class="name">${label}</span>
    <input type="text" value=${shown} onChange=${e => onChange(e.target.value)} /></label>`;
}

/**
 * @param {{known: any, tasks?: string[], chosen: {learner: string, task: string, settings: Object<string,string>}, onChange: (change: any) => void}} props
 */
export function LearnerPicker({known, tasks, chosen, onChange}) {
  const [open, setOpen] = useState(false);
  const learner = learnerOf(known, chosen.learner, chosen.task);
  const offered = known.learners.filter(l => !tasks || tasks.includes(l.task));
  const fields = [...new Set(offered.map(l => l.field))];
  const pick = event => {
    const [name, task] = event.target.value.split('/');
    onChange({learner: name, task, settings: {}});
  };
  const set = parameter => value => {
    const settings = {...chosen.settings};
    if (value === parameter.default) delete settings[parameter.name];
    else settings[parameter.name] = value;
    onChange({settings});
  };
  const row = p => html`<${Hyperparameter} key=${p.name} parameter=${p} value=${chosen.settings[p.name]} onChange=${set(p)} />`;
  const often = learner.parameters.filter(p => !RARE.has(p.name) && (p.kind === 'NUMBER' || p.kind === 'WHOLE'));
  const rare = learner.parameters.filter(p => !often.includes(p));
  return html`<fieldset class="group">
    <legend>Learner</legend>
    <label class="row"><span class="name">learner</span>
      <select value=${keyOf(learner)} onChange=${pick}>
        ${fields.map(field => html`<optgroup key=${field} label=${field}>
          ${offered.filter(l => l.field === field).map(l => html`<option key=${keyOf(l)} value=${keyOf(l)} title=${l.title}>${l.name}</option>`)}
        </optgroup>`)}
      </select></label>
    <p class="hint">${learner.title}</p>
    ${often.map(row)}
    ${rare.length > 0 && html`<details open=${open} onToggle=${e => setOpen(e.target.open)}>
      <summary>${rare.length === 1 ? 'One more setting' : rare.length + ' more settings'}</summary>${open && rare.map(row)}</details>`}
  </fieldset>`;
}
