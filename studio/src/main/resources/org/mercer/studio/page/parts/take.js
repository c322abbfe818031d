// A model to take away: its file, its report, ONNX.
import {html, useState} from '../html.js';
import {taken} from '../ask.js';
import {save} from '../board/export.js';
import {Fault} from './fault.js';

/** @param {{model: string, report?: string}} props */
export function Take({model, report}) {
  const [fault, setFault] = useState(null);
  const onnx = async () => {
    setFault(null);
    try { save(await taken('onnx', {file: model}), model.replace(/\.model$/, '') + '.onnx'); } catch (failed) { setFault(failed); }
  };
  return html`<p class="links"><a href=${'/file/' + encodeURIComponent(model)} download=${model}>Model file</a>
      ${report && html`<a href=${'/report/' + encodeURIComponent(report)} target="_blank" rel="noopener">Report</a>`}
      <button type="button" class="quiet" onClick=${onnx}>ONNX</button></p>
    ${fault && html`<${Fault} fault=${fault} />`}`;
}
