// Points that are dragged, and what a learner makes of them.
import {html, useEffect, useMemo, useRef, useState} from '../html.js';
import {ask, bytes, floats} from '../ask.js';
import {note} from '../address.js';
import {useUndo} from '../parts/undo.js';
import {useLatest} from '../parts/latest.js';
import {KernelField} from '../parts/kernel.js';
import {LearnerPicker, learnerOf} from '../parts/learner.js';
import {Fault} from '../parts/fault.js';
import {Code} from '../parts/code.js';
import {Board} from '../board/board.js';
import {heightOf, Lift} from '../board/lift.js';
import {about} from '../board/geometry.js';
import {Generator, POINTS} from '../board/generator.js';
import {Images} from '../board/images.js';
import {Tools} from '../board/tools.js';
import {Told} from '../board/told.js';
import {pack, table, unpack} from '../board/points.js';

const STANDING = {
  g: {name: 'moons', n: 120, seed: 1, settings: {}}, p: null, b: null,
  k: 'rbf(gamma=1)', l: 'svc', t: 'CLASSIFICATION', s: {}, h: 0, i: 0, c: 0, q: 0, v: '', w: {t: 30, e: 30, h: 1},
};
const FINE = 100;
const COARSE = 44;
const FIELD = 60;
const MAP = 40;

const VIEWS = [['', 'flat board'], ['f', 'lifted to the decision value'], ['map', 'mapped by kernel PCA to three dimensions']];

/** Which points are held out: the same ones however many there are. */
function heldOut(n, share) {
  const held = new Set();
  for (let i = 0; i < n; i++) if (((i + 1) * 2654435761 >>> 0) / 4294967296 < share) held.add(i);
  return held;
}

/** Arrays of an answer as they are drawn. */
function unpacked(answer) {
  const picture = {...answer.picture};
  for (const name of ['value', 'probability', 'x', 'mean', 'deviation']) if (picture[name]) picture[name] = floats(picture[name]);
  if (picture.winner) picture.winner = bytes(picture.winner);
  if (picture.fields) picture.fields = picture.fields.map(floats);
  return {...answer, picture, points: {...answer.points, values: answer.points.values.map(floats)}};
}

/** The points of a state: drawn from its problem, or as they were moved. */
function usePoints(state, change) {
  const [fault, setFault] = useState(null);
  const key = state.p ? '' : JSON.stringify(state.g);
  const [drawn, setDrawn] = useState({key: '', points: []});
  useEffect(() => {
    if (state.p) return;
    ask('draw', state.g).then(answer => {
      setFault(null);
      setDrawn({key, points: answer.x.map((x, i) => ({x: Number(x.toPrecision(5)), y: Number(answer.y[i].toPrecision(5)), c: answer.c[i]}))});
    }, setFault);
  }, [key]);
  const points = useMemo(() => state.p ? unpack(state.p) : drawn.points, [state.p, drawn]);
  return {points, fault, ready: Boolean(state.p) || drawn.key === key};
}

/** @param {{known: any, given: any, embedded?: boolean}} props embedded: inside of a page of the course, which keeps the address */
export function Playground({known, given, embedded}) {
  const {state, change, undo, redo, canUndo, canRedo} = useUndo({...STANDING, ...given});
  const [moving, setMoving] = useState(false);
  const [tool, setTool] = useState('draw');
  const [kind, setKind] = useState(0);
  const [selected, setSelected] = useState(-1);
  const root = useRef(null);
  const {points, fault: drawFault, ready} = usePoints(state, change);
  const learner = learnerOf(known, state.l, state.t) || learnerOf(known, 'svc', 'CLASSIFICATION');
  const line = learner.told === 'NUMBERS';
  // a board keeps still while its points move; one of a problem is drawn about them
  const box = useMemo(() => state.b || about(points, !line), [state.b, line, state.p ? '' : points]);
  const held = useMemo(() => heldOut(points.length, state.h), [points.length, state.h]);
  const question = useMemo(() => {
    if (!ready || points.length - held.size < 2) return null;
    const side = moving ? COARSE : FINE;
    return {
      x: points.map(p => p.x), y: points.map(p => p.y), c: points.map(p => p.c), test: [...held],
      kernel: state.k, learner: learner.name, task: learner.task, settings: state.s, iterations: state.i, box, cells: [side, side],
    };
  }, [points, held, state.k, learner, state.s, state.i, box, moving, ready]);
  const told = useLatest('plane', question);
  const answer = useMemo(() => told.answer && unpacked(told.answer), [told.answer]);
  const from = state.q && points.length > 0 ? points[Math.min(Math.max(0, selected), points.length - 1)] : null;
  const fieldTold = useLatest('field', from && !line ? {kernel: state.k, at: [from.x, from.y], box, cells: [FIELD, FIELD]} : null);
  const field = useMemo(() => fieldTold.answer && {...fieldTold.answer, fields: fieldTold.answer.fields.map(floats)}, [fieldTold.answer]);
  const mapTold = useLatest('plane', state.v === 'map' && question && !line ? {...question, test: [], learner: 'kpca', task: 'EMBEDDING', settings: {components: '3'}, iterations: 0, cells: [MAP, MAP]} : null);
  const map = useMemo(() => mapTold.answer && unpacked(mapTold.answer), [mapTold.answer]);
  const fits = answer && told.question.task === learner.task && told.question.learner === learner.name;

  useEffect(() => {
    if (embedded) return undefined;
    const timer = setTimeout(() => note('playground', state), 250);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const key = event => {
      if (!(event.ctrlKey || event.metaKey) || event.target.matches('input, select, textarea')) return;
      if (event.key === 'z' && !event.shiftKey) undo();
      else if (event.key === 'y' || (event.key === 'z' && event.shiftKey) || event.key === 'Z') redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [undo, redo]);

  const movePoints = (next, going) => change(now => ({...now, p: pack(next), b: now.b || box}), going);
  const learn = next => change(now => {
    // a learner of weights has a use for some kernels only, and names one
    const usual = next.learner && learnerOf(known, next.learner, next.task).kernel;
    const to = {...now, i: 0, ...(next.learner ? {l: next.learner, t: next.task, c: 0} : {}), ...(usual ? {k: usual} : {}), s: next.settings || now.s};
    const problem = POINTS[learnerOf(known, to.l, to.t).told] || POINTS.CLASSES;
    // a board of classes tells nothing of a curve: the usual problem of the task, unless points were made
    const curve = told => told === 'NUMBERS';
    const changed = curve(learnerOf(known, to.l, to.t).told) !== curve(learner.told);
    return changed && !now.p ? {...to, g: problem, b: null} : changed ? {...to, b: null} : to;
  }, true);

  const ground = state.q && !line ? field : fits ? answer.picture : null;
  const lifted = state.v && !line && ground && points.length > 0 && (state.v === 'map' ? map && map.points.values[0].length === points.length && ground.kind !== 'field' : heightOf(ground));

  const board = () => root.current.querySelector('.board');
  const labelled = learner.told === 'CLASSES' || learner.task === 'CLUSTERING' || learner.task === 'EMBEDDING';
  const tube = learner.parameters.some(p => p.name === 'epsilon') && learner.told === 'NUMBERS'
    ? Number(state.s.epsilon ?? learner.parameters.find(p => p.name === 'epsilon').default) : 0;
  return html`${!embedded && html`<h1 class="unseen">Playground</h1>`}
  <div class="split" ref=${root}>
    <section class="stage" aria-label="Board">
      <${Tools} tool=${tool} setTool=${setTool} kind=${kind} setKind=${setKind} labelled=${labelled} undo=${undo} redo=${redo}
        canUndo=${canUndo} canRedo=${canRedo} clear=${() => change({p: pack([]), b: box})} board=${board} points=${points} line=${line} />
      ${lifted && html`<${Lift} ground=${ground} cells=${ground === field ? [FIELD, FIELD] : told.question.cells} component=${ground === field ? 0 : state.c} box=${told.question.box} points=${points} answer=${answer}
        map=${state.v === 'map' ? map : null} labelled=${labelled} lift=${state.w} onChange=${(w, going) => change({w}, going)} />`}
      ${!lifted && html`<${Board} box=${box} points=${points} held=${held} answer=${fits && points.length > 0 ? answer : null} field=${state.q && !line ? field : null} fieldCells=${[FIELD, FIELD]} selected=${selected} setSelected=${setSelected}
        cells=${fits ? told.question.cells : [COARSE, COARSE]} margins=${learner.problem.includes('>= 1') || learner.problem.includes('1 - ')}
        tube=${tube} component=${state.c} tool=${tool} kind=${kind} labelled=${labelled} onChange=${movePoints} onMoving=${setMoving} />`}
      ${points.length === 0 && ready && html`<p class="hint centred">Click into the board to add points, or draw a problem.</p>`}
      ${(drawFault || told.fault) && html`<${Fault} fault=${drawFault || told.fault} />`}
      ${fits && question && html`<${Told} answer=${answer} learner=${learner} held=${held.size} />`}
      ${fits && answer.picture.kind === 'coordinates' && html`<${Images} answer=${answer} points=${points}
        component=${state.c} choose=${c => change({c})} />`}
      <details class="table"><summary>The points as a table</summary><${PointTable} points=${points} held=${held} answer=${fits ? answer : null} /></details>
      ${fits && html`<details><summary>The same on the command line and in Java</summary>
        <${Code} title="command" text=${answer.command} /><${Code} title="Java" text=${answer.java} />
        <p class="hint">points.csv: <button type="button" class="quiet" onClick=${() => table(points, line)}>save the points</button></p></details>`}
    </section>
    <aside class="panel" aria-label="What is learned">
      <${Generator} known=${known} value=${state.g} moved=${Boolean(state.p)} line=${line} take=${own => change({p: pack(own), b: null})} onChange=${(g, going) => change({g, p: null, b: null}, going)} />
      <${KernelField} known=${known} domain="vector" value=${state.k} onChange=${(k, going) => change({k}, going)} />
      <${LearnerPicker} known=${known} chosen=${{learner: learner.name, task: learner.task, settings: state.s}} onChange=${learn} />
      ${!line && html`<fieldset class="group"><legend>View</legend>
        ${VIEWS.map(([v, text]) => html`<label class="choice" key=${v}><input type="radio" name="view" checked=${state.v === v} onChange=${() => change({v})} /> ${text}</label>`)}
        ${state.v && ground && !lifted && !mapTold.waiting && html`<p class="hint">What is learned here has no height: the board stays flat.</p>`}
        ${mapTold.fault && html`<${Fault} fault=${mapTold.fault} />`}</fieldset>`}
      <${Steps} state=${state} change=${change} answer=${fits ? answer : null} />
      <fieldset class="group"><legend>Held out</legend>
        <label class="row"><span class="name">test points</span>
          <select value=${String(state.h)} onChange=${e => change({h: Number(e.target.value)})}>
            ${[['0', 'none'], ['0.2', '20 %'], ['0.3', '30 %'], ['0.5', '50 %']].map(([v, t]) => html`<option key=${v} value=${v}>${t}</option>`)}
          </select></label>
        <p class="hint">Hollow points are held out: nothing is learned from them.</p></fieldset>
      ${!line && html`<fieldset class="group"><legend>Ground</legend>
        <label class="choice"><input type="radio" name="ground" checked=${!state.q} onChange=${() => change({q: 0})} /> what was learned</label>
        <label class="choice"><input type="radio" name="ground" checked=${Boolean(state.q)} onChange=${() => change({q: 1})} /> field of the point touched last</label>
        <p class="hint">The field is |phi(p0) - phi(x)|², the squared distance from that point in feature space.</p></fieldset>`}
    </aside>
  </div>`;
}

/** Step by step: a learner that improves its state is stopped after so many steps. */
function Steps({state, change, answer}) {
  const whole = useRef(0);
  if (answer && state.i === 0) whole.current = answer.report.iterations;
  const most = Math.max(whole.current, state.i, 1);
  if (most === 1) return null; // solved in one step
  return html`<fieldset class="group"><legend>Step by step</legend>
    <div class="slider"><span class="name" aria-hidden="true">steps</span>
      <input type="range" min="1" max=${most} value=${state.i || most} aria-label="stop after so many steps"
        onInput=${e => change({i: Number(e.target.value) >= most ? 0 : Number(e.target.value)}, true)} />
      <output class="number">${state.i || 'all'}</output></div>
    <p class="hint">${answer ? `${answer.report.iterations} ${answer.report.iterations === 1 ? 'step' : 'steps'}${answer.report.converged ? ', converged' : ', stopped before the end'}` : '...'}</p>
  </fieldset>`;
}

function PointTable({points, held, answer}) {
  const most = 500;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="points"><table class="plain">
    <thead><tr><th scope="col">#</th><th scope="col">x1</th><th scope="col">x2</th><th scope="col">class</th><th scope="col">answer</th><th scope="col">held out</th></tr></thead>
    <tbody>${points.slice(0, most).map((p, i) => html`<tr key=${i}><td>${i + 1}</td><td class="figure">${p.x}</td><td class="figure">${p.y}</td>
      <td>${p.c + 1}</td><td>${answer && answer.points.answers ? Number(answer.points.answers[i]) + 1 : answer && answer.points.values[0] ? answer.points.values[0][i]?.toPrecision(4) : ''}</td>
      <td>${held.has(i) ? 'yes' : ''}</td></tr>`)}</tbody></table>
    ${points.length > most && html`<p class="hint">and ${points.length - most} more</p>`}</div>`;
}
