import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compilation, Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { cacheFolder } from './cache-folder';

interface BuildIdentity {
  /** The package's folder. */
  dir: string;
  /** Unique among the builds on one page, whose chunks must not be mixed up. */
  uniqueName: string;
  /** What its modules are made of beside files: a build with another one takes nothing from the cache. */
  version?: string;
}

/** The options that all builds of the site share. */
export function baseConfig({ dir, uniqueName, version = '' }: BuildIdentity): Configuration {
  return {
    name: uniqueName,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    cache: {
      type: 'filesystem',
      name: uniqueName,
      version,
      cacheDirectory: path.join(cacheFolder(dir), 'webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
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

/** Compiles TypeScript. With `refresh`, it adds to each component what React's fast refresh needs. */
export function typescript({ refresh }: { refresh: boolean }): RuleSetRule {
  const jsc = {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    target: 'es2022',
  };
  // Of a source map that is text, webpack keeps the absolute paths, which then change the hashes of files.
  const options = { jsc, sourceMaps: true, parseMap: true };
  return { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options } };
}

function minimizer() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: true, mangle: true, format: { comments: false } },
  });
}

/** A plugin that works on the files of each build, at a stage of theirs. */
export const atAssets = (
  name: string,
  stage: number,
  work: (compilation: Compilation) => unknown,
): WebpackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => void (await work(compilation)));
    });
  },
});
