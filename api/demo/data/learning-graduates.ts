/** The films of the four graduates that mfe-learning tells of, by the names of their files. People of the demo: none exists. */
import type { Motif } from '../drawings/draw-scene';

interface Film {
  name: string;
  motif: Motif;
  /** One picture for each. */
  lines: string[];
}

export const graduateFilms: Film[] = [
  {
    name: 'graduate-hira-demo.webm',
    motif: 'tiles',
    lines: ['Hira Demo, data analyst', 'An hour each morning, for five months'],
  },
  {
    name: 'graduate-danish-demo.webm',
    motif: 'desk',
    lines: ['Danish Demo, UX designer', 'I ask people before I draw'],
  },
  {
    name: 'graduate-komal-demo.webm',
    motif: 'network',
    lines: ['Komal Demo, project manager', 'The certificate opened the door'],
  },
  {
    name: 'graduate-asad-demo.webm',
    motif: 'landscape',
    lines: ['Asad Demo, IT support', 'One road, slow internet, three countries'],
  },
];
