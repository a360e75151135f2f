import { colors, toWebp } from '../draw-canvas';
import { dot, flat, ink, line, outlined, shape, stroke } from '../ink';
import { type Look, lookOf } from './look';

const SIDE = 480;
/** The largest size in which the site asks for avatars. */
const PIXELS = 320;
/** Thicker than in a scene: most portraits are shown very small. */
const OUTLINE = 9;

export interface Sitter {
  /** Other numbers look different. */
  number: number;
  gender: 'Female' | 'Male';
}

/** A square portrait of nobody: a face drawn from a few parts. */
export const drawPortrait = (sitter: Sitter): Promise<Buffer> =>
  toWebp({ width: PIXELS, height: PIXELS }, portraitSvg(sitter), `0 0 ${SIDE} ${SIDE}`);

export function portraitSvg({ number, gender }: Sitter): string {
  const look = lookOf(number, gender);
  const { ground, skin, hair, hairColor, cloth, second, clothes } = look;
  const hairColors = { hair: hairColor, cloth, second };
  const body = [
    hair.back?.(hairColors) ?? '',
    shape('M196 300V366Q240 412 284 366V300Z', skin) +
      flat('M201 318Q240 350 279 318V340Q240 366 201 340Z', CHIN_SHADOW),
    hair.covers ? shape('M60 490Q60 400 240 380T420 490Z', second) : clothes(cloth, second),
    drawHead(look),
    hair.front(hairColors),
    drawGlasses(look.glasses),
  ].join('');
  return `<rect width="${SIDE}" height="${SIDE}" fill="${ground.wall}"/><circle cx="240" cy="230" r="190" fill="${ground.shade}"/>${outlined(body, OUTLINE)}`;
}

/** The shadow of the chin. */
const CHIN_SHADOW = '#00000033';

const faces = {
  round: 'M150 206Q150 112 240 112T330 206Q332 324 240 326T150 206Z',
  long: 'M154 200Q154 110 240 110T326 200Q330 300 286 326Q240 350 194 326Q150 300 154 200Z',
  square: 'M152 200Q152 112 240 112T328 200Q330 276 312 306Q286 330 240 332T168 306Q150 276 152 200Z',
};

function drawHead({ face, skin, hairColor, beard, hair }: Look): string {
  const ears = hair.covers ? '' : dot('150 224', 22, skin) + dot('330 224', 22, skin);
  return [
    ears,
    shape(faces[face], skin),
    beard?.(hairColor) ?? '',
    `<g opacity=".22" stroke="none">${dot('184 256', 20, colors.clay)}${dot('296 256', 20, colors.clay)}</g>`,
    stroke('M186 190Q204 178 222 188M258 188Q276 178 294 190', hairColor === '#9AA5A0' ? '#6E7874' : ink, 10),
    `<g stroke="none">${dot('205 220', 10, ink)}${dot('275 220', 10, ink)}</g>`,
    line('M242 222Q228 246 244 250'),
    beard ? stroke('M216 282Q240 300 264 282', '#FFFFFF', 10) : line('M210 276Q240 304 270 276'),
  ].join('');
}

function drawGlasses(glasses: Look['glasses']): string {
  if (!glasses) return '';
  const r = glasses === 'round' ? 36 : 12;
  const lens = (x: number) =>
    `<rect x="${x - 36}" y="${glasses === 'round' ? 184 : 192}" width="72" height="${glasses === 'round' ? 72 : 56}" rx="${r}" fill="#FFFFFF" fill-opacity=".28"/>`;
  return `${lens(198)}${lens(282)}${line('M234 214Q240 208 246 214M162 212L146 206M318 212L334 206')}`;
}
