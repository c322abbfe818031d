// The places of the studio, in the order of its menu.
import {Playground} from './place/playground.js';
import {Kernels} from './place/kernels.js';
import {Data} from './place/data.js';
import {Models} from './place/models.js';
import {Course} from './place/course.js';

export const PLACES = [
  {name: 'playground', title: 'Playground', view: Playground},
  {name: 'kernels', title: 'Kernels', view: Kernels},
  {name: 'data', title: 'Data', view: Data},
  {name: 'models', title: 'Models', view: Models},
  {name: 'course', title: 'Course', view: Course},
];
