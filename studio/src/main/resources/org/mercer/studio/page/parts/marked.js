// A text with the pieces marked that it shares with another.
import {html} from '../html.js';

/** @param {{text: string, parts: string[]}} props */
export function Marked({text, parts}) {
  const shared = new Array(text.length).fill(false);
  for (const part of parts) {
    if (!part) continue;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) shared.fill(true, at, at + part.length);
  }
  const pieces = [];
  for (let i = 0; i < text.length;) {
    let end = i;
    while (end < text.length && shared[end] === shared[i]) end++;
    pieces.push({text: text.slice(i, end), shared: shared[i]});
    i = end;
  }
  return html`<code>${pieces.map((p, i) => p.shared ? html`<mark key=${i}>${p.text}</mark>` : p.text)}</code>`;
}
