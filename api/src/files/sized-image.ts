/** A stored picture in the width that a screen needs, in the smallest format that the browser reads. */
import { availableParallelism } from 'node:os';
import { type ImageWidth, imageWidths } from '@azadkar/shared-api/image-widths';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { refuse } from '../http/refusals';
import type { Files } from '../ports/files';
import { sha256 } from '../security/tokens';

/** Above this, decoding a small file can take all memory there is. */
const MAX_PIXELS = 40e6;
/** The most popular pictures of a site: 100 to 200 of them. */
const CACHE_LIMIT_BYTES = 8 * 1024 * 1024;
/** Then it is read again from where it is stored, which notes that it is used. */
const CACHE_TTL_MS = 60 * 60_000;

/** Others need a core meanwhile. */
const ENCODINGS_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** A page of many new pictures asks for all of them at once; the last one waits some seconds. */
const MAX_WAITING = 60;

const imageFormats = ['avif', 'webp'] as const;
type ImageFormat = (typeof imageFormats)[number];

interface Size {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

interface Request extends Size {
  readonly original: string;
  /** Called before a picture is made; refuses by throwing. */
  readonly mayMake: () => Promise<void>;
}

export interface SizedImages {
  /** Made on the first request and stored; undefined when there is no such picture. Never larger than the original. */
  get(original: string, size: Size, mayMake: Request['mayMake']): Promise<Buffer | undefined>;
}

/** Pictures that were made are stored apart from originals, so that none is made of another. */
const FOLDER = 'sized';
/** How they are named; they were stored beside the originals once, and are not taken for one. */
const SIZED_NAME = /^[0-9a-f]{32}-\d+\.(avif|webp)$/;
export const isOriginal = (name: string) => !SIZED_NAME.test(name);
const nameOf = (original: string, { width, format }: Size) => `${sha256(original).slice(0, 32)}-${width}.${format}`;

export function sizedImages(files: Files): SizedImages {
  const sized = files.folder(FOLDER);
  const encodings = pLimit(ENCODINGS_AT_ONCE);
  let waiting = 0;

  async function make(name: string, { original, ...size }: Request): Promise<Buffer | undefined> {
    const source = await files.get(original);
    if (!source) return undefined;
    const bytes = await draw(source, size);
    await sized.put(name, bytes);
    await files.remove(name); // where it was stored once
    return bytes;
  }

  async function makeInTurn(name: string, request: Request): Promise<Buffer | undefined> {
    if (waiting >= MAX_WAITING) throw refuse.busy();
    waiting += 1;
    try {
      await request.mayMake();
      return await encodings(() => make(name, request));
    } finally {
      waiting -= 1;
    }
  }

  /** Requests for the same picture at the same time wait for one drawing of it. */
  const cache = new LRUCache<string, Buffer, Request>({
    maxSize: CACHE_LIMIT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: CACHE_TTL_MS,
    ignoreFetchAbort: true,
    async fetchMethod(name, _stale, { context }) {
      const stored = await sized.get(name);
      if (!stored) return makeInTurn(name, context);
      await sized.touch(name);
      return stored;
    },
  });

  return {
    async get(original, size, mayMake) {
      if (!isOriginal(original) || !(await files.has(original))) return undefined;
      return cache.fetch(nameOf(original, size), { context: { original, ...size, mayMake } });
    },
  };
}

/** One thread for each picture: with more, one picture would take every core. */
sharp.concurrency(1);

/** Half of the default effort: drawn several times as fast, and hardly larger. Somebody waits for it. */
const AVIF = { quality: 50, chromaSubsampling: '4:2:0', effort: 2 } as const;

function draw(original: Buffer, { width, format }: Size): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS }).rotate().resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? image.avif(AVIF) : image.webp({ quality: 72 })).toBuffer();
}

/** One picture after another, so that those who wait for a single size get a core. */
const allSizes = pLimit(1);

/**
 * Makes a picture in every width and format, so that the first visitor of a page does not wait. What fails is made when it
 * is asked for.
 */
export const makeSizes = (files: Files, original: string): Promise<void> =>
  allSizes(async () => {
    const source = await files.get(original);
    if (!source) return;
    const sized = files.folder(FOLDER);
    for (const width of imageWidths)
      for (const format of imageFormats) {
        const size = { width, format };
        await sized.put(nameOf(original, size), await draw(source, size));
      }
  });

/** Requests of a store at the same moment. */
const REMOVALS_AT_ONCE = 8;

/** Deletes a picture with all that was made of it. */
export async function removePicture(files: Files, original: string): Promise<void> {
  await files.remove(original);
  const sized = files.folder(FOLDER);
  const names = imageWidths.flatMap((width) => imageFormats.map((format) => nameOf(original, { width, format })));
  await pLimit(REMOVALS_AT_ONCE).map(names, (name) => sized.remove(name));
}

/** Of pictures that were made; each can be made again. */
const MAX_STORED_BYTES = 512 * 1024 * 1024;
/** Bound on one run; the next one goes on. */
const MAX_REMOVALS = 2_000;

/** Deletes what was not used for the longest time, until the rest is at most so large. */
export async function deleteLeastUsedSizes(
  { files }: { files: Files },
  maxBytes = MAX_STORED_BYTES,
  maxRemovals = MAX_REMOVALS,
): Promise<void> {
  const sized = files.folder(FOLDER);
  const stored = [...(await sized.list())].sort((a, b) => a.usedAt - b.usedAt);
  let total = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  const leastUsed = stored.slice(0, maxRemovals).filter(({ bytes }) => {
    const isTooMuch = total > maxBytes;
    if (isTooMuch) total -= bytes;
    return isTooMuch;
  });
  await pLimit(REMOVALS_AT_ONCE).map(leastUsed, ({ name }) => sized.remove(name));
}
