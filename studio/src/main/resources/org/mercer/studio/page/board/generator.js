// Problems that are drawn from a seed, as mercer sample has them.
import {html} from '../html.js';
import {Slider} from '../parts/slider.js';
import {Own} from './own.js';

/** What a board begins with, by what a learner is told. */
export const POINTS = {
  CLASSES: {name: 'moons', n: 120, seed: 1, settings: {}},
  NUMBERS: {name: 'sinc', n: 60, seed: 1, settings: {}},
  NOTHING: {name: 'moons', n: 120, seed: 1, settings: {}},
};

/** Settings that a board has room for: two columns. */
const clean = generator => generator.settings.some(s => s.name === 'dim') ? {dim: Math.max(2, generator.settings.find(s => s.name === 'dim').low)} : {};

/** @param {{known: any, value: any, moved: boolean, line: boolean, onChange: (g: any, moving?: boolean) => void, take: (points: any[]) => void}} props take: points that are no problem's */
export function Generator({known, value, moved, line, onChange, take}) {
  const offered = known.generators.filter(g => g.board === (line ? 'line' : 'plane'));
  const generator = offered.find(g => g.name === value.name) || offered[0];
  const set = name => v => onChange({...value, settings: {...value.settings, [name]: v}}, true);
  const settings = generator.settings.filter(s => s.name !== 'dim');
  const scale = s => ({low: s.low, high: s.whole ? Math.min(s.high, Math.max(8, 2 * s.default)) : Math.min(s.high, Math.max(1, 4 * s.default)), log: false, whole: s.whole});
  return html`<fieldset class="group"><legend>Points</legend>
    <label class="row"><span class="name">problem</span>
      <select value=${generator.name} onChange=${e => onChange({...value, name: e.target.value, settings: clean(offered.find(g => g.name === e.target.value))})}>
        ${offered.map(g => html`<option key=${g.name} value=${g.name}>${g.name}</option>`)}</select></label>
    <p class="hint">${moved ? 'These points were moved. Any change here draws new ones.' : generator.meaning}</p>
    <${Slider} label="points" hint="how many" scale=${{low: 10, high: 1000, log: true, whole: true}} value=${value.n} onChange=${n => onChange({...value, n: Math.max(2, Math.min(5000, Math.round(n)))}, true)} />
    ${settings.map(s => html`<${Slider} key=${generator.name + s.name} label=${s.name} hint=${s.meaning} scale=${scale(s)} value=${value.settings[s.name] ?? s.default} onChange=${set(s.name)} />`)}
    <div class="row"><span class="name">seed ${value.seed}</span><button type="button" onClick=${() => onChange({...value, seed: value.seed + 1})}>Draw again</button></div>
    <${Own} line=${line} take=${take} />
  </fieldset>`;
}
