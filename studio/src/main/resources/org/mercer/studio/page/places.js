// The places of the studio, in the order of its menu.
import {Playground} from './place/playground.js';
import {Kernels} from './place/kernels.js';

export const PLACES = [
  {name: 'playground', title: 'Playground', view: Playground},
  {name: 'kernels', title: 'Kernels', view: Kernels},
];
