import { type ImageWidth, imageWidths } from '@azadkar/shared-api/image-widths';

/** The address of a stored file: the specification's image fields hold its name, read from the api's storage path. */
const STORAGE_PATH = '/api/files/';

const isAddress = (name: string) => /^(https?:|data:|blob:|\/)/.test(name);

/** Undefined without a name; addresses are left as they are. With a width, a picture at most so wide. */
export function storedFileUrl(name: string | null | undefined, width?: ImageWidth): string | undefined {
  if (!name) return undefined;
  if (isAddress(name)) return name;
  return width ? `${STORAGE_PATH}${width}/${name}` : STORAGE_PATH + name;
}

/** A stored picture in all its widths, for `srcset`; undefined for an address, of which there is only one. */
export function storedFileSrcSet(name: string | null | undefined): string | undefined {
  if (!name || isAddress(name)) return undefined;
  return imageWidths.map((width) => `${storedFileUrl(name, width)} ${width}w`).join(', ');
}
