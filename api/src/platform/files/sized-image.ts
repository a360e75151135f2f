/** A stored picture in the width that a screen needs, in the smallest format that the browser reads: see sizes-to-make.ts. */
import { type ImageWidth, imageWidths } from '@azadkar/shared-api/image-widths';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Files } from '../ports/files';
import { sha256 } from '../security/tokens';

/** Above this, decoding a small file can take all memory there is. */
const MAX_PIXELS = 40e6;
/** The most popular pictures of a site: 100 to 200 of them. */
const CACHE_LIMIT_BYTES = 8 * 1024 * 1024;

const imageFormats = ['avif', 'webp'] as const;
type ImageFormat = (typeof imageFormats)[number];

export interface Size {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

interface SizedImage {
  readonly bytes: Buffer;
  /** As a media type. */
  readonly mime: string;
  /** Whether it is the size that was asked for; else it is the nearest one that there is, until that is made. */
  readonly isExact: boolean;
}

/** Pictures that were made are stored apart from originals, so that none is made of another. */
const FOLDER = 'sized';
/** How they are named; they were stored beside the originals once, and are not taken for one. */
const SIZED_NAME = /^[0-9a-f]{32}-\d+\.(avif|webp)$/;
export const isOriginal = (name: string) => !SIZED_NAME.test(name);
const nameOf = (original: string, { width, format }: Size) => `${sha256(original).slice(0, 32)}-${width}.${format}`;

export interface SizedImages {
  /** Undefined when there is no such picture. Never larger than the original. */
  get(original: string, size: Size): Promise<SizedImage | undefined>;
}

/** Serves what was made, and makes nothing itself: visitors wait for no drawing. `wanted` learns of a size that is missing. */
export function sizedImages(files: Files, wanted: (original: string, size: Size) => Promise<unknown>): SizedImages {
  const sized = files.folder(FOLDER);
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_LIMIT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ignoreFetchAbort: true,
    fetchMethod: (name) => sized.get(name),
  });

  /** Of what was made, in the formats that the browser reads; else the original. */
  async function nearest(original: string, { width, format }: Size): Promise<SizedImage | undefined> {
    const formats = format === 'avif' ? imageFormats : (['webp'] as const);
    const others = formats.flatMap((each) => imageWidths.map((known) => ({ width: known, format: each })));
    const made = await pLimit(CHECKS_AT_ONCE).map(others, (size) => sized.has(nameOf(original, size)));
    const [closest] = others.filter((_, i) => made[i]).sort((a, b) => distance(a, width) - distance(b, width));
    const bytes = closest && (await sized.get(nameOf(original, closest)));
    if (closest && bytes) return { bytes, mime: `image/${closest.format}`, isExact: false };
    const whole = await files.get(original);
    return whole && { bytes: whole, mime: mimeOf(original), isExact: false };
  }

  return {
    async get(original, size) {
      if (!isOriginal(original) || !(await files.has(original))) return undefined;
      const bytes = await cache.fetch(nameOf(original, size));
      if (bytes) return { bytes, mime: `image/${size.format}`, isExact: true };
      await wanted(original, size);
      return nearest(original, size);
    },
  };
}

/** Requests of a store at the same moment, for one picture. */
const CHECKS_AT_ONCE = 8;

/** A larger picture is shown as it should be, and a smaller one is blurred: it counts as twice as far. */
const distance = ({ width }: Size, from: ImageWidth) => (width >= from ? width - from : 2 * (from - width));

const mimeOf = (original: string) => `image/${original.split('.').at(-1)?.replace('jpg', 'jpeg')}`;

/** One thread for each picture: with more, one picture would take every core. */
sharp.concurrency(1);

/** Half of the default effort: drawn several times as fast, and hardly larger. */
const AVIF = { quality: 50, chromaSubsampling: '4:2:0', effort: 2 } as const;

function draw(original: Buffer, { width, format }: Size) {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS }).rotate().resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? image.avif(AVIF) : image.webp({ quality: 72 })).toBuffer({ resolveWithObject: true });
}

/** Makes sizes of a picture, those that there are already left out. Resolves with what it made; undefined without a picture. */
export async function makeSizes(
  files: Files,
  original: string,
  sizes: readonly Size[] = allSizes,
): Promise<Size[] | undefined> {
  const source = await files.get(original);
  if (!source) return undefined;
  const sized = files.folder(FOLDER);
  const made: Size[] = [];
  /** The picture as wide as it is, which larger sizes are too. */
  const whole = new Map<ImageFormat, Buffer>();
  for (const size of sizes) {
    const name = nameOf(original, size);
    if (await sized.get(name)) continue;
    const known = whole.get(size.format);
    const { data, info } = known ? { data: known, info: undefined } : await draw(source, size);
    if (info && info.width < size.width) whole.set(size.format, data);
    await sized.put(name, data);
    await files.remove(name); // where it was stored once
    if (!(await files.has(original))) {
      await sized.remove(name); // the picture was deleted meanwhile, with the sizes that it had then
      return undefined;
    }
    made.push(size);
  }
  return made;
}

const allSizes: readonly Size[] = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));

/** "320.avif" */
export const textOfSize = ({ width, format }: Size): string => `${width}.${format}`;

/** Undefined for what is no size of this release. */
export const sizeOf = (text: string): Size | undefined => allSizes.find((size) => textOfSize(size) === text);

/** Requests of a store at the same moment. */
const REMOVALS_AT_ONCE = 8;

/** Deletes a picture with all that was made of it. */
export async function removePicture(files: Files, original: string): Promise<void> {
  await files.remove(original);
  const sized = files.folder(FOLDER);
  await pLimit(REMOVALS_AT_ONCE).map(allSizes, (size) => sized.remove(nameOf(original, size)));
}
