import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  baseConfig,
  chunkIntegrity,
  FinishedBuild,
  pageChunkNames,
  stylesheets,
  typescript,
  withAssets,
} from '@azadkar/release/webpack';
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
 * Builds the whole site as a single bundle: the shell's source with the remotes of visitors and members compiled in, split by
 * pages and with the integrity of each chunk as in the composed site.
 */
export async function buildMono(root: string): Promise<Mono> {
  const config = monoConfig(root);
  const build = new FinishedBuild(await compile(config));
  const scripts = build.entryFiles('main');
  return {
    folder: config.output?.path ?? '',
    scripts,
    filesOf: (remote, page) =>
      build.importedFile(pageFile(root, remote, page)).files.filter((file) => !scripts.includes(file)),
  };
}

const pageFile = (root: string, remote: string, page: string): string => {
  const file = pageFilesOf(root, remote).find((found) => path.basename(found) === `${page}.page.tsx`);
  if (!file) throw new Error(`${remote} has no page ${page}.`);
  return file;
};

const pageFilesOf = (root: string, remote: string): string[] => {
  const src = path.join(root, `mfe-${remote}`, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.page.tsx')).map((file) => path.join(src, file));
};

/** The module of every page by the name of its chunk; names of pages are unique within a remote only. */
function pagesOf(root: string): Record<string, string> {
  const remotes = readdirSync(root).flatMap((folder) => /^mfe-(?!staff)(.+)$/.exec(folder)?.[1] ?? []);
  const pages = remotes.flatMap((remote) =>
    pageFilesOf(root, remote).map((file) => [`${remote}.${path.basename(file, '.page.tsx')}`, file] as const),
  );
  return Object.fromEntries(pages);
}

function monoConfig(root: string): Configuration {
  const base = baseConfig({ dir: path.join(root, 'shell'), uniqueName: 'mono' });
  const here = (file: string) => path.join(import.meta.dirname, file);
  return {
    ...base,
    entry: { main: ['./src/startup/navigation.ts', here('index.ts')] }, // each page of it is rendered by the browser
    output: { ...base.output, path: path.join(root, '.cache/bench/mono') },
    resolve: { ...base.resolve, alias: { 'react-router-dom$': path.join(root, 'shell/src/federation/router.ts') } },
    module: withAssets([typescript({ refresh: false })]),
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/federation\/load-container$/, here('load-container.ts')),
      new webpack.NormalModuleReplacementPlugin(/^\.\/look-ahead$/, here('look-ahead.ts')),
      pageChunkNames(pagesOf(root)),
      stylesheets(),
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
