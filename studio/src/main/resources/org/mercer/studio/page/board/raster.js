// The coloured ground of a board: regions, levels, groups, a component.
import {blend, colours} from './colours.js';

/** How far a colour goes at the value v, in units of the margin. */
const strength = v => 0.14 + 0.34 * Math.min(1, Math.abs(v));

/** The colour of each cell. @return {(i: number) => number[]} or nothing to paint */
export function painter(picture, palette, component) {
  const {classes, paper, low, high} = palette;
  switch (picture.kind) {
    case 'regions': {
      const own = picture.classes.map(name => classes[Number(name) % classes.length]);
      const p = picture.probability;
      const share = p ? i => 0.1 + 0.42 * Math.max(0, (p[i] - 1 / own.length) / (1 - 1 / own.length))
        : i => strength(picture.value[i]);
      return i => blend(paper, own[picture.winner[i]], share(i));
    }
    case 'groups':
      return i => blend(paper, classes[picture.winner[i] % classes.length], 0.3);
    case 'level': {
      const most = Math.max(...picture.value.map(Math.abs)) || 1;
      return i => blend(paper, picture.value[i] >= 0 ? classes[0] : classes[1],
        picture.value[i] >= 0 ? 0.18 + 0.3 * picture.value[i] / most : 0.1);
    }
    case 'coordinates':
    case 'field': {
      const values = picture.fields[component] || picture.fields[0];
      const most = values.reduce((m, v) => Math.max(m, Math.abs(v)), 0) || 1;
      return i => blend(paper, values[i] < 0 ? low : high, 0.7 * Math.abs(values[i]) / most);
    }
    default:
      return null;
  }
}

/** Paints the ground of a picture. @param {HTMLCanvasElement} canvas */
export function paint(canvas, picture, columns, rows, component) {
  const context = canvas.getContext('2d');
  context.clearRect(0, 0, canvas.width, canvas.height);
  const colour = picture && painter(picture, colours(), component);
  if (!colour) return;
  const image = new ImageData(columns, rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [red, green, blue] = colour(r * columns + c);
      const at = 4 * ((rows - 1 - r) * columns + c);
      image.data[at] = red;
      image.data[at + 1] = green;
      image.data[at + 2] = blue;
      image.data[at + 3] = 255;
    }
  }
  const small = new OffscreenCanvas(columns, rows);
  small.getContext('2d').putImageData(image, 0, 0);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, canvas.width, canvas.height);
}
