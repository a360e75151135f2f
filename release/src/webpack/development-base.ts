/** What is different in a build that only its own developer sees. */
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { baseConfig, typescript } from './base-config';

/** The version and the entry under which a developer's machine offers a remote. */
export const LOCAL_VERSION = 'local';
export const LOCAL_ENTRY = 'entry.js';

/** Set by `npm run dev` for the builds that it makes. */
export const isDevelopmentBuild = () => process.env.REMOTE_BUILD === LOCAL_VERSION;

/** Where such a build lies: never where a build to publish would. */
export const localOutput = (dir: string) => path.resolve(dir, '../.cache/dev', path.basename(dir));

/** The base of a build that is read, and renewed while it runs: one name for each file, whatever is in it. */
export function developmentBase({ dir, uniqueName }: { dir: string; uniqueName: string }): Configuration {
  const base = baseConfig({ dir, uniqueName });
  return {
    ...base,
    devtool: 'inline-cheap-module-source-map', // `eval` is not for this site's policy
    output: {
      ...base.output,
      path: localOutput(dir),
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json',
    },
    module: {
      rules: [
        typescript({ refresh: true }),
        { test: /\.page\.tsx$/, use: path.resolve(import.meta.dirname, '../dev/accept-page.ts') },
      ],
    },
    optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false, nodeEnv: 'development' },
  };
}

/** React's fast refresh, when the developer's machine tells of a new build. */
export function fastRefresh(dir: string): WebpackPluginInstance[] {
  return [
    new webpack.HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({ forceEnable: true, overlay: false }),
    new webpack.EntryPlugin(dir, path.resolve(import.meta.dirname, '../dev/refresh.ts'), { name: undefined }),
  ];
}
