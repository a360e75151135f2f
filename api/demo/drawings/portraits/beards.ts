/** Beards and moustaches on a face whose middle is (240, 220). */
import { flat, shape } from '../ink';

type Draw = (color: string) => string;

const MOUSTACHE = 'M240 248Q212 240 194 266Q220 276 240 262Q260 276 286 266Q268 240 240 248Z';

const full: Draw = (color) =>
  shape(
    'M152 226Q160 262 186 262Q200 240 240 248Q280 240 294 262Q320 262 328 226Q336 336 240 342Q144 336 152 226Z',
    color,
  );

const long: Draw = (color) =>
  shape(
    'M152 226Q160 262 186 262Q200 240 240 248Q280 240 294 262Q320 262 328 226Q338 330 300 366Q240 408 180 366Q142 330 152 226Z',
    color,
  );

const shadow: Draw = (color) =>
  `<g opacity=".3">${flat('M154 236Q168 268 190 262Q206 244 240 250Q274 244 290 262Q312 268 326 236Q326 316 240 324Q154 316 154 236Z', color)}</g>`;

const goatee: Draw = (color) =>
  shape(MOUSTACHE, color) + shape('M208 300Q240 292 272 300Q270 340 240 342Q210 340 208 300Z', color);

const moustache: Draw = (color) => shape(MOUSTACHE, color);

/** Of eight, three are shaved. */
export const beards = [shadow, undefined, full, moustache, undefined, goatee, long, undefined] as const;
export type Beard = Draw;
