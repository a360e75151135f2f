/** The hand of all drawings: flat colors of one palette, with one outline. */
import { colors } from './draw-canvas';

/** Width of the outline in a scene, whose height is 540. */
const OUTLINE = 7;

export const ink = colors.night;
export const white = '#FFFFFF';
export const wood = '#B9814F';
export const darkWood = '#8A5A3A';

/** Draws everything inside with the outline; what is inside says only its fill. */
export const outlined = (body: string, width = OUTLINE) =>
  `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string) => `<path d="${d}"/>`;

/** A line of another color, such as text on paper. */
export const stroke = (d: string, color: string, width = OUTLINE) =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}"/>`;

/** A shape without an outline. */
export const flat = (d: string, fill: string) => `<path d="${d}" fill="${fill}" stroke="none"/>`;

/** `at` is "x y". */
export function dot(at: string, r: number, fill: string): string {
  const [x, y] = at.split(' ');
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

/** A rectangle; `area` is "x y width height". */
export function box(area: string, fill: string, r = 8): string {
  const [x, y, width, height] = area.split(' ');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
}

/** Moves and turns; `at` is "x y". */
export const placed = (at: string, body: string, angle = 0) =>
  `<g transform="translate(${at})${angle ? ` rotate(${angle})` : ''}">${body}</g>`;
