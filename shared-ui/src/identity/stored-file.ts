/** The address of a stored file: the specification's image fields hold its name, read from the api's storage path. */
const STORAGE_PATH = '/api/files/';

/** The widths in pixels in which the api hands out a stored picture, in AVIF where the browser reads it. */
const WIDTHS = [128, 192, 320, 480, 768, 960, 1280] as const;

const isAddress = (name: string) => /^(https?:|data:|blob:|\/)/.test(name);

/** Undefined without a name; addresses are left as they are. With a width, a picture at most so wide. */
export function storedFile(name: string | null | undefined, width?: (typeof WIDTHS)[number]): string | undefined {
  if (!name) return undefined;
  if (isAddress(name)) return name;
  return width ? `${STORAGE_PATH}${width}/${name}` : STORAGE_PATH + name;
}

/** A stored picture in all its widths, for `srcset`; undefined for an address, of which there is only one. */
export function storedWidths(name: string | null | undefined): string | undefined {
  if (!name || isAddress(name)) return undefined;
  return WIDTHS.map((width) => `${storedFile(name, width)} ${width}w`).join(', ');
}
