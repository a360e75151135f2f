/** Clothes on shoulders which begin at the neck, (240, 360), and end at the lower edge. */
import { dot, flat, line, shape, white } from '../ink';

type Draw = (cloth: string, second: string) => string;

const SHOULDERS = 'M44 490Q44 392 150 368L196 352Q240 392 284 352L330 368Q436 392 436 490Z';

/** A long shirt with a band as collar. */
const kurta: Draw = (cloth, second) =>
  shape(SHOULDERS, cloth) +
  shape('M192 346Q240 392 288 346L296 370Q240 420 184 370Z', cloth) +
  line('M240 404V490') +
  dot('252 430', 5, second) +
  dot('252 460', 5, second);

const shirt: Draw = (cloth, second) =>
  shape(SHOULDERS, cloth) +
  shape('M192 346L240 398L206 428L168 368ZM288 346L240 398L274 428L312 368Z', second) +
  line('M240 398V490');

const tee: Draw = (cloth, second) =>
  shape(SHOULDERS, cloth) + shape('M190 352Q240 410 290 352L304 360Q240 436 176 360Z', second);

const waistcoat: Draw = (cloth) =>
  shape(SHOULDERS, white) +
  shape('M192 346Q240 392 288 346L294 368Q240 416 186 368Z', white) +
  shape('M110 490V384L172 362L240 490ZM370 490V384L308 362L240 490Z', cloth);

const hoodie: Draw = (cloth, second) =>
  shape('M150 380Q150 320 200 326H280Q330 320 330 380Q300 430 240 430T150 380Z', second) +
  shape('M44 490Q44 396 160 372Q190 420 240 420T320 372Q436 396 436 490Z', cloth) +
  line('M210 424V464M270 424V464');

const blazer: Draw = (cloth, second) =>
  shape(SHOULDERS, cloth) +
  shape('M194 352L240 490L286 352Q240 390 194 352Z', second) +
  shape('M190 352L160 372L176 410L160 420L240 490ZM290 352L320 372L304 410L320 420L240 490Z', cloth);

/** A long shirt with a round, embroidered neck. */
const kameez: Draw = (cloth, second) =>
  shape(SHOULDERS, cloth) +
  flat('M178 364Q240 452 302 364L318 370Q240 482 162 370Z', second) +
  line('M194 354Q240 430 286 354') +
  dot('240 462', 6, second);

/** A scarf laid over the shoulders, with its ends behind. */
const shawl: Draw = (cloth, second) =>
  shape(SHOULDERS, cloth) +
  shape(
    'M44 490Q40 396 150 366L184 356Q196 430 240 440T296 356L330 366Q440 396 436 490H392Q380 420 330 412Q300 470 240 476T150 412Q100 420 88 490Z',
    second,
  );

export type Clothes = Draw;
export const mensClothes: readonly [Draw, ...Draw[]] = [kurta, shirt, waistcoat, tee, blazer, hoodie, kurta];
export const womensClothes: readonly [Draw, ...Draw[]] = [kameez, shawl, blazer, kurta, tee, shawl, shirt];
