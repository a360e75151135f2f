import { type ImageWidth, imageWidths } from '@azadkar/shared-api/image-widths';

/** Where the api serves stored files: the specification's image fields hold a file name. */
const STORAGE_PATH = '/api/files/';

const isUrl = (name: string) => /^(https?:|data:|blob:|\/)/.test(name);

/** The URL of a stored file, in a width at most so large; a URL is returned unchanged, no name gives undefined. */
export function storedFileUrl(name: string | null | undefined, width?: ImageWidth): string | undefined {
  if (!name) return undefined;
  if (isUrl(name)) return name;
  return width ? `${STORAGE_PATH}${width}/${name}` : STORAGE_PATH + name;
}

/** The `srcset` of a stored picture with all its widths; undefined for a URL, which has only one. */
export function storedFileSrcSet(name: string | null | undefined): string | undefined {
  if (!name || isUrl(name)) return undefined;
  return imageWidths.map((width) => `${storedFileUrl(name, width)} ${width}w`).join(', ');
}
