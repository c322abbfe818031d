// The frame: the places of the studio, and which of them is shown.
import {html, render, useEffect, useState} from './html.js';
import {catalogue} from './ask.js';
import {useAddress} from './address.js';
import {Fault} from './parts/fault.js';
import {Theme} from './parts/theme.js';
import {PLACES} from './places.js';

function Studio() {
  const address = useAddress();
  const [known, setKnown] = useState(null);
  const [fault, setFault] = useState(null);
  useEffect(() => { catalogue().then(setKnown, setFault); }, []);
  const place = PLACES.find(p => p.name === address.place) || PLACES[0];
  useEffect(() => { document.title = place.title + ' - Mercer studio'; }, [place]);
  return html`
    <a class="skip" href="#main" onClick=${event => { event.preventDefault(); document.getElementById('main').focus(); }}>To the content</a>
    <header class="bar">
      <a class="brand" href="#/playground"><img src="page/icon.svg" alt="" width="22" height="22" /> Mercer <span>studio</span></a>
      <nav aria-label="Places">
        ${PLACES.map(p => html`<a key=${p.name} href=${'#/' + p.name} aria-current=${p === place ? 'page' : undefined}>${p.title}</a>`)}
      </nav>
      <${Theme} />
    </header>
    <main id="main" tabindex="-1">
      ${fault ? html`<${Fault} fault=${fault} />`
        : !known ? html`<p class="waiting" role="status">The catalogue is read ...</p>`
        : html`<${place.view} key=${place.name} known=${known} given=${address.state} />`}
    </main>`;
}

const root = document.getElementById('studio');
root.textContent = '';
render(html`<${Studio} />`, root);
