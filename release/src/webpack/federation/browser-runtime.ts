/**
 * Module Federation's runtime as the site uses it: the package's own modules for sharing and for containers, without those
 * that load remotes (the shell does that), preload them, or shake shared packages. The shell's build takes this module in
 * place of the package's own entry and offers it to every remote, whose builds contain none of it.
 */
import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';
import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;

/** What code that webpack generates for the shell and for remotes calls. */
interface UsedRuntime {
  readonly bundlerRuntime: Pick<
    BundlerRuntime,
    'consumes' | 'I' | 'S' | 'init' | 'initContainerEntry' | 'installInitialConsumes'
  >;
  readonly attachShareScopeMap: typeof attachShareScopeMap;
  readonly bundlerRuntimeOptions: object;
}

declare global {
  /** Remotes find the shell's runtime under this name; see `one-runtime.ts`. */
  var azadkarFederation: UsedRuntime | undefined;
}

const runtime: UsedRuntime = {
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, init, initContainerEntry, installInitialConsumes },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

/** An instance for each build, as the package's own function makes for builds with a runtime of their own. */
function init({ webpackRequire }: { webpackRequire: WebpackRequire }): ModuleFederation {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('This build has no federation options.');
  const instance = new ModuleFederation({ id: initOptions.name, ...initOptions });
  setGlobalFederationInstance(instance);
  return instance;
}

globalThis.azadkarFederation = runtime;

export default runtime;
