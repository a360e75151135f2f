/** How builds treat pictures, fonts and styles: as files of their own, under names with the hash of their content. */
import type { ModuleOptions, RuleSetRule } from 'webpack';
import { ownModule } from '../own-module';
import { PICTURE_OR_FONT } from './content-types';

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
