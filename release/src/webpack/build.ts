import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { BUILD_RECORD } from '../manifest/build-record';
import { isCompiled } from './own-module';

/** Builds the package in `dir` by its webpack.config.ts; rejects with the compiler's messages. */
export async function build(dir: string): Promise<void> {
  try {
    await compile(await readConfig(dir));
  } catch (error) {
    await rm(path.join(dir, 'dist', BUILD_RECORD), { force: true }); // the record tells that a build is complete
    throw error;
  }
}

/** The package's webpack.config.ts: one configuration for each of its builds. */
export async function readConfig(dir: string): Promise<Configuration[]> {
  if (isCompiled()) (await import('tsx/esm/api')).register(); // a program that runs the sources has done it
  const file = pathToFileURL(path.join(dir, 'webpack.config.ts')).href;
  const { default: configs }: { default: Configuration[] } = await import(file);
  return configs;
}

async function compile(configs: Configuration[]): Promise<void> {
  const compiler = webpack(configs);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
}
