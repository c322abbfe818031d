// Questions to a page of the course: answered by a number or a choice, checked, explained.
import {html, useEffect, useState} from '../html.js';

let known;
/** All questions, asked for once. @return {Promise<any[]>} */
function all() {
  known = known || fetch('/course/questions').then(answer => {
    if (!answer.ok) throw new Error('The questions of the course are not there.');
    return answer.json();
  }).catch(fault => { known = undefined; throw fault; });
  return known;
}

/** @param {string} text as somebody writes a number: a point or a comma, or a fraction @return {number} */
export function number(text) {
  const parts = text.trim().replaceAll(',', '.').split('/').map(p => p.trim() === '' ? NaN : Number(p));
  return parts.length === 1 ? parts[0] : parts.length === 2 ? parts[0] / parts[1] : NaN;
}

/** @param {{page: string}} props */
export function Questions({page}) {
  const [told, setTold] = useState({questions: [], fault: null});
  useEffect(() => { all().then(questions => setTold({questions, fault: null}), fault => setTold({questions: [], fault})); }, []);
  const own = told.questions.filter(q => q.page === page);
  if (told.fault) return html`<p class="hint">${told.fault.message}</p>`;
  if (own.length === 0) return null;
  return html`<section class="questions" aria-labelledby="questions"><h2 id="questions">Check yourself</h2>
    ${own.map((q, i) => html`<${Question} key=${page + i} asked=${q} count=${i + 1} />`)}</section>`;
}

const WORDS = {right: 'right', wrong: 'not yet', unread: 'no number'};

/** @param {{asked: any, count: number}} props */
function Question({asked, count}) {
  const [given, setGiven] = useState('');
  const [state, setState] = useState('');
  const [why, setWhy] = useState(false);
  const change = value => { setGiven(value); setState(''); };
  const check = event => {
    event.preventDefault();
    const value = asked.choices ? Number(given) : number(given);
    setState(Number.isNaN(value) ? 'unread' : Math.abs(value - asked.answer) <= (asked.within || 1e-9) ? 'right' : 'wrong');
  };
  const answer = asked.choices ? asked.choices[asked.answer] : asked.answer;
  return html`<form class="question" onSubmit=${check}><fieldset class="group"><legend>${count}. ${asked.question}</legend>
    ${asked.choices ? asked.choices.map((c, i) => html`<label class="choice" key=${i}><input type="radio" name=${'question' + count} value=${String(i)} checked=${given === String(i)} onChange=${() => change(String(i))} /> ${c}</label>`)
      : html`<label>a number <input type="text" inputmode="decimal" autocomplete="off" value=${given} onInput=${e => change(e.target.value)} /></label>`}
    <p class="links"><button class="main" disabled=${given === ''}>Check</button>
      ${state !== 'right' && html`<button type="button" class="quiet" aria-expanded=${String(why)} onClick=${() => setWhy(!why)}>${why ? 'Hide the answer' : 'Show the answer'}</button>`}
      <span role="status">${state && html`<span class=${'verdict ' + (state === 'right' ? 'psd' : 'refuted')}>${WORDS[state]}</span>`}</span></p>
    ${(why || state === 'right') && html`<p>${state !== 'right' && html`<b>${answer}.</b> `}${asked.why}</p>`}</fieldset></form>`;
}
