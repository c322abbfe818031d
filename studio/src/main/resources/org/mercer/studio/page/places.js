// The places of the studio, in the order of its menu.
import {Playground} from './place/playground.js';

export const PLACES = [
  {name: 'playground', title: 'Playground', view: Playground},
];
