// A kernel expression being typed: names complete themselves, faults are pointed at, the proof is live,
// and every number in it has a slider.
import {html, useEffect, useMemo, useRef, useState} from '../html.js';
import {ask} from '../ask.js';
import {Slider, scaleOf} from './slider.js';
import {Proof, Verdict} from './proof.js';

const MOST_OFFERED = 8;

/** The word that the caret ends. @param {string} text @param {number} caret */
function wordBefore(text, caret) {
  return /[A-Za-z_][A-Za-z0-9_]*$/.exec(text.slice(0, caret))?.[0] || '';
}

/** The numbers that stand as `name=number`, with where and of which kernel. */
function numbersIn(text, known) {
  const found = [];
  const calls = [];
  const tokens = /([A-Za-z_][A-Za-z0-9_]*)\s*\(|\)|([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(-?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?)/g;
  for (let m; (m = tokens.exec(text));) {
    if (m[1]) calls.push(m[1]);
    else if (m[0] === ')') calls.pop();
    else {
      const entry = known.kernels.find(k => k.name === calls[calls.length - 1]);
      const parameter = entry?.parameters.find(p => p.name === m[2] && (p.kind === 'NUMBER' || p.kind === 'WHOLE'));
      if (parameter) {
        const from = m.index + m[0].length - m[3].length;
        found.push({kernel: entry.name, parameter, value: Number(m[3]), from, to: from + m[3].length});
      }
    }
  }
  return found;
}

/** What is known of an expression: asked a moment after it was last changed. */
export function useKernel(text, domain) {
  const [told, setTold] = useState({text: '', answer: null, fault: null});
  useEffect(() => {
    const off = new AbortController();
    const timer = setTimeout(() => {
      ask('kernel', {kernel: text, domain}, off.signal).then(
        answer => setTold({text, answer, fault: null}),
        fault => fault.name !== 'AbortError' && setTold({text, answer: null, fault}));
    }, 120);
    return () => { clearTimeout(timer); off.abort(); };
  }, [text, domain]);
  return told;
}

/**
 * @param {{known: any, domain: string, value: string, onChange: (text: string, moving?: boolean) => void}} props
 *   domain the kind of object, or empty for any
 */
export function KernelField({known, domain, value, onChange}) {
  const field = useRef(null);
  const [words, setWords] = useState([]);
  const [at, setAt] = useState(0);
  const told = useKernel(value, domain);
  const offered = useMemo(() => known.kernels.filter(k => !domain || !k.domain || k.domain === domain), [known, domain]);
  const look = event => {
    const word = wordBefore(event.target.value, event.target.selectionStart);
    setAt(0);
    setWords(word.length === 0 ? [] : offered.filter(k => k.name.startsWith(word) && k.name !== word).slice(0, MOST_OFFERED));
  };
  const typed = event => { onChange(event.target.value); look(event); };
  const take = entry => {
    const input = field.current;
    const caret = input.selectionStart;
    const start = caret - wordBefore(value, caret).length;
    const standing = entry.signature.replace(/, base=[^,)]*/, '').replace(/\(base=[^,)]*, ?/, '(').replace(/\(base=[^,)]*\)/, '()');
    onChange(value.slice(0, start) + standing + value.slice(caret));
    setWords([]);
    requestAnimationFrame(() => { input.focus(); input.setSelectionRange(start + standing.length, start + standing.length); });
  };
  const key = event => {
    if (words.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setAt((at + (event.key === 'ArrowDown' ? 1 : words.length - 1)) % words.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') take(words[at]);
    else if (event.key === 'Escape') setWords([]);
    else return;
    event.preventDefault();
  };
  const fault = told.text === value && told.fault;
  const change = number => v => onChange(value.slice(0, number.from) + String(v) + value.slice(number.to), true);
  return html`<fieldset class="group">
    <legend>Kernel</legend>
    <div class="complete">
      <input ref=${field} class="code wide" type="text" spellcheck=${false} autocomplete="off" autocapitalize="off"
        role="combobox" aria-label="kernel expression" aria-expanded=${String(words.length > 0)} aria-controls="kernel-words"
        aria-activedescendant=${words.length ? 'kernel-word-' + at : undefined} aria-autocomplete="list"
        aria-invalid=${fault ? 'true' : undefined} aria-describedby="kernel-told"
        value=${value} onInput=${typed} onKeyDown=${key} onBlur=${() => setTimeout(() => setWords([]), 150)} />
      <ul id="kernel-words" role="listbox" aria-label="kernels" hidden=${words.length === 0}>
        ${words.map((k, i) => html`<li key=${k.name} id=${'kernel-word-' + i} role="option" aria-selected=${String(i === at)}
          onMouseDown=${e => { e.preventDefault(); take(k); }}><b>${k.name}</b> <span>${k.formula}</span></li>`)}
      </ul>
    </div>
    <div id="kernel-told" class="told">
      ${fault ? html`<${Pointed} text=${value} fault=${fault} />`
        : told.answer ? html`<details><summary><${Verdict} verdict=${told.answer.certificate.verdict} /> <span class="hint">${told.answer.certificate.reason}</span></summary>
            <${Proof} certificate=${told.answer.certificate} open=${true} /></details>`
        : html`<p class="hint">...</p>`}
    </div>
    ${numbersIn(value, known).map((n, i) => html`<${Slider} key=${i} label=${n.parameter.name} hint=${n.kernel + ': ' + n.parameter.meaning}
      scale=${scaleOf(n.parameter)} value=${n.value} onChange=${change(n)} />`)}
  </fieldset>`;
}

/** A fault with its place below the expression. */
function Pointed({text, fault}) {
  return html`<div role="alert" class="fault">
    ${fault.column >= 0 && html`<pre class="caret" aria-hidden="true">${text}${'\n' + ' '.repeat(fault.column)}^</pre>`}
    <p>${fault.message}</p></div>`;
}
