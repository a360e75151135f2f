import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compilation, type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { MAPS_FOLDER } from '../manifest/addresses';
import { withoutHashOfPaths } from './module-ids-plugin';
import { cacheFolder } from './own-module';

interface BuildIdentity {
  /** The package's folder. */
  dir: string;
  /** Unique among the builds on one page, whose chunks must not be mixed up. */
  uniqueName: string;
  /** What its modules are made of beside files: a build with another one takes nothing from the cache. */
  version?: string;
}

// Module Federation asks where webpack is. It would find out by calling it wrongly, which compiles all of webpack's schemas: 1 s.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.filename).resolve('webpack');

/** The options that all builds of the site share. */
export function baseConfig({ dir, uniqueName, version = '' }: BuildIdentity): Configuration {
  return {
    name: uniqueName,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    // Of most packages the first build is the last, and what a later one can take from it is a fifth of its work.
    cache: existsSync(path.join(dir, 'dist'))
      ? {
          type: 'filesystem',
          name: uniqueName,
          version,
          cacheDirectory: path.join(cacheFolder(dir), 'webpack'),
          buildDependencies: { config: [import.meta.filename] },
        }
      : { type: 'memory' },
    output: {
      path: path.join(dir, 'dist'),
      clean: { keep: /^(server|development|prelude|worker)(\/|$)/ }, // folders of the other builds
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 4_000,
      // A module that throws is removed from the module cache: never given out half-evaluated, and evaluated again by the
      // next import. The other option keeps the error, and nothing but a reload would recover.
      strictModuleExceptionHandling: true,
      strictModuleErrorHandling: false,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // Emotion imports a package for nothing, which does not say that this does nothing: 1 kB of each page.
    module: { rules: [typescript({ refresh: false }), { test: /\/hoist-non-react-statics\//, sideEffects: false }] },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'named',
      realContentHash: true,
      minimizer: [minimizer(), '...'], // webpack's own is for stylesheets
      minimizeOptions: { javascript: false, html: false },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** How either bundler compiles TypeScript. With `refresh`, it adds to each component what React's fast refresh needs. */
export const swcOptions = ({ refresh }: { refresh: boolean }) => ({
  parser: { syntax: 'typescript', tsx: true } as const,
  transform: { react: { runtime: 'automatic', development: refresh, refresh } } as const,
  target: 'es2022' as const,
});

export function typescript({ refresh }: { refresh: boolean }): RuleSetRule {
  // Of a source map that is text, webpack keeps the absolute paths, which then change the hashes of files.
  const options = { jsc: swcOptions({ refresh }), sourceMaps: true, parseMap: true };
  return { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options } };
}

const minimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    parallel: false, // swc has threads of its own, and needs no processes around them
    extractComments: false,
    terserOptions: { compress: true, mangle: true, format: { comments: false } },
  });

/** A plugin that takes part in each compilation of its own build. */
export const onCompilation = (name: string, join: (compilation: Compilation) => unknown): WebpackPluginInstance => ({
  apply: (compiler) => compiler.hooks.thisCompilation.tap(name, (compilation) => void join(compilation)),
});

/** A plugin that works on the files of each build, at a stage of theirs. */
export const atAssets = (name: string, stage: number, work: (compilation: Compilation) => unknown) =>
  onCompilation(name, (compilation) =>
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => void (await work(compilation))),
  );

/**
 * Source maps of builds that are published, in a folder of their own beside the scripts. No script names its map, and no browser
 * is sent one: the gateway reads it when an error is reported, to say in which file and line of the sources it was thrown.
 */

/** Chunks with nothing of our sources: those of packages, and the container of a remote. */
const WITHOUT_SOURCES = /^(framework|components|vendors|entry)[.-]/;

/** Without the texts of the sources. Of a build that is not minified, lines are enough. */
export function sourceMaps({ columns }: { columns: boolean }): WebpackPluginInstance[] {
  const maps = new webpack.SourceMapDevToolPlugin({
    filename: `${MAPS_FOLDER}/[file].map`,
    append: false,
    noSources: true,
    columns,
    exclude: WITHOUT_SOURCES,
    moduleFilenameTemplate: pathOf,
    fallbackModuleFilenameTemplate: pathOf,
  });
  return [maps, dropFileNames()];
}

/** A source's path in the package; Module Federation's own module has a hash of the folder in its name. */
const pathOf = ({ resourcePath }: { resourcePath: string }) => withoutHashOfPaths(resourcePath.replace(/^\.\//, ''));

/** Removes from each map the name of its script, which at that stage is one that depends on the folder of the build. */
const dropFileNames = () =>
  atAssets('DropFileNames', webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1, (compilation) => {
    for (const [name, asset] of Object.entries(compilation.assets)) {
      if (!name.startsWith(`${MAPS_FOLDER}/`)) continue;
      const { file: _, ...map } = JSON.parse(asset.source().toString());
      compilation.updateAsset(name, new webpack.sources.RawSource(JSON.stringify(map)));
    }
  });
