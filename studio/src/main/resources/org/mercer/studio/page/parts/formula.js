// Formulas of the catalogue, typeset: text such as exp(-gamma |x - y|^2) becomes MathML.
import {html, useLayoutEffect, useRef} from '../html.js';

const NAMESPACE = 'http://www.w3.org/1998/Math/MathML';
const GREEK = {
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', lambda: 'λ', mu: 'μ', nu: 'ν', phi: 'φ', psi: 'ψ', pi: 'π', rho: 'ρ',
  sigma: 'σ', tau: 'τ', theta: 'θ', omega: 'ω', xi: 'ξ', kappa: 'κ', eta: 'η', Phi: 'Φ', Sigma: 'Σ', Gamma: 'Γ', Delta: 'Δ', inf: '∞', sum: '∑', prod: '∏', sqrt: '√', in: '∈',
};
const SIGNS = {'>=': '≥', '<=': '≤', '*': '·', "'": '′', '!=': '≠', '->': '→'};
const OPEN = {'(': ')', '[': ']', '{': '}'};

function element(name, ...children) {
  const made = document.createElementNS(NAMESPACE, name);
  made.append(...children);
  return made;
}

/** @param {string} text @return {string[]} */
const tokens = text => text.match(/\s+|[A-Za-z]+|\d+(?:\.\d+)?|>=|<=|!=|->|./gu) || [];

/** One thing that an index or an exponent belongs to. */
function atom(all) {
  const token = all.shift();
  if (/^\d/.test(token)) return element('mn', token);
  if (GREEK[token]) return element(/[∑∏∈]/.test(GREEK[token]) ? 'mo' : 'mi', GREEK[token]);
  if (/^[A-Za-z]$/.test(token)) return element('mi', token);
  if (/^[A-Za-z]/.test(token)) {
    const word = element(all[0] === '(' ? 'mi' : 'mtext', token);
    return word;
  }
  if (OPEN[token]) return row(all, token);
  if (/^\s+$/.test(token)) return element('mspace');
  return element('mo', SIGNS[token] || token);
}

/** Atoms with what stands below and above them, up to the end or the closing bracket. */
function row(all, open) {
  const made = element('mrow');
  if (open) made.append(element('mo', open));
  while (all.length > 0) {
    if (open && all[0] === OPEN[open]) {
      made.append(element('mo', all.shift()));
      return made;
    }
    const spaced = /^\s+$/.test(all[0]);
    if (spaced && all.length > 1 && /^[A-Za-z]{2,}/.test(all[1]) && !GREEK[all[1]]) {
      all.shift();
      made.append(element('mtext', ' '), atom(all));
    } else if (spaced) {
      all.shift();
      made.append(space());
    } else {
      made.append(script(atom(all), all));
    }
  }
  return made;
}

function space() {
  const made = element('mspace');
  made.setAttribute('width', '0.22em');
  return made;
}

function script(base, all) {
  let [below, above] = [null, null];
  for (;;) {
    if (all[0] === '_' && all.length > 1 && !below) { all.shift(); below = atom(all); }
    else if (all[0] === '^' && all.length > 1 && !above) { all.shift(); above = all[0] === '-' ? element('mrow', atom(all), atom(all)) : atom(all); }
    else break;
  }
  if (below && above) return element('msubsup', base, below, above);
  return below ? element('msub', base, below) : above ? element('msup', base, above) : base;
}

/** Words that a sentence has and a formula has not: a sentence stays one. */
const PROSE = /\b(the|of|over|all|where|with|and|are|is|that|from|by|if|for|at|as|their|both|each)\b/;

/** @param {{text: string}} props */
export function Formula({text}) {
  const place = useRef(null);
  useLayoutEffect(() => {
    // what stands before the first words is a formula, the rest says what it means
    const said = PROSE.exec(text);
    const cut = said ? text.slice(0, said.index).lastIndexOf(', ') : text.length;
    const formula = text.slice(0, Math.max(0, cut));
    place.current.replaceChildren(...(formula ? [element('math', row(tokens(formula), ''))] : []), text.slice(Math.max(0, cut)));
  }, [text]);
  return html`<span class="formula" ref=${place}></span>`;
}
