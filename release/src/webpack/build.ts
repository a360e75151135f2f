import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration as RspackConfiguration } from '@rspack/core';
import webpack, { type Configuration } from 'webpack';
import { BUILD_RECORD } from '../manifest/build-record';
import { isCompiled } from './own-module';

/** Builds the package in `dir` by its webpack.config.ts or rspack.config.ts; rejects with the compiler's messages. */
export async function build(dir: string): Promise<void> {
  const ofRspack = path.join(dir, 'rspack.config.ts');
  try {
    await (existsSync(ofRspack) ? compileByRspack(ofRspack) : run(webpack(await readConfig(dir))));
  } catch (error) {
    await rm(path.join(dir, 'dist', BUILD_RECORD), { force: true }); // the record tells that a build is complete
    throw error;
  }
}

/** The package's webpack.config.ts: one configuration for each of its builds. */
export const readConfig = (dir: string): Promise<Configuration[]> => importConfig(path.join(dir, 'webpack.config.ts'));

async function compileByRspack(file: string): Promise<void> {
  const { rspack } = await import('@rspack/core');
  const configs: RspackConfiguration[] = await importConfig(file);
  await run(rspack(configs));
}

async function importConfig(file: string) {
  if (isCompiled()) (await import('tsx/esm/api')).register(); // a program that runs the sources has done it
  const { default: configs } = await import(pathToFileURL(file).href);
  return configs;
}

/** What both bundlers have. */
interface Compiler {
  run(
    done: (error: Error | null, stats?: { hasErrors(): boolean; toString(options: 'errors-only'): string }) => void,
  ): void;
  close(done: () => void): void;
}

const run = (compiler: Compiler) =>
  new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
