/** What is different in a build that only its own developer sees. */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** The version and the entry under which a developer's machine offers a remote. */
export const LOCAL_VERSION = 'local';
export const LOCAL_ENTRY = 'entry.js';

/** Set by `npm run dev` for the builds that it makes. */
export const isDeveloping = () => process.env.REMOTE_BUILD === LOCAL_VERSION;

/** Where such a build lies: never where a build to publish would. */
export const localOutput = (dir: string) => path.resolve(dir, '../.cache/dev', path.basename(dir));

/** Readable, quick, and with one name for each file, whatever is in it. `eval` is not for this site's policy. */
export function whileDeveloping(base: Configuration, dir: string): Configuration {
  return {
    devtool: 'inline-cheap-module-source-map',
    output: { ...base.output, path: localOutput(dir), filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { ...base.optimization, minimize: false, realContentHash: false },
  };
}

/**
 * The page reloads when the remote was built anew. React's own fast refresh would need a development build of React,
 * and the site around the remote runs the released shell, which brings React for all.
 */
export function reloadOnChange() {
  const client = `new EventSource(new URL('changes', document.currentScript.src)).onmessage = () => location.reload();`;
  return new webpack.BannerPlugin({ banner: client, raw: true, test: LOCAL_ENTRY });
}
