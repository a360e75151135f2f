/** What all our illustrations share: the colors, a chance that repeats, and the step from SVG to a small WebP. */
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

/** A source of numbers in [0, 1) that gives the same ones for the same seed, so that a picture never changes. */
export function seededRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the list, by chance. */
export function pickRandom<const L extends readonly [unknown, ...unknown[]]>(random: () => number, list: L): L[number] {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** A number between the two, by chance. */
export const randomBetween = (random: () => number, from: number, to: number) => from + random() * (to - from);

/** Calls `draw` for 0 … count - 1 and joins what it gives. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The SVG body as WebP. Flat colors stay clean at this quality, and a wide scene weighs 10 to 20 kB. */
export function toWebp({ width, height }: Size, body: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 68, smartSubsample: true, effort: 4 }).toBuffer();
}
