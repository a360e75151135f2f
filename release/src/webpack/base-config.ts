import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

interface Base {
  /** The package's folder. */
  dir: string;
  /** Unique among the builds of the page: chunks of two builds must not meet. */
  uniqueName: string;
}

/** What every build of the site has in common. */
export function baseConfig({ dir, uniqueName }: Base): Configuration {
  return {
    name: uniqueName,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    cache: {
      type: 'filesystem',
      name: uniqueName,
      cacheDirectory: path.resolve(dir, '../.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    output: {
      path: path.join(dir, 'dist'),
      clean: { keep: /^server(\/|$)/ }, // the server build's own, see server-config.ts
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: typescriptLoader }] },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'named',
      realContentHash: true,
      minimizer: [minimizer()],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

const typescriptLoader = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

function minimizer() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: true, mangle: true, format: { comments: false } },
  });
}
