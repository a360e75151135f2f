import type { LeanVersion } from '@azadkar/release/manifest';
import type { BuiltRoute, PageModule } from '@azadkar/release/route-table';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';

/** A page as the shell uses it: what a `*.page.tsx` exports, with React Router's types. */
export interface RemotePage extends PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

const registered = new Set<string>();
const failed = new Set<string>();

/** The pages of one version of a remote, each still to be fetched. Asking again after a failure fetches again. */
export async function loadContainer({ container, entry }: LeanVersion): Promise<BuiltRoute<RemotePage>[]> {
  register(container, entry);
  if (failed.delete(container)) await refetch(entry);
  try {
    const exposed = await loadRemote<{ routes: BuiltRoute<RemotePage>[] }>(`${container}/routes`);
    if (!exposed) throw new Error(`${container} gave no routes`);
    return exposed.routes;
  } catch (error) {
    failed.add(container);
    throw error;
  }
}

/** Registered once and never again: registering by force drops the shared packages that the remote brought to life. */
function register(container: string, entry: string): void {
  if (registered.has(container)) return;
  registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }]);
  registered.add(container);
}

/** A damaged body sits in the immutable cache and would fail its hash for ever: replace it before trying again. */
export async function refetch(url: string): Promise<void> {
  await fetch(url, { cache: 'reload', mode: 'cors', credentials: 'same-origin' }).catch(() => undefined);
}
