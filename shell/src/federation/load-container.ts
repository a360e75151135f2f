import type { LeanRemote } from '@azadkar/release/manifest';
import type { BuiltRoute, PageModule } from '@azadkar/release/route-table';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';

/** A page as the shell uses it: what a `*.page.tsx` exports, with React Router's types. */
export interface LoadedPage extends PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

type Version = LeanRemote['versions'][number];

const registered = new Set<string>();
const failed = new Set<string>();

/** The pages of one version of a remote, each still to be fetched. Asking again after a failure fetches again. */
export async function loadContainer(remote: LeanRemote, version: Version): Promise<BuiltRoute<LoadedPage>[]> {
  const name = `${remote.container}@${version.version}`;
  register(name, remote.container, version.entry);
  if (failed.delete(name)) await refetch(version.entry);
  try {
    const container = await loadRemote<{ routes: BuiltRoute<LoadedPage>[] }>(`${name}/routes`);
    if (!container) throw new Error(`${name} gave no routes`);
    return container.routes;
  } catch (error) {
    failed.add(name);
    throw error;
  }
}

/** Registered once and never again: registering by force drops the shared packages that the remote brought to life. */
function register(name: string, container: string, entry: string): void {
  if (registered.has(name)) return;
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }]);
  registered.add(name);
}

/** A damaged body sits in the immutable cache and would fail its hash for ever: replace it before trying again. */
export async function refetch(url: string): Promise<void> {
  await fetch(url, { cache: 'reload', mode: 'cors', credentials: 'same-origin' }).catch(() => undefined);
}
