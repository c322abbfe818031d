// The command and the Java code that do the same, to take away.
import {html, useState} from '../html.js';

/** @param {{title: string, text: string}} props */
export function Code({title, text}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return html`<figure class="code-block"><figcaption>${title}
      <button type="button" class="quiet" onClick=${copy}>${copied ? 'copied' : 'copy'}</button></figcaption>
    <pre tabindex="0" aria-label=${title}>${text}</pre></figure>`;
}
