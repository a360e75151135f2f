/**
 * The builds of a remote by Rspack, for servers and for browsers, from the same sources as with webpack. The browser's is plain
 * Module Federation with its manifest: a container that exposes each page by its name, and brings a runtime of its own.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { containerOf, EXAMPLES_FILE, SERVER_FOLDER } from '../../manifest/addresses';
import { BUILD_RECORD } from '../../manifest/build-record';
import { FOLDER_MODULE, PICTURE_OR_FONT } from '../assets/module-options';
import { swcOptions } from '../base-config';
import { CHUNK_HASH } from '../chunk-plugins';
import { consumedPackages, modulesOf, ownerOfPackage, packageVersion, SHARED_KEYS } from '../packages';
import type { remoteConfig } from '../remote-config';
import { SERVER_FILE } from '../server-config';

/** A remote as webpack's configuration takes it. */
type Remote = Omit<Parameters<typeof remoteConfig>[0], 'partTable'>;

/** Without parts, source maps and recorded calls, which plugins of webpack find in its graph of modules. */
export function rspackConfig(remote: Remote): Configuration[] {
  const { name, dir } = remote;
  const container = containerOf(name, packageVersion(dir));
  return [serverConfig(remote, container), browserConfig(remote, container)];
}

function browserConfig(remote: Remote, container: string): Configuration {
  const base = baseConfig(remote.dir, container);
  const pages = modulesOf(remote).map(({ name, file }) => [`./${name}`, { import: file, name }]);
  const federation = {
    name: container,
    filename: 'entry.[contenthash:8].js',
    exposes: Object.fromEntries(pages),
    shared: consumedPackages(remote.dir),
    dts: false,
    experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' as const } },
  };
  return {
    ...base,
    target: ['web', 'es2022'],
    dependencies: [nameOfServer(container)],
    entry: {},
    output: { ...base.output, path: path.join(remote.dir, 'dist'), clean: { keep: SERVER_FOLDER }, publicPath: 'auto' },
    plugins: [
      new rspack.EntryPlugin(remote.dir, FOLDER_MODULE, { name: undefined }), // of the container, before what it exposes
      new ModuleFederationPlugin(federation),
      // The plugin writes functions of its own into the entry; where tsx has loaded them, they call this.
      new rspack.DefinePlugin({ __name: '((named) => named)' }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [CHUNK_HASH] }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: EXAMPLES_FILE, noErrorOnMissing: true }] }),
      writeRecord(remote),
    ],
  };
}

/** One CommonJS file, whose shared packages are the shell's. */
function serverConfig({ name, dir }: Remote, container: string): Configuration {
  const base = baseConfig(dir, container);
  return {
    ...base,
    name: nameOfServer(container),
    target: 'node20',
    entry: { main: [FOLDER_MODULE, './src/routes.tsx'] },
    output: {
      ...base.output,
      path: path.join(dir, 'dist', SERVER_FOLDER),
      clean: true,
      publicPath: `/remotes/${name}/${packageVersion(dir)}/`,
      filename: path.basename(SERVER_FILE),
      asyncChunks: false,
      library: { type: 'commonjs-module' },
    },
    externalsType: 'commonjs',
    externals: [...SHARED_KEYS],
    optimization: { ...base.optimization, minimize: false },
  };
}

const nameOfServer = (container: string) => `${container}-server`;

/** What both builds have in common. Classes of CSS modules and chunks have the container's name in theirs. */
function baseConfig(dir: string, container: string): Configuration {
  const jsc = swcOptions({ refresh: false });
  return {
    name: container,
    mode: 'production',
    context: dir,
    devtool: false,
    output: {
      uniqueName: container,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'builtin:swc-loader', options: { jsc } } },
        { test: PICTURE_OR_FONT, type: 'asset/resource' },
        { test: /\.css$/, type: 'css/auto' },
      ],
      parser: { javascript: { url: 'relative', exportsPresence: 'error' }, 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: '[local]-[uniqueName]-[hash]' } },
    },
    optimization: { moduleIds: 'natural', chunkIds: 'named' }, // others are made of absolute paths
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' }, // the plugin warns of `auto`, which is meant
  };
}

/** What the federation's manifest does not say: publishing reads both. */
const writeRecord = ({ name, dir, routeTable }: Remote): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WriteRecord', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'WriteRecord', stage }, () => {
        const record = {
          name,
          version: packageVersion(dir),
          ...ownerOfPackage(dir),
          server: SERVER_FILE,
          routes: routeTable,
        };
        compilation.emitAsset(BUILD_RECORD, new rspack.sources.RawSource(JSON.stringify(record, null, 2)));
      });
    });
  },
});
