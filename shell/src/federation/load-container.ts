import type { LeanVersion } from '@azadkar/release/manifest';
import type { BuiltPart, PartModule } from '@azadkar/release/part-table';
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
  ErrorBoundary?: ComponentType;
}

/** How long an entry that the document contains is waited for, before it is requested by a script of our own. */
const DOCUMENT_SCRIPT_TIMEOUT_MS = 2_500;

const registered = new Set<string>();

/** What a remote's `*.part.tsx` exports. */
export interface RemotePart extends PartModule {
  Component: ComponentType<{ data: unknown; props: unknown }>;
  loader?: (args: { props: unknown; signal: AbortSignal }) => unknown;
}

/** What a container exposes. */
interface Exposed {
  routes: BuiltRoute<RemotePage>[];
  parts: BuiltPart<RemotePart>[];
}

/**
 * The routes, or the parts, of one version of a remote; their modules are fetched later. After a failure, a new call fetches
 * again.
 */
export async function loadContainer<K extends keyof Exposed>(
  { container, entry }: LeanVersion,
  what: K,
): Promise<Exposed[K]> {
  register(container, entry);
  await runOfDocument(container, entry);
  const exposed = await loadRemote<Pick<Exposed, K>>(`${container}/${what}`);
  if (!exposed) throw new Error(`${container} gave no ${what}`);
  return exposed[what];
}

/**
 * Registers a remote once. Registering it again by force would drop the shared packages that it has initialized. The address
 * is absolute, so that the federation's loader takes no script of the document for its own: it would wait for one that has
 * run, or that a hanging script holds up.
 */
function register(container: string, entry: string): void {
  if (registered.has(container)) return;
  const address = new URL(entry, document.baseURI).href;
  registerRemotes([{ name: container, entry: address, type: 'global', entryGlobalName: container }]);
  registered.add(container);
}

/** Waits until the document's own script of an entry has run or failed; scripts of the document run in their order. */
function runOfDocument(container: string, entry: string): Promise<unknown> | undefined {
  const script = document.querySelector(`script[data-of=page][src="${entry}"]`);
  if (!script || container in globalThis || document.readyState === 'complete') return undefined;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, resolve, { once: true });
    setTimeout(() => {
      script.remove(); // the next try does not wait for it
      resolve(undefined);
    }, DOCUMENT_SCRIPT_TIMEOUT_MS);
  });
}
