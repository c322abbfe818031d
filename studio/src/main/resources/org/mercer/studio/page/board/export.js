// The board as a file: SVG with its ground as an image inside, or PNG of twice the size.

const KEPT = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity', 'opacity', 'font-size', 'font-family', 'paint-order'];

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const url = URL.createObjectURL(blob);
  const anchor = Object.assign(document.createElement('a'), {href: url, download: name});
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** A picture that needs no style sheet. @param {Element} board an element with an svg and perhaps a canvas @return {string} */
export function standalone(board) {
  const drawn = board.querySelector('svg');
  const copy = /** @type {Element} */ (drawn.cloneNode(true));
  const originals = drawn.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, i) => {
    const style = getComputedStyle(originals[i]);
    KEPT.forEach(name => element.setAttribute(name, style.getPropertyValue(name)));
    element.removeAttribute('class');
  });
  ['tabindex', 'role', 'aria-describedby'].forEach(name => copy.removeAttribute(name));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const canvas = board.querySelector('canvas');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const size = {width: drawn.getAttribute('width'), height: drawn.getAttribute('height')};
  Object.entries({...size, fill: getComputedStyle(board).backgroundColor}).forEach(([k, v]) => ground.setAttribute(k, v));
  if (canvas) {
    const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
    Object.entries({...size, href: canvas.toDataURL('image/png')}).forEach(([k, v]) => image.setAttribute(k, v));
    copy.prepend(image);
  }
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

/** @param {Element} board @param {string} name */
export function saveSvg(board, name) {
  save(new Blob([standalone(board)], {type: 'image/svg+xml'}), name + '.svg');
}

/** @param {Element} board @param {string} name */
export async function savePng(board, name) {
  const image = new Image();
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(standalone(board));
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: 2 * image.width, height: 2 * image.height});
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(blob => save(blob, name + '.png'));
}
