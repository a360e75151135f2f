import path from 'node:path';
import type { Configuration } from 'webpack';
import { SERVER_FOLDER } from '../manifest/addresses';
import { baseConfig } from './base-config';
import { SHARED_KEYS } from './shared-packages';

const FILE = 'main.js';

/** The file to render with, as a release names it. */
export const SERVER_FILE = `${SERVER_FOLDER}/${FILE}`;

interface ServerBuild {
  /** The package's folder. */
  dir: string;
  uniqueName: string;
  entry: string;
  /** Where the browser finds the files that belong to this version, such as pictures. */
  publicPath: string;
  /** Who brings the shared packages along: the shell does, a remote is handed them. */
  bringsShared: boolean;
}

/**
 * How a package is built to render on a server: everything in one CommonJS file, which needs no file system to run. It is
 * part of the same release as the browser's build and made from the same sources.
 */
export function serverConfig({ dir, uniqueName, entry, publicPath, bringsShared }: ServerBuild): Configuration {
  const base = baseConfig({ dir, uniqueName: nameOfServerBuild(uniqueName) });
  return {
    ...base,
    target: 'node20',
    entry: { main: entry },
    output: {
      ...base.output,
      path: path.join(dir, 'dist', SERVER_FOLDER),
      clean: true,
      publicPath,
      filename: FILE,
      asyncChunks: false,
      library: { type: 'commonjs-module' },
      crossOriginLoading: false,
    },
    module: { ...base.module, generator: { asset: { emit: false } } },
    externalsType: 'commonjs',
    externals: bringsShared ? [] : [...SHARED_KEYS],
    optimization: { minimize: false, moduleIds: 'named' },
  };
}

/** The browser's build comes after it, so that its record is written last, over a whole build. */
export const nameOfServerBuild = (uniqueName: string) => `${uniqueName}-server`;
