/**
 * Makes a failed shared package loadable again. Without this, one failed request breaks every page that needs the package
 * until the site is reloaded, because the failure stays in two places:
 * - the share scope keeps the rejected promise in `loading`, and every later consumer gets it;
 * - a chunk that needs a failed package counts as loaded, and its module throws as often as it is evaluated. A package that
 *   needs another one would be kept in that state.
 */
import { registerGlobalPlugins } from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core/types';

type ModuleId = string | number;

/** What webpack's runtime passes on when a chunk needs shared packages. */
interface Consumption {
  readonly chunkId: ModuleId;
  /** The modules of each chunk that stand for shared packages. */
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  /** 0 for a module whose package is loaded, a promise while it is loading; a failed one is absent. */
  readonly installedModules: Readonly<Record<ModuleId, unknown>>;
  readonly promises: Promise<unknown>[];
  /** The factory of a module whose package failed throws the cause. */
  readonly webpackRequire: { readonly m: Readonly<Record<ModuleId, ((module: object) => void) | undefined>> };
}

export interface BundlerRuntime {
  consumes(consumption: Consumption): void;
}

declare const __webpack_require__: { readonly federation: { readonly bundlerRuntime: BundlerRuntime } };

/** A plugin of every federation instance on the page: that of the remote whose chunk needs a package learns of the failure. */
export default (): ModuleFederationRuntimePlugin => {
  rejectFailedPackages(__webpack_require__.federation.bundlerRuntime);
  registerGlobalPlugins([retryShared]);
  return retryShared;
};

export const retryShared = {
  name: 'retry-shared',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {})) {
      if (!shared.loaded) shared.loading = null;
    }
  },
} satisfies ModuleFederationRuntimePlugin;

/** A chunk whose shared packages have failed is rejected with the cause, so that nothing counts it as loaded. */
export function rejectFailedPackages(runtime: BundlerRuntime): void {
  const { consumes } = runtime;
  runtime.consumes = (consumption) => {
    const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = consumption;
    const ids = chunkMapping[chunkId] ?? [];
    const loading: Promise<unknown>[] = [];
    consumes({ ...consumption, promises: loading });
    promises.push(
      Promise.all(loading).then(() => {
        for (const id of ids) if (!(id in installedModules)) webpackRequire.m[id]?.({});
      }),
    );
  };
}
