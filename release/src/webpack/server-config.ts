import path from 'node:path';
import webpack, { type Configuration, type ModuleOptions } from 'webpack';
import { SERVER_FOLDER } from '../manifest/addresses';
import { FOLDER_MODULE, withAssets } from './assets/module-options';
import { baseConfig, sourceMaps, typescript } from './base-config';
import { SHARED_KEYS } from './packages';
import { leaveOutUnusedParts, NO_DISCOVERY, PLAIN_ORDER, UNUSED_PARTS_VERSION } from './unused-parts';

const FILE = 'main.js';

/** The file that renders pages, as a release names it. */
export const SERVER_FILE = `${SERVER_FOLDER}/${FILE}`;

interface ServerBuild {
  /** The package's folder. */
  dir: string;
  uniqueName: string;
  entry: string;
  /** Whether there is a `src/parts.tsx`, whose parts the build exports beside what the entry exports. */
  hasParts?: boolean;
  /** The address of this version's files, such as images, for the browser. */
  publicPath: string;
  /** Whether the shared packages are part of the build: the shell's contains them, a remote gets them from the shell. */
  includesShared: boolean;
}

/**
 * The build of a package that renders on a server: one CommonJS file that needs no file system to run. It belongs to the
 * same release as the browser's build and is made from the same sources.
 */
export function serverConfig(build: ServerBuild): Configuration {
  const { dir, uniqueName, entry, hasParts = false, publicPath, includesShared } = build;
  const base = baseConfig({ dir, uniqueName: nameOfServerBuild(uniqueName), version: UNUSED_PARTS_VERSION });
  return {
    ...base,
    target: 'node20',
    entry: { main: includesShared ? entry : [FOLDER_MODULE, hasParts ? EXPORTS : entry] },
    output: {
      ...base.output,
      path: path.join(dir, 'dist', SERVER_FOLDER),
      clean: true,
      publicPath,
      uniqueName, // classes are named as in the browser's build
      filename: FILE,
      asyncChunks: false,
      library: { type: 'commonjs-module' },
      crossOriginLoading: false,
    },
    module: withoutFiles(withAssets([typescript({ refresh: false })])),
    externalsType: 'commonjs',
    externals: includesShared ? [] : [...SHARED_KEYS],
    optimization: { minimize: false, moduleIds: 'named' },
    plugins: [
      leaveOutUnusedParts([PLAIN_ORDER, NO_DISCOVERY]),
      ...sourceMaps({ columns: false }),
      ...(hasParts ? [exportsOf(entry)] : []),
    ],
  };
}

/** A library has the exports of one module: this one, which is in no file. */
const EXPORTS = 'virtual:exports.js';

const exportsOf = (entry: string) =>
  new webpack.experiments.schemes.VirtualUrlPlugin({
    'exports.js': `export * from '${entry}'; export * from './src/parts.tsx';`,
  });

/** Pictures and fonts are files of the browser's build; this one only knows their addresses. */
const withoutFiles = (options: ModuleOptions): ModuleOptions => ({
  ...options,
  generator: { ...options.generator, asset: { ...options.generator?.asset, emit: false } },
});

/** Browser builds depend on it by this name, so that the build record is written when both are complete. */
export const nameOfServerBuild = (uniqueName: string) => `${uniqueName}-server`;
