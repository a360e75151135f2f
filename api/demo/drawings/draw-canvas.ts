/** What all illustrations share: colors, seeded random numbers, and the conversion from SVG to WebP. */
import sharp from 'sharp';

export interface Size {
  width: number;
  height: number;
}

export const colors = {
  night: '#06352A',
  green: '#0B6B4B',
  leaf: '#3F9B74',
  teal: '#1C8087',
  mist: '#CFE5DD',
  amber: '#E8A13A',
  sand: '#F5DDAE',
  clay: '#D3704A',
  paper: '#F8F5EC',
} as const;

/**
 * A generator of numbers in [0, 1), always the same for the same seed (FNV-1a and mulberry32), so that pictures never
 * change.
 */
export function seededRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random item of the list. */
export function pickRandom<const L extends readonly [unknown, ...unknown[]]>(random: () => number, list: L): L[number] {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** A random number in [from, to). */
export const randomBetween = (random: () => number, from: number, to: number) => from + random() * (to - from);

/** Joins the results of `draw(0)` to `draw(count - 1)`. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/**
 * The SVG body as WebP; with a `viewBox` of other proportions, its middle. At this quality and effort flat
 * colors show no artifacts, a wide scene has about 15 kB, and a portrait is drawn in a hundredth of a second.
 */
export function toWebp({ width, height }: Size, body: string, viewBox = `0 0 ${width} ${height}`): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 70, effort: 2 }).toBuffer();
}
