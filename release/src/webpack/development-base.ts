/** The options of a build that only its developer runs (`npm run dev`). */
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { withAssets } from './assets/module-options';
import { baseConfig, typescript } from './base-config';
import { cacheFolder, ownModule } from './own-module';

/** The version and the entry under which a developer's machine serves a remote. */
export const LOCAL_VERSION = 'local';
export const LOCAL_ENTRY = 'entry.js';

/** Whether this process builds for development: `npm run dev` sets REMOTE_BUILD. */
export const isDevelopmentBuild = () => process.env.REMOTE_BUILD === LOCAL_VERSION;

/** The output folder: another one than that of builds to publish. */
export const localOutput = (dir: string) => path.join(cacheFolder(dir), 'dev', path.basename(dir));

/** Readable code with source maps, and file names that stay the same from build to build. */
export function developmentBase({ dir, uniqueName }: { dir: string; uniqueName: string }): Configuration {
  const base = baseConfig({ dir, uniqueName });
  return {
    ...base,
    devtool: 'inline-cheap-module-source-map', // the site's content security policy forbids `eval`
    output: {
      ...base.output,
      path: localOutput(dir),
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json',
    },
    module: withAssets([
      typescript({ refresh: true }),
      { test: /\.(page|part)\.tsx$/, use: ownModule('dev/accept-page') },
    ]),
    optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false, nodeEnv: 'development' },
  };
}

/** React's fast refresh: the page replaces modules when the developer's machine announces a new build. */
export const fastRefresh = (dir: string): WebpackPluginInstance[] => [
  new webpack.HotModuleReplacementPlugin(),
  new ReactRefreshPlugin({ forceEnable: true, overlay: false }),
  new webpack.EntryPlugin(dir, ownModule('dev/refresh'), { name: undefined }),
];
