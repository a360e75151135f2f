/** A stored picture in the width that a screen needs, in the smallest format that the browser reads. */
import type { ImageWidth } from '@azadkar/shared-api/image-widths';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Files } from '../ports/files';
import { sha256 } from '../security/tokens';

/** Above this, decoding a small file can take all memory there is. */
const MAX_PIXELS = 40e6;
/** The most popular pictures of a site: 100 to 200 of them. */
const CACHE_LIMIT_BYTES = 8 * 1024 * 1024;

type ImageFormat = 'avif' | 'webp';

interface Variant {
  original: Buffer;
  width: ImageWidth;
  format: ImageFormat;
}

export interface SizedImages {
  /** Made on the first request and stored; undefined when there is no such picture. Never larger than the original. */
  get(name: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | undefined>;
}

export function sizedImages(files: Files): SizedImages {
  /** Requests for the same picture at the same time wait for one drawing of it. */
  const cache = new LRUCache<string, Buffer, Variant>({
    maxSize: CACHE_LIMIT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ignoreFetchAbort: true,
    fetchMethod: async (storedName, _stale, { context }) => {
      const stored = await files.get(storedName);
      if (stored) return stored;
      const bytes = await draw(context);
      await files.put(storedName, bytes);
      return bytes;
    },
  });

  return {
    async get(name, width, format) {
      const original = await files.get(name);
      if (!original) return undefined;
      const storedName = `${sha256(name).slice(0, 32)}-${width}.${format}`;
      return cache.fetch(storedName, { context: { original, width, format } });
    },
  };
}

/** Half of the default effort: drawn several times as fast, and hardly larger. Somebody waits for it. */
const AVIF = { quality: 50, chromaSubsampling: '4:2:0', effort: 2 } as const;

function draw({ original, width, format }: Variant): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS }).rotate().resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? image.avif(AVIF) : image.webp({ quality: 72 })).toBuffer();
}
