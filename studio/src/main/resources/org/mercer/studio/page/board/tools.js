// What a click does, the class of new points, undo, and the board as a file.
import {html} from '../html.js';
import {savePng, saveSvg} from './export.js';
import {shape} from './symbols.js';
import {table} from './points.js';

const CLASSES = 6;

export function Tools({tool, setTool, kind, setKind, labelled, undo, redo, canUndo, canRedo, clear, board, points, line}) {
  const choice = (name, text, hint) => html`<button type="button" aria-pressed=${String(tool === name)} title=${hint} onClick=${() => setTool(name)}>${text}</button>`;
  return html`<div class="tools" role="toolbar" aria-label="Tools of the board">
    <span class="set">${choice('draw', 'Draw', 'click adds, dragging moves, the right button deletes')}${choice('erase', 'Erase', 'click deletes')}</span>
    ${labelled && html`<span class="set" role="group" aria-label="class of new points">
      ${Array.from({length: CLASSES}, (_, c) => html`<button type="button" key=${c} class="swatch" aria-pressed=${String(kind === c)}
        aria-label=${'new points of class ' + (c + 1)} title=${'new points of class ' + (c + 1)} onClick=${() => { setKind(c); setTool('draw'); }}>
        <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true"><path class=${'point c' + c} d=${shape(c, 5)} /></svg></button>`)}</span>`}
    <span class="set"><button type="button" disabled=${!canUndo} onClick=${undo} title="Ctrl Z">Undo</button><button type="button" disabled=${!canRedo} onClick=${redo} title="Ctrl Shift Z">Redo</button></span>
    <span class="set"><button type="button" onClick=${clear} disabled=${points.length === 0}>Clear</button></span>
    <details class="menu"><summary>Save</summary><div>
      <button type="button" onClick=${() => saveSvg(board(), 'mercer')}>Picture (SVG)</button>
      <button type="button" onClick=${() => savePng(board(), 'mercer')}>Picture (PNG)</button>
      <button type="button" onClick=${() => table(points, line)}>Points (CSV)</button></div></details>
  </div>`;
}
