import path from 'node:path';

/** The pictures and fonts that a remote may import, by extension, with the type under which they are sent. */
const PICTURES_AND_FONTS: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Everything that a build consists of. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ...PICTURES_AND_FONTS,
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** Matches the names of pictures and fonts. */
export const PICTURE_OR_FONT = new RegExp(`(${Object.keys(PICTURES_AND_FONTS).join('|').replaceAll('.', '\\.')})$`);

/** The type of a build's file; undefined for one that no build makes. */
export const contentTypeOf = (file: string): string | undefined => CONTENT_TYPES[path.extname(file)];
