/** One federation runtime on a page: that of the shell, which every remote takes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Configuration, type WebpackPluginInstance } from 'webpack';
import { ENTRY_FOR_HOSTS, MAPS_FOLDER } from '../../manifest/addresses';
import { atAssets, baseConfig, onCompilation } from '../base-config';
import { CHUNK_HASH, chunkHashOf, hashesOfStylesheets } from '../chunk-plugins';
import { shareKeyOf } from '../finished-build';
import { cacheFolder, ownModule } from '../own-module';
import { installedVersion, SHARED } from '../packages';

/** The module that the federation plugin imports into every build. */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** By this name, and the version of the plugin, a remote says which runtime its code was generated for, and a shell which it has. */
export const RUNTIME_PACKAGE = '@module-federation/webpack-bundler-runtime';
export const runtimeVersion = () => installedVersion(import.meta.dirname, '@module-federation/enhanced');

/** The first module of the shell's builds: the runtime, and the packages that it provides. */
export const PROVIDED = 'virtual:provided.js';

/** Its source. All paths in it are relative to `dir`: its source map must not depend on where that is. */
export function sourceOfRuntime(dir: string, replacements: Readonly<Record<string, string>>): string {
  const packages = Object.entries(SHARED).map(([key, { eager }]) => {
    const mode = eager ? '/* webpackMode: "eager" */ ' : '';
    const load = `() => import(${mode}${JSON.stringify(replacements[key] ?? key)})`;
    return `${JSON.stringify(key)}: ["${installedVersion(dir, key)}", ${eager}, ${load}],`;
  });
  const runtime = path.relative(dir, ownModule('webpack/federation/browser-runtime'));
  return `import runtime from ${JSON.stringify(`./${runtime}`)};\nruntime.provide({ ${packages.join('\n')} });`;
}

/** For a remote: the shell's runtime, by its global name. */
export const runtimeOfShell = (): WebpackPluginInstance =>
  new webpack.ExternalsPlugin('var', ({ request = '' }, found) =>
    BUNDLER_RUNTIME.test(request) ? found(null, 'azadkarFederation') : found(),
  );

/** In place of webpack's function that loads scripts, the shell's. */
export const loadingOfShell = (): WebpackPluginInstance =>
  onCompilation('LoadingOfShell', ({ hooks }) =>
    hooks.runtimeModule.tap('LoadingOfShell', (module) => {
      const { loadScript, require } = webpack.RuntimeGlobals;
      const code = `${loadScript} = (...options) => azadkarFederation.loadScript(${require}, 'shell', ...options);`;
      if (module.name === 'load script') module.generate = () => code;
    }),
  );

/** What a shell provides beside packages: it starts containers whose entries have tables alone. */
export const CONTAINER_RUNTIME = '@azadkar/container-runtime';

/** Functions that webpack and its plugins put into each entry, by the names of their modules; `startContainer` has them. */
const OF_SHELL =
  /^(consumes|css loading|federation runtime|get javascript chunk filename|jsonp chunk loading|load script|publicPath|sharing)$/;

/** For the entry of a remote: tables that the build makes, and a call of the shell's function that reads them. */
export const runtimeModulesOfShell = (remote: RemoteBuild): WebpackPluginInstance[] => [
  new webpack.NormalModuleReplacementPlugin(/[\\/]\.federation[\\/]entry\./, 'data:text/javascript,'),
  onCompilation('RuntimeModulesOfShell', (compilation) =>
    compilation.hooks.runtimeModule.tap('RuntimeModulesOfShell', (module, chunk) => {
      if (OF_SHELL.test(module.name)) module.generate = () => null;
      if (module.name === 'embed federation') module.generate = () => startOf(remote, compilation, chunk);
    }),
  ),
  nameScriptsByHash(remote),
];

/** Names scripts after the hashes that the entry has of them: it needs no second table. */
const nameScriptsByHash = ({ container }: RemoteBuild) =>
  atAssets('NameScriptsByHash', webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1, (compilation) => {
    for (const chunk of [...compilation.chunks].filter((chunk) => !chunk.hasRuntime())) {
      for (const file of [...chunk.files].filter((file) => file.endsWith('.js'))) {
        const name = nameByHash(`${chunk.id}`, compilation.getAsset(file)?.source.buffer() ?? '');
        const map = `${MAPS_FOLDER}/${file}.map`;
        if (compilation.getAsset(map)) compilation.renameAsset(map, `${MAPS_FOLDER}/${name}.map`);
        compilation.renameAsset(file, name);
      }
    }
    moveHashes(compilation, container);
  });

const nameByHash = (name: string, content: Buffer | string) =>
  `${name}.${createHash(CHUNK_HASH).update(content).digest('hex').slice(0, 8)}.js`;

/** So many hashes, which do not compress, have 1.4 kB of an entry; more are a chunk, whose hash the entry has. */
const MAX_HASHES = 40;

function moveHashes(compilation: Compilation, container: string): void {
  const entry = compilation.namedChunks.get(container);
  const [file = ''] = entry?.files ?? [];
  const code = `${compilation.getAsset(file)?.source.source()}`;
  const [table = ''] = /(?<=\.sriHashes=)\{[^}]*\}/.exec(code) ?? [];
  if (table.split(`${CHUNK_HASH}-`).length <= MAX_HASHES + 1) return;
  const content = `(globalThis.webpackChunk${container}??=[]).push([["hashes"],{},e=>{Object.assign(e.sriHashes,${table})}]);`;
  const hashes = nameByHash('hashes', content);
  compilation.emitAsset(hashes, new webpack.sources.RawSource(content), { minimized: true });
  entry?.auxiliaryFiles.add(hashes);
  const rest = code.replace(table, `{hashes:"${chunkHashOf(content)}"}`);
  compilation.updateAsset(file, new webpack.sources.RawSource(rest));
  compilation.renameAsset(file, nameByHash('entry', rest));
}

/** What each chunk consumes, as ids of modules; of each of these what it is, "yup ^1.7.1"; and the hashes of stylesheets. */
function startOf({ container }: RemoteBuild, compilation: Compilation, entry: Chunk): string {
  const { chunkGraph } = compilation;
  const needs: Record<string, (string | number)[]> = {};
  const shared: Record<string, string> = {};
  for (const chunk of entry.getAllReferencedChunks()) {
    for (const module of chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []) {
      const [id, key] = [chunkGraph.getModuleId(module), shareKeyOf(module)];
      if (id === null || !key || chunk.id === null) continue;
      needs[chunk.id] = [...(needs[chunk.id] ?? []), id].sort();
      shared[id] = key;
    }
  }
  const values = [container, needs, shared, hashesOfStylesheets(compilation, entry)].map((each) =>
    JSON.stringify(each),
  );
  return `azadkarFederation.startContainer(${[webpack.RuntimeGlobals.require, ...values].join()});`;
}

interface RemoteBuild {
  /** The remote's folder. */
  dir: string;
  container: string;
}

/** The remote's own build depends on it by this name. */
export const nameOfRuntimeBuild = (container: string) => `${container}-runtime`;

const fileOf = ({ dir, container }: RemoteBuild) => path.join(cacheFolder(dir), 'runtimes', `${container}.js`);

/** The build of the runtime alone, as a script beside the caches. */
export function runtimeConfig(remote: RemoteBuild): Configuration {
  const base = baseConfig({ dir: remote.dir, uniqueName: nameOfRuntimeBuild(remote.container) });
  const { dir, base: filename } = path.parse(fileOf(remote));
  return {
    ...base,
    entry: ownModule('webpack/federation/browser-runtime'),
    output: { ...base.output, path: dir, filename, clean: false },
  };
}

/**
 * The entry for federation hosts that are not ours. What pages load finds the runtime that our shell offers; this one brings it,
 * for where there is none. It loads the same chunks, and takes the shared packages from its host.
 */
export const entryForHosts = (remote: RemoteBuild) =>
  // by then the entry has its final content
  atAssets('EntryForHosts', webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT, (compilation) => {
    const [entry] = compilation.entrypoints.get(remote.container)?.getFiles() ?? [];
    const code = entry && compilation.getAsset(entry)?.source.source();
    if (!code) return; // the build has failed
    const runtime = readFileSync(fileOf(remote), 'utf8');
    const whole = `if(!globalThis.azadkarFederation?.startContainer){${runtime}}\n${code}`;
    compilation.emitAsset(ENTRY_FOR_HOSTS, new webpack.sources.RawSource(whole));
  });
