// A fit that is watched: points as they are tried, the best so far, and what came of it.
import {html, useEffect, useState} from '../html.js';
import {ask} from '../ask.js';
import {link} from '../address.js';
import {useJob} from './job.js';
import {Fault} from './fault.js';
import {Code} from './code.js';
import {Take} from './take.js';

/** @type {[number, string][]} */
const TIMES = [[10, '10 seconds'], [30, '30 seconds'], [60, '1 minute'], [300, '5 minutes'], [1200, '20 minutes']];
const BOARD = 8;

/** @param {{question: any, look: any, seconds: number, setSeconds: (s: number) => void, job: string, setJob: (id: string) => void, finished: () => void}} props */
export function FitPanel({question, look, seconds, setSeconds, job, setJob, finished}) {
  const [fault, setFault] = useState(null);
  const [asked, setAsked] = useState(false);
  const {events, last, over} = useJob(job);
  useEffect(() => { if (over) finished(); }, [over]);
  const begin = async (more = {}) => {
    setFault(null);
    setAsked(false);
    try { setJob((await ask('fit', {...question, seconds, ...more})).job); } catch (failed) { setFault(failed); }
  };
  const left = over && events.find(e => e.what === 'left' && e.points > 0);
  const short = last?.what === 'done' && !last.complete ? last.model : '';
  // the time of before counts as if nothing had been stopped: one that is over needs more
  const longer = () => { const s = TIMES.map(t => t[0]).find(t => t > seconds) || 2 * seconds; setSeconds(s); begin({seconds: s, resume: short}); };
  const stop = () => { setAsked(true); ask('stop', {job}).catch(setFault); };
  const going = job && !over;
  return html`<fieldset class="group"><legend>Fit</legend>
      <label class="row"><span class="name">time</span><select value=${String(seconds)} disabled=${going} onChange=${e => setSeconds(Number(e.target.value))}>
        ${TIMES.map(([s, text]) => html`<option key=${s} value=${String(s)}>${text}</option>`)}</select></label>
      ${going ? html`<button type="button" class="wide" onClick=${stop} disabled=${asked}>${asked ? 'Stopping ...' : 'Stop'}</button>`
        : html`<button type="button" class="main wide" onClick=${() => begin()} disabled=${look.task === 'NOVELTY'}>Fit a model</button>`}
      ${left && html`<p><button type="button" class="wide" onClick=${() => begin({resume: left.model})}>Go on</button></p>
        <p class="hint">${left.points} points are kept: they are not tried again.</p>`}
      ${short && html`<p><button type="button" class="wide" onClick=${longer}>Go on with more time</button></p>`}
      ${look.task === 'NOVELTY' && html`<p class="hint">Choose what is to be predicted first.</p>`}
      ${fault && html`<${Fault} fault=${fault} />`}</fieldset>
    ${job && html`<${Progress} events=${events} last=${last} over=${over} />`}
    ${last && last.what === 'done' && html`<${Result} result=${last} />`}`;
}

function Progress({events, last, over}) {
  const begun = events.find(e => e.what === 'begun');
  const tried = events.filter(e => e.what === 'tried');
  const stage = [...events].reverse().find(e => e.what === 'stage');
  const best = tried[tried.length - 1]?.best;
  const known = events.find(e => e.what === 'points')?.known;
  const notes = events.filter(e => e.what === 'note');
  const ranked = [...new Map(tried.filter(t => t.point.score !== undefined).map(t => [t.point.kernel + t.point.learner, t.point])).values()]
    .sort((a, b) => begun && !begun.greaterIsBetter ? a.score - b.score : b.score - a.score).slice(0, BOARD);
  return html`<section class="card" aria-label="progress">
    <p role="status">${last?.what === 'failed' || last?.what === 'stopped' ? null : over ? `${tried.length} points were tried.` : html`<span class="busy" aria-hidden="true"></span> ${stage ? stage.text : 'begins'} ...`}</p>
    ${last?.what === 'failed' && html`<p class="fault" role="alert">${last.text}</p>`}
    ${last?.what === 'stopped' && html`<p class="notes plain-notes">Stopped: ${last.text}.</p>`}
    ${known > 0 && html`<p class="hint">${known} points are known from before.</p>`}
    ${begun && tried.length > 0 && html`<${Course} tried=${tried} begun=${begun} />`}
    ${best && best.score !== undefined && html`<p><b>${begun.metric} ${best.score.toPrecision(4)}</b> <code>${best.kernel}</code>, <code>${best.learner}</code></p>`}
    ${ranked.length > 0 && html`<details><summary>Leaderboard</summary><div class="scroll" tabindex="0" role="region" aria-label="leaderboard"><table class="plain"><tbody>
      ${ranked.map((p, i) => html`<tr key=${i}><td class="figure">${p.score.toPrecision(4)}</td><td><code>${p.kernel}</code> <code>${p.learner}</code></td></tr>`)}</tbody></table></div></details>`}
    ${notes.length > 0 && html`<details><summary>${notes.length === 1 ? 'One note' : notes.length + ' notes'}</summary><ul>${notes.map((n, i) => html`<li key=${i} class="hint">${n.text}</li>`)}</ul></details>`}
  </section>`;
}

/** Each point that was tried, and the best so far as a line. */
function Course({tried, begun}) {
  const width = 320;
  const height = 110;
  const scores = tried.map(t => t.point.score).filter(s => s !== undefined);
  if (scores.length === 0) return null;
  const low = Math.min(...scores);
  const span = Math.max(...scores) - low || 1;
  const x = i => 6 + i / Math.max(1, tried.length - 1) * (width - 12);
  const y = s => height - 8 - (s - low) / span * (height - 16);
  const line = tried.map((t, i) => t.best.score === undefined ? '' : `${x(i).toFixed(1)},${y(Math.min(low + span, Math.max(low, t.best.score))).toFixed(1)}`).filter(Boolean).join(' ');
  return html`<figure><figcaption>${begun.metric} of ${tried.length} ${tried.length === 1 ? 'point' : 'points'}, ${low.toPrecision(3)} to ${(low + span).toPrecision(3)}</figcaption>
    <svg class="course" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label="score of each point tried, and the best so far">
      ${tried.map((t, i) => t.point.score !== undefined && html`<circle key=${i} cx=${x(i)} cy=${y(t.point.score)} r="2.6" />`)}
      <polyline points=${line} /></svg></figure>`;
}

function Result({result}) {
  return html`<section class="card" aria-labelledby="fit-result"><h2 id="fit-result">The model</h2>
    ${result.scores.map((s, i) => html`<p key=${i}>${i === 0 ? html`<b>${s.metric} ${s.text}</b>` : html`${s.metric} ${s.text}`}</p>`)}
    <p class="hint">${result.how}</p><p><code>${result.chosen}</code></p>
    ${result.warnings.length > 0 && html`<ul class="notes">${result.warnings.map((w, i) => html`<li key=${i}>${w}</li>`)}</ul>`}
    <p><a href=${link('models', {f: result.model})}>Ask the model</a></p><${Take} model=${result.model} report=${result.report} />
    <${Code} title="command" text=${result.command} /><${Code} title="Java" text=${result.java} /></section>`;
}
