/** How builds treat pictures, fonts and styles: as files of their own, under names with the hash of their content. */
import type { ModuleOptions, RuleSetRule } from 'webpack';
import { PICTURE_OR_FONT } from './content-types';

/**
 * Options for `module` with these rules, the same in the builds for browsers and for servers. `import url from './kite.svg'` and
 * `new URL('./kite.svg', import.meta.url).href` both give `folder` and the name of the file: a server does not know the
 * origin under which its HTML is read, and its HTML must be the browser's. Without a `folder` the address begins with that
 * of the script, as in development, where another origin serves the files.
 *
 * Webpack's own CSS support compiles, minifies and replaces styles without further packages. A class of a CSS module has
 * the container's name in its hash: the styles of another version on the same page do not meet it.
 */
export function withAssets(rules: RuleSetRule[], folder?: string): ModuleOptions {
  const classNames = { localIdentName: '[local]-[fullhash]' };
  const defaultExport = { namedExports: false };
  return {
    rules: [...rules, { test: PICTURE_OR_FONT, type: 'asset/resource' }],
    parser: {
      javascript: { url: 'relative' },
      'css/auto': defaultExport,
      'css/module': defaultExport,
    },
    generator: {
      asset: folder === undefined ? {} : { publicPath: folder },
      'css/auto': classNames,
      'css/module': classNames,
    },
  };
}
