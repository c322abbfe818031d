// What went wrong, as the server said it: the place, what came, what must hold, what to do.
import {html} from '../html.js';

/** @param {{fault: Error}} props */
export function Fault({fault}) {
  return html`<p class="fault" role="alert">${fault.message}</p>`;
}
