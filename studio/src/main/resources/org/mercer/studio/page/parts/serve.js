// A model that answers the programs of this machine, for as long as the studio runs.
import {html, useEffect, useState} from '../html.js';
import {ask} from '../ask.js';
import {Fault} from './fault.js';
import {Code} from './code.js';

/** @param {{model: string}} props */
export function Serve({model}) {
  const [served, setServed] = useState(null);
  const [fault, setFault] = useState(null);
  useEffect(() => { ask('served', {}).then(all => setServed(all.served.find(s => s.file === model) || null), setFault); }, [model]);
  const act = path => ask(path, {file: model}).then(told => { setFault(null); setServed(told.address ? told : null); }, setFault);
  return html`<h3>Serve</h3>
    ${served ? html`<p role="status">${model} is served at <a href=${served.address} target="_blank" rel="noopener">${served.address}</a> to this machine.</p>
        <${Code} title="question" text=${served.curl} /><p><button type="button" onClick=${() => act('unserve')}>Stop serving</button></p>`
      : html`<p><button type="button" onClick=${() => act('serve')}>Serve it to programs of this machine</button></p>`}
    ${fault && html`<${Fault} fault=${fault} />`}`;
}
