/** How builds treat pictures, fonts and styles: as files of their own, under names with the hash of their content. */

import path from 'node:path';
import type { ModuleOptions, RuleSetRule } from 'webpack';
import { ownModule } from '../own-module';

/**
 * Options for `module` with these rules, the same in the builds for browsers and for servers. `import url from './kite.svg'`
 * and `new URL('./kite.svg', import.meta.url).href` both give the folder of the version and the name of the file, without
 * an origin: a server does not know under which its HTML is read, and its HTML must be the browser's.
 *
 * Webpack's own CSS support compiles, minifies and replaces styles without further packages. A class of a CSS module has
 * the container's name in its hash: the styles of another version on the same page do not meet it. Custom properties keep
 * their names, as those of the theme are meant.
 */
export function withAssets(rules: RuleSetRule[]): ModuleOptions {
  const cssParser = { namedExports: false, dashedIdents: false };
  const cssGenerator = { localIdentName: '[local]-[fullhash]' };
  return {
    rules: [...rules, { test: PICTURE_OR_FONT, type: 'asset/resource' }],
    parser: {
      javascript: { url: 'relative', exportsPresence: 'error' },
      'css/auto': cssParser,
      'css/module': cssParser,
    },
    generator: { 'css/auto': cssGenerator, 'css/module': cssGenerator },
  };
}

/** Must run before every other module of a remote. */
export const FOLDER_MODULE = ownModule('webpack/assets/folder-of-version');

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
