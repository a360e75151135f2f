import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** Builds the package in `dir` by its webpack.config.ts; rejects with the compiler's own words. */
export async function build(dir: string): Promise<void> {
  const file = pathToFileURL(path.join(dir, 'webpack.config.ts')).href;
  const config = ((await import(file)) as { default: Configuration }).default;
  const compiler = webpack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
}
