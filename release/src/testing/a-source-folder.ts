/** Sources that a test writes and builds. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

export const REPOSITORY = path.resolve(__dirname, '../../..');

/** A new folder among the packages, whose versions a build reads. */
export function aSourceFolder(name: string): string {
  mkdirSync(path.join(REPOSITORY, '.cache'), { recursive: true });
  return mkdtempSync(path.join(REPOSITORY, `.cache/${name}-`));
}

/** Files by their names below a folder. */
export function writeSources(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}

/** Rejects with webpack's errors. Nothing is taken from its cache, unless the build is `cached`. */
export async function buildSources(configs: readonly Configuration[], { cached = false } = {}): Promise<void> {
  const compiler = webpack(cached ? [...configs] : configs.map((config) => ({ ...config, cache: false as const })));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
}
