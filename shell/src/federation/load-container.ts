/**
 * Loads the containers of remotes. Module Federation's own loader also reads manifests, preloads and knows other formats of
 * entries, which costs every page 5 kB; a container needs its script, `init` with the shared packages, and `get`.
 */
import type { LeanVersion, ShareScope } from '@azadkar/release/manifest';
import type { BuiltPart, PartModule } from '@azadkar/release/part-table';
import type { BuiltRoute, PageModule } from '@azadkar/release/route-table';
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
  get(page: string): Promise<() => PlainPage>;
}

/** What a page of plain Module Federation exports. */
type PlainPage = Partial<RemotePage> & { readonly default?: ComponentType };

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

/** A page that the container exposes by its name. */
export async function loadExposedPage(version: LeanVersion, page: string): Promise<RemotePage> {
  const container = await openContainer(version);
  const module = (await container.get(`./${page}`))();
  const Component = module.Component ?? module.default;
  if (!Component) throw new Error(`${page} of ${version.entry} exports no component`);
  return { ...module, Component };
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
  const shared = globalThis.azadkarFederation?.shared ?? {};
  await container.init(version.exposes ? copyOf(shared) : shared, []);
  return container;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** For a build without our configuration, which may bring packages of its own: they are not offered to others. */
const copyOf = (packages: ShareScope): ShareScope =>
  Object.fromEntries(Object.entries(packages).map(([name, versions]) => [name, { ...versions }]));

/** The same as for chunks (`chunkLoadTimeout`): the retry comes before the previous version is loaded. */
const ENTRY_TIMEOUT_MS = 4_000;

/** How long an entry that the document contains is waited for, before it is requested by a script of our own. */
const DOCUMENT_SCRIPT_TIMEOUT_MS = 2_500;

const tries = new Map<string, number>();

/** Resolves when an entry has run: as a script of the document, or as one of our own. */
export async function runEntry(version: LeanVersion): Promise<void> {
  const hasRun = () => version.container in globalThis;
  if (!hasRun()) await runOfDocument(version.entry);
  if (!hasRun()) await settled(entryScript(version), ENTRY_TIMEOUT_MS);
}

/** The script of an entry, which the document does not contain yet. */
export function entryScript({ container, entry, integrity }: LeanVersion): HTMLScriptElement {
  const address = new URL(entry, document.baseURI);
  const retries = tries.get(entry) ?? 0;
  tries.set(entry, retries + 1);
  if (retries) address.searchParams.set('retry', String(retries));
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.dataset.webpack = container;
  if (integrity) script.integrity = integrity;
  return script;
}

/** A script that comes too late still runs; the next try finds what it left. */
const settled = (script: HTMLScriptElement, timeoutMs: number): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${script.src} could not be loaded`));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    setTimeout(fail, timeoutMs);
    document.head.append(script);
  }).finally(() => script.remove());

/** Waits until the document's own script of an entry has run or failed; scripts of the document run in their order. */
function runOfDocument(entry: string): Promise<unknown> | undefined {
  const script = document.querySelector(`script[data-of=page][src="${entry}"]`);
  if (!script || document.readyState === 'complete') return undefined;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, resolve, { once: true });
    setTimeout(() => {
      script.remove(); // the next try does not wait for it
      resolve(undefined);
    }, DOCUMENT_SCRIPT_TIMEOUT_MS);
  });
}
