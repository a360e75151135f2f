import path from 'node:path';
import { baseConfig, chunkIntegrity } from '@azadkar/release/webpack';
import webpack, { type Compilation, type Configuration } from 'webpack';

export interface Mono {
  /** The folder of its files. */
  folder: string;
  /** The scripts of every page, in order. */
  scripts: string[];
  /** The scripts that a page needs beyond these. */
  filesOf(remote: string, page: string): string[];
}

/**
 * Builds the whole site as a single bundle: the shell's source with the six remotes compiled in, split by pages and with
 * the integrity of each chunk as in the composed site.
 */
export async function buildMono(root: string): Promise<Mono> {
  const config = monoConfig(root);
  const { namedChunkGroups, entrypoints } = await compile(config);
  const scripts = scriptsOf(entrypoints.get('main')?.getFiles());
  return {
    folder: config.output?.path ?? '',
    scripts,
    filesOf: (remote, page) =>
      scriptsOf(namedChunkGroups.get(`${remote}.${page}`)?.getFiles()).filter((file) => !scripts.includes(file)),
  };
}

const scriptsOf = (files: readonly string[] = []) => files.filter((file) => file.endsWith('.js'));

function monoConfig(root: string): Configuration {
  const base = baseConfig({ dir: path.join(root, 'shell'), uniqueName: 'mono' });
  const here = (file: string) => path.join(import.meta.dirname, file);
  return {
    ...base,
    entry: { main: './src/index.tsx' },
    output: { ...base.output, path: path.join(root, '.cache/bench/mono') },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { test: /routes\.tsx$/, enforce: 'pre', use: here('name-chunks.cjs') }],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/federation\/load-container$/, here('load-container.ts')),
      new webpack.NormalModuleReplacementPlugin(/federation\/provide-shared$/, here('provide-nothing.ts')),
      ...chunkIntegrity(),
    ],
  };
}

function compile(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (stats && !stats.hasErrors()) resolve(stats.compilation);
        else reject(error ?? new Error(stats?.toString('errors-only')));
      });
    });
  });
}
