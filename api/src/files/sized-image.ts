/** A stored picture in the width that a screen needs, in the smallest format that the browser reads. */
import type { ImageWidth } from '@azadkar/shared-api/image-widths';
import sharp from 'sharp';
import type { Files } from '../ports/files';
import { sha256 } from '../security/tokens';

type ImageFormat = 'avif' | 'webp';

export interface SizedImages {
  /** Made at the first asking and kept; undefined when there is no such picture. Never larger than the original. */
  get(name: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | undefined>;
}

export function sizedImages(files: Files): SizedImages {
  const making = new Map<string, Promise<Buffer>>();

  async function make(original: Buffer, kept: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
    const image = sharp(original, { limitInputPixels: 40e6 }).rotate().resize({ width, withoutEnlargement: true });
    const bytes = await (format === 'avif'
      ? image.avif({ quality: 50, chromaSubsampling: '4:2:0' })
      : image.webp({ quality: 72 })
    ).toBuffer();
    await files.put(kept, bytes);
    return bytes;
  }

  return {
    async get(name, width, format) {
      const original = await files.get(name);
      if (!original) return undefined;
      const kept = `${sha256(name).slice(0, 32)}-${width}.${format}`;
      const known = await files.get(kept);
      if (known) return known;
      const made = making.get(kept) ?? make(original, kept, width, format).finally(() => making.delete(kept));
      making.set(kept, made);
      return made;
    },
  };
}
