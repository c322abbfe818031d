// What came of a fit, in a line: its score, its support vectors, how long it took.
import {html} from '../html.js';

function score(of) {
  if (!of) return null;
  const between = of.interval ? ` (${(100 * of.interval[0]).toFixed(1)} to ${(100 * of.interval[1]).toFixed(1)} %)` : '';
  const accuracy = of.figures.accuracy;
  return accuracy !== undefined ? `${(100 * accuracy).toFixed(1)} %${between}` : of.line;
}

/** @param {{answer: any, learner: any, held: number}} props */
export function Told({answer, learner, held}) {
  const {report} = answer;
  const facts = [];
  if (answer.test) facts.push([`held out (${held})`, score(answer.test)]);
  if (answer.training && !answer.training.line.startsWith('no score')) facts.push(['training', score(answer.training)]);
  facts.push(['support', String(answer.supported)], ['fit', `${answer.fitMs.toFixed(1)} ms`]);
  return html`<dl class="facts" data-ms=${answer.ms}>${facts.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${report.warnings.length > 0 && html`<ul class="notes">${report.warnings.map((w, i) => html`<li key=${i}>${w}</li>`)}</ul>`}`;
}
