/** One federation runtime on a page: that of the shell, which every remote takes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { ENTRY_FOR_HOSTS } from '../../manifest/addresses';
import { atAssets, baseConfig } from '../base-config';
import { cacheFolder, ownModule } from '../own-module';
import { installedVersion } from '../packages';

/** The module that the federation plugin imports into every build. */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** By this name and version a remote says which runtime its code was generated for, and a shell which it has. */
export const RUNTIME_PACKAGE = '@module-federation/webpack-bundler-runtime';
export const runtimeVersion = () => installedVersion(import.meta.dirname, RUNTIME_PACKAGE);

/** The function with which it compares versions and ranges. */
const SEMVER = /^\.\/(utils\/)?semver\/index\.js$/;

/** For the shell: the parts of the runtime that the site uses, under a global name as well. */
export const providedRuntime = (): WebpackPluginInstance[] => [
  new webpack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, ownModule('webpack/federation/browser-runtime')),
  new webpack.NormalModuleReplacementPlugin(SEMVER, (found) => {
    if (found.context.includes('runtime-core')) found.request = ownModule('webpack/federation/satisfy');
  }),
];

/** For a remote: what the shell has under that name. */
export const runtimeOfShell = (): WebpackPluginInstance =>
  new webpack.ExternalsPlugin('var', ({ request = '' }, found) =>
    BUNDLER_RUNTIME.test(request) ? found(null, 'azadkarFederation') : found(),
  );

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
    const whole = `if(!globalThis.azadkarFederation){${runtime}}\n${code}`;
    compilation.emitAsset(ENTRY_FOR_HOSTS, new webpack.sources.RawSource(whole));
  });
