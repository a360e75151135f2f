import type { LeanVersion } from '@azadkar/release/manifest';
import type { BuiltRoute, PageModule } from '@azadkar/release/route-table';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';

/** What a remote's `*.page.tsx` exports, with React Router's types. */
export interface RemotePage extends PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

const registered = new Set<string>();
const failed = new Set<string>();

/** The routes of one version of a remote; their pages are fetched later. After a failure, a new call fetches again. */
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

/** Registers a remote once. Registering it again by force would drop the shared packages that it has initialized. */
function register(container: string, entry: string): void {
  if (registered.has(container)) return;
  registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }]);
  registered.add(container);
}

/** Replaces a file in the HTTP cache: files are immutable, so a damaged one would fail its hash every time. */
export async function refetch(url: string): Promise<void> {
  await fetch(url, { cache: 'reload', mode: 'cors', credentials: 'same-origin' }).catch(() => undefined);
}
