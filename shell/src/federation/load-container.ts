/**
 * Loads the containers of remotes. Module Federation's own loader also reads manifests, preloads and knows other formats of
 * entries, which costs every page 5 kB; a container needs its script, `init` with the shared packages, and `get`.
 */
import type { LeanVersion } from '@azadkar/release/manifest';
import type { BuiltPart, PartModule } from '@azadkar/release/part-table';
import type { BuiltRoute, PageModule } from '@azadkar/release/route-table';
import { CurrentGlobal } from '@module-federation/runtime-core';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import { runEntry } from './entry-scripts';

/** What a remote's `*.page.tsx` exports, with React Router's types. */
export interface RemotePage extends PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
}

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

/** What the script of an entry leaves under the container's name. */
interface Container {
  init(sharedPackages: unknown, initScope: unknown[]): unknown;
  get<K extends keyof Exposed>(module: `./${K}`): Promise<() => Pick<Exposed, K>>;
}

/** Each is initialized once: a second time would drop the shared packages that it has loaded. */
const containers = new Map<string, Promise<Container>>();

/**
 * The routes, or the parts, of one version of a remote; their modules are fetched later. After a failure, a new call fetches
 * again.
 */
export async function loadContainer<K extends keyof Exposed>(version: LeanVersion, what: K): Promise<Exposed[K]> {
  const container = await openContainer(version);
  const exposed = (await container.get(`./${what}`))();
  return exposed[what];
}

function openContainer(version: LeanVersion): Promise<Container> {
  const name = version.container;
  const known = containers.get(name);
  if (known) return known;
  const opening = initialize(version);
  containers.set(name, opening);
  opening.catch(() => containers.delete(name));
  return opening;
}

async function initialize(version: LeanVersion): Promise<Container> {
  await runEntry(version);
  const container: unknown = Reflect.get(globalThis, version.container);
  if (!isContainer(container)) throw new Error(`${version.entry} gave no container`);
  await container.init(sharedPackages(), []);
  return container;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** What the shell, whose instance is the page's first, offers to remotes. */
function sharedPackages(): unknown {
  const [shell] = CurrentGlobal.__FEDERATION__.__INSTANCES__;
  return shell?.shareScopeMap.default;
}
