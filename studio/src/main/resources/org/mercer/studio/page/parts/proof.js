// Why a kernel is one, as a tree that opens; or the points that refute it.
import {html} from '../html.js';

const WORDS = {PSD: 'a kernel', CONDITIONALLY_PSD: 'conditionally a kernel', UNKNOWN: 'not known to be a kernel', REFUTED: 'no kernel'};

/** @param {{verdict: string}} props */
export function Verdict({verdict}) {
  return html`<span class=${'verdict ' + verdict.toLowerCase()}>${WORDS[verdict] || verdict}</span>`;
}

/** @param {{certificate: any, open?: boolean}} props */
export function Proof({certificate, open}) {
  const {verdict, reason, premises} = certificate;
  const line = html`<${Verdict} verdict=${verdict} /> ${reason}`;
  return html`<div class="proof">
    ${premises.length === 0 ? html`<p>${line}</p>`
      : html`<details open=${open}><summary>${line}</summary>
          ${premises.map((p, i) => html`<${Proof} key=${i} certificate=${p} open=${open} />`)}
        </details>`}
    ${certificate.points && html`<${Counterexample} certificate=${certificate} />`}
  </div>`;
}

function Counterexample({certificate}) {
  return html`<table class="plain"><caption>v'Kv = ${certificate.form.toPrecision(4)} is below zero for these objects</caption>
    <thead><tr><th scope="col">object</th><th scope="col">weight in v</th></tr></thead>
    <tbody>${certificate.points.map((p, i) => html`<tr key=${i}><td><code>${p}</code></td><td class="figure">${certificate.weights[i].toPrecision(4)}</td></tr>`)}</tbody>
  </table>`;
}
