// The course: its pages, and each picture that the studio can draw itself, alive.
import {html, useEffect, useMemo, useState} from '../html.js';
import {link} from '../address.js';
import {Fault} from '../parts/fault.js';
import {blocks, Shown} from '../parts/markdown.js';
import {alive} from '../parts/commands.js';
import {Questions} from '../parts/questions.js';
import {Playground} from './playground.js';
import {Kernels} from './kernels.js';

const VIEWS = {playground: Playground, kernels: Kernels};

/** @param {string} name */
async function page(name) {
  const answer = await fetch(`/course/${name}.md`);
  if (!answer.ok) throw new Error(`The course has no page ${name}.`);
  return answer.text();
}

/** Where a link of a page leads: to another page of the course, to a picture, or nowhere. */
function follow(target) {
  const file = /^(?:\.\/)?([\w-]+)\.md(?:#.*)?$/.exec(target);
  if (file) return link('course', {p: file[1]});
  if (/^pictures\/[\w-]+\.svg$/.test(target)) return '/course/' + target;
  return '#/course';
}

export function Course({known, given}) {
  const name = given?.p || 'README';
  const [told, setTold] = useState({name: '', text: '', fault: null});
  const [index, setIndex] = useState([]);
  useEffect(() => {
    page('README').then(text => setIndex([...new Map([...text.matchAll(/\[([^\]]+)\]\((\d\d-[\w-]+)\.md\)/g)].map(m => [m[2], m[1]])).entries()]), () => setIndex([]));
  }, []);
  useEffect(() => {
    page(name).then(text => setTold({name, text, fault: null}), fault => setTold({name, text: '', fault}));
    document.getElementById('main').scrollIntoView();
  }, [name]);
  const content = useMemo(() => blocks(told.text), [told.text]);
  const files = useMemo(() => Object.fromEntries(content.flatMap(b => b.blocks || [b]).filter(b => b.kind === 'code' && b.title).map(b => [b.title, b.text])), [content]);
  const at = index.findIndex(([file]) => file === name);
  return html`<div class="course-place"><nav class="card" aria-label="Pages of the course"><ol>
      ${index.map(([file, title]) => html`<li key=${file}><a href=${link('course', {p: file})} aria-current=${file === name ? 'page' : undefined}>${title}</a></li>`)}</ol></nav>
    <article class="card text">
      ${told.fault && html`<${Fault} fault=${told.fault} />`}
      ${told.name !== name && html`<p class="waiting" role="status">The page is read ...</p>`}
      ${content.map((block, i) => html`<${Part} key=${name + i} known=${known} block=${block} files=${files} />`)}
      <${Questions} key=${name} page=${name} />
      <p class="links turn">${at > 0 && html`<a href=${link('course', {p: index[at - 1][0]})}>← ${index[at - 1][1]}</a>`}${at >= 0 && at + 1 < index.length && html`<a href=${link('course', {p: index[at + 1][0]})}>${index[at + 1][1]} →</a>`}</p>
    </article></div>`;
}

/** A block, and below commands what they show, alive. */
function Part({known, block, files}) {
  const states = useMemo(() => block.kind === 'code' && block.language === 'sh'
    ? block.text.split('\n').map(line => ({line, shown: alive(known, line, files)})).filter(s => s.shown) : [], [block, files]);
  const [open, setOpen] = useState(-1);
  if (block.kind === 'details') {
    return html`<details><summary>${block.summary}</summary>${block.blocks.map((b, i) => html`<${Part} key=${i} known=${known} block=${b} files=${files} />`)}</details>`;
  }
  const view = open >= 0 && VIEWS[states[open].shown.place];
  return html`<${Shown} block=${block} follow=${follow} />
    ${states.length > 0 && html`<p class="links live-links">${states.map((s, i) => html`<button type="button" key=${i} aria-expanded=${String(open === i)} onClick=${() => setOpen(open === i ? -1 : i)}>${open === i ? 'Close' : states.length === 1 ? 'Try it live' : 'Try line ' + (i + 1) + ' live'}</button>`)}
      ${open >= 0 && html`<a href=${link(states[open].shown.place, states[open].shown.state)}>on a page of its own</a>`}</p>`}
    ${view && html`<div class="live"><${view} key=${open} known=${known} given=${states[open].shown.state} embedded=${true} /></div>`}`;
}
