// The pages of the course as elements: the little of Markdown that they are written in. Text becomes
// text nodes, whatever it holds.
import {html} from '../html.js';

/** @typedef {{kind: string, [key: string]: any}} Block */

/** @param {string} text @return {Block[]} */
export function blocks(text) {
  const lines = text.replace(/<!--[\s\S]*?-->/g, '').split('\n');
  const found = [];
  let i = 0;
  const until = test => { const from = i; while (i < lines.length && !test(lines[i])) i++; return lines.slice(from, i); };
  while (i < lines.length) {
    const line = lines[i];
    const fence = /^```(\S*)\s*(.*)$/.exec(line);
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const closed = /^<details><summary>(.*)<\/summary>$/.exec(line);
    if (line.trim() === '') i++;
    else if (line === '---') break; // below it are links to the pages before and after
    else if (closed) {
      i++;
      found.push({kind: 'details', summary: closed[1], blocks: blocks(until(l => l === '</details>').join('\n'))});
      i++;
    }
    else if (fence) {
      i++;
      found.push({kind: 'code', language: fence[1], title: /title=(\S+)/.exec(fence[2])?.[1] || '', text: until(l => l.startsWith('```')).join('\n')});
      i++;
    } else if (heading) {
      found.push({kind: 'heading', level: heading[1].length, text: heading[2]});
      i++;
    } else if (/^ {4}\S/.test(line)) {
      found.push({kind: 'formula', text: until(l => l.trim() !== '' && !l.startsWith('    ')).join('\n').replace(/^ {4}/gm, '').trimEnd()});
    } else if (line.startsWith('|')) {
      const rows = until(l => !l.startsWith('|')).map(l => l.split('|').slice(1, -1).map(c => c.trim()));
      found.push({kind: 'table', head: rows[0], rows: rows.slice(2)});
    } else if (/^(?:[-*]|\d+\.) /.test(line)) {
      const items = [];
      for (const l of until(x => x.trim() === '' || /^(#|```|\|)/.test(x))) {
        const item = /^(?:[-*]|\d+\.) (.*)$/.exec(l);
        if (item) items.push(item[1]);
        else items[items.length - 1] += ' ' + l.trim();
      }
      found.push({kind: 'list', ordered: /^\d/.test(line), items});
    } else found.push({kind: 'text', text: until(l => l.trim() === '' || /^(#{1,4} |```|\||(?:[-*]|\d+\.) )/.test(l)).join(' ')});
  }
  return found;
}

/** @param {string} text @param {(target: string) => string} follow what a link leads to */
export function inline(text, follow) {
  const parts = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|!\[([^\]]*)\]\(([^)]+)\)|\[([^\]]*)\]\(([^)]+)\)|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g;
  let from = 0;
  for (let m; (m = pattern.exec(text));) {
    parts.push(text.slice(from, m.index));
    from = m.index + m[0].length;
    if (m[1] !== undefined) parts.push(html`<code>${m[1]}</code>`);
    else if (m[2] !== undefined) parts.push(html`<b>${inline(m[2], follow)}</b>`);
    else if (m[3] !== undefined) parts.push(html`<img class="figure-image" src=${follow(m[4])} alt=${m[3]} />`);
    else if (m[5] !== undefined) parts.push(html`<a href=${follow(m[6])}>${inline(m[5], follow)}</a>`);
    else parts.push(html`<i>${m[7]}</i>`);
  }
  parts.push(text.slice(from));
  return parts;
}

/** @param {{block: Block, follow: (target: string) => string}} props */
export function Shown({block, follow}) {
  const words = text => inline(text, follow);
  switch (block.kind) {
    case 'heading': return html`<${'h' + Math.min(3, block.level)}>${words(block.text)}<//>`;
    case 'formula': return html`<pre class="formula-block">${block.text}</pre>`;
    case 'code': return html`<figure class="code-block">${block.title && html`<figcaption>${block.title}</figcaption>`}<pre>${block.text}</pre></figure>`;
    case 'list': return html`<${block.ordered ? 'ol' : 'ul'}>${block.items.map((t, i) => html`<li key=${i}>${words(t)}</li>`)}<//>`;
    case 'table': return html`<div class="scroll tall" tabindex="0" role="region" aria-label="table"><table class="plain"><thead><tr>${block.head.map((c, i) => html`<th key=${i} scope="col">${words(c)}</th>`)}</tr></thead>
      <tbody>${block.rows.map((r, i) => html`<tr key=${i}>${r.map((c, j) => html`<td key=${j}>${words(c)}</td>`)}</tr>`)}</tbody></table></div>`;
    default: return html`<p>${words(block.text)}</p>`;
  }
}
