/**
 * The runtime of containers: the share scope of a page, and the functions that webpack and Module Federation put into each
 * entry. The shell's build has it; entries of remotes contain tables, and call it by a global name.
 */
import type { ShareScope } from '../../manifest/manifest';

type ModuleId = string | number;

/** What webpack has put into the entry of a remote: the hashes of its chunks. */
interface EntryRequire {
  p: string;
  S?: { default?: ShareScope };
  federation: object;
  readonly m: Record<ModuleId, (module: { exports: unknown }, ...more: never[]) => void>;
  f?: Record<string, (chunk: string, promises: unknown[]) => void>;
  k?(chunk: string): string;
  readonly sriHashes?: Readonly<Record<string, string | undefined>>;
  /** Of an entry that calls `consumes` with tables of its own. */
  readonly consumesLoadingData?: {
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<ModuleId, { readonly shareKey: string } | undefined>>;
  };
}

/** What loading the modules of a chunk that stand for shared packages asks for. */
interface Consumption {
  readonly chunkId: string;
  readonly promises: unknown[];
  readonly chunkMapping: Readonly<Record<string, readonly ModuleId[] | undefined>>;
  /** 0 for a module whose package is loaded, a promise while it is loading; a failed one is absent. */
  readonly installedModules: Record<ModuleId, 0 | Promise<void> | undefined>;
  readonly webpackRequire: EntryRequire;
}

const NONE: ShareScope = {};

/** What is called by the code of the shell and of remotes. Those in development, or built before `startContainer`, call more of it. */
const runtime = {
  shared: NONE,
  provide,
  startContainer,
  loadScript,
  bundlerRuntime: { consumes, init: () => ({}), initContainerEntry },
  bundlerRuntimeOptions: {},
};

/** A shared package of the shell: its version, whether it is there at the start, and what loads it. */
type Provided = readonly [version: string, loaded: boolean, load: () => Promise<{ readonly default?: unknown }>];

/** Offers the shell's packages. Other runtimes of Module Federation read the rest of a version: none of theirs replaces it. */
function provide(packages: Readonly<Record<string, Provided>>): void {
  const versions = Object.entries(packages).map(([key, [version, loaded, load]]) => {
    const get = async () => {
      const module = await load().catch((error: unknown) => {
        own.loading = null; // where other runtimes keep the failed promise, for all who need the package
        throw error;
      });
      return () => module.default ?? module; // what a CommonJS module exports
    };
    const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: loaded };
    const rest = { shareConfig, scope: ['default'], from: 'shell', strategy: 'loaded-first', loading: null };
    const own = { version, loaded, get, ...rest };
    return [key, { [version]: own }] as const;
  });
  runtime.shared = Object.fromEntries(versions);
}

function initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: EntryRequire; shareScope: ShareScope }) {
  webpackRequire.S = { default: shareScope };
  return true;
}

/** A package that failed is absent again: the next chunk that needs it asks anew, as does a chunk that counts as failed. */
function consumes({ chunkId, promises, chunkMapping, installedModules, webpackRequire }: Consumption): void {
  const keyOf = (id: ModuleId) =>
    webpackRequire.consumesLoadingData?.moduleIdToConsumeDataMapping?.[id]?.shareKey ?? '';
  const install = async (id: ModuleId) => {
    try {
      const factory = await takeShared(webpackRequire.S?.default ?? {}, keyOf(id));
      webpackRequire.m[id] = (module) => {
        module.exports = factory();
      };
      installedModules[id] = 0;
    } catch (error) {
      delete installedModules[id];
      throw error;
    }
  };
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= install(id);
    promises.push(installedModules[id]);
  }
}

/** Of several versions, as in a host that is not ours: one that has been loaded, else the newest. */
async function takeShared(scope: ShareScope, key: string): Promise<() => unknown> {
  const newestFirst = Object.entries(scope[key] ?? {}).sort(([a], [b]) => b.localeCompare(a, 'en', { numeric: true }));
  const versions = newestFirst.map(([, version]) => version);
  const chosen = versions.find(({ loaded, lib }) => loaded || lib) ?? versions[0];
  if (!chosen) throw new Error(`Can not get '${key}'`);
  const lib = chosen.lib ?? (await chosen.get());
  Object.assign(chosen, { lib, loaded: true });
  return lib;
}

/**
 * Starts the container of a remote, whose entry has tables and none of the functions that read them. `chunkMapping` has the modules
 * that each chunk consumes, `shared` the package of each (with its range, in entries built earlier), `styles` the hashes of stylesheets.
 */
function startContainer(
  webpackRequire: EntryRequire,
  name: string,
  chunkMapping: Record<string, ModuleId[]>,
  shared: Readonly<Record<string, string>>,
  styles: Readonly<Record<string, string | undefined>>,
): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error(`${name} is not run by a script.`);
  const keys = Object.entries(shared).map(([id, each]) => [id, { shareKey: each.split(' ')[0] ?? '' }]);
  const consumesLoadingData = { moduleIdToConsumeDataMapping: Object.fromEntries(keys) };
  Object.assign(webpackRequire, { p: new URL('.', script.src).href, federation: runtime, consumesLoadingData });
  const installedModules = {};
  webpackRequire.f ??= {};
  webpackRequire.f.consumes = (chunkId, promises) =>
    consumes({ chunkId, promises, chunkMapping, installedModules, webpackRequire });
  webpackRequire.f.css = (chunk, promises) => {
    const integrity = styles[chunk];
    if (!integrity) return;
    const address = `${webpackRequire.p}${webpackRequire.k?.(chunk)}`;
    const adding = stylesheets.get(address) ?? addStylesheet(address, integrity);
    stylesheets.set(address, adding); // what needs it while it loads waits for it as well
    promises.push(adding);
  };
  webpackRequire.f.j = chunkLoading(webpackRequire, name);
}

/** What the script of a chunk pushes. */
type Chunk = [ids: string[], modules: EntryRequire['m'], run?: (webpackRequire: EntryRequire) => void];

function chunkLoading(webpackRequire: EntryRequire, name: string) {
  const loaded = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  const install = ([ids, modules, run]: Chunk) => {
    if (ids.every((id) => loaded.has(id))) return;
    Object.assign(webpackRequire.m, modules);
    run?.(webpackRequire);
    for (const id of ids) loaded.add(id);
  };
  const pushed: Chunk[] = Reflect.get(globalThis, `webpackChunk${name}`) ?? [];
  pushed.forEach(install);
  const keep = pushed.push.bind(pushed);
  pushed.push = (...chunks) => {
    chunks.forEach(install);
    return keep(...chunks);
  };
  Reflect.set(globalThis, `webpackChunk${name}`, pushed);

  const request = (chunk: string, integrity: string) =>
    new Promise<void>((resolve, reject) => {
      const address = `${webpackRequire.p}${chunk}.${hexOf(integrity)}.js`;
      const ended = ({ type: how, target: { src } }: ScriptEnd) => {
        if (loaded.has(chunk)) return resolve();
        const type = how === 'load' ? 'missing' : how;
        const error = new Error(`Loading chunk ${chunk} failed.\n(${type}: ${src})`);
        reject(Object.assign(error, { name: 'ChunkLoadError', type, request: src }));
      };
      void loadScript(webpackRequire, name, address, ended, `chunk-${chunk}`, chunk);
    });

  const load = (chunk: string) => {
    const integrity = webpackRequire.sriHashes?.[chunk];
    if (loaded.has(chunk) || !integrity) return; // a chunk without a hash has no file: all that it has is consumed
    const requested = loading.get(chunk) ?? request(chunk, integrity).finally(() => loading.delete(chunk));
    loading.set(chunk, requested);
    return requested;
  };
  const loadHashes = () => load('hashes'); // of a remote with many chunks; what a document brings does not need them
  const ahead = () => void loadHashes()?.catch(() => undefined); // the next chunk asks again
  if (document.readyState === 'complete') ahead();
  else addEventListener('load', ahead);
  return (chunk: string, promises: unknown[]) => {
    if (!loaded.has(chunk)) promises.push(loadHashes()?.then(() => load(chunk)) ?? load(chunk));
  };
}

const stylesheets = new Map<string, Promise<void>>();

/**
 * A page without its styles is better than a notice in its place, so a stylesheet that fails, or is not there after two
 * seconds, counts as loaded. The error event of the link tells those who count failures. Once, a little later, it is
 * requested again, at an address of its own: for the same one, a browser would wait for the request that hangs, or take the
 * damaged copy from its cache.
 */
async function addStylesheet(address: string, integrity: string): Promise<void> {
  const links = [...document.querySelectorAll('link[rel=stylesheet]')];
  if (links.some((present) => present.getAttribute('href') === address)) return;
  const link = linkTo(address, integrity);
  const retry = () => setTimeout(() => link.after(linkTo(`${address}?retry=1`, integrity)), 3_000);
  link.addEventListener('error', retry, { once: true });
  document.head.append(link);
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => link.dispatchEvent(new Event('error')), 2_000);
    const end = () => {
      clearTimeout(late);
      resolve();
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
  });
}

const linkTo = (href: string, integrity: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });

/** The first four bytes of a hash, which the name of its script has in it. */
const hexOf = (integrity: string) => {
  const bytes = [...atob(integrity.slice('sha256-'.length)).slice(0, 4)];
  return bytes.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
};

const tries = new Map<string, number>();

/** The same as `chunkLoadTimeout`. A script that is late still runs: what needs its chunk next finds it loaded. */
const CHUNK_TIMEOUT_MS = 4_000;

interface ScriptEnd {
  readonly type: string;
  readonly target: HTMLScriptElement;
}

/**
 * Loads scripts for the chunks of all builds. Each retry has an address of its own, `?retry=1`, `?retry=2`: for the same one, a
 * browser would wait for the request that hangs, or take the damaged copy from its cache. Servers ignore the query, and the hash
 * that the chunk must have is the same. What has been loaded is never requested again, so a second request is always a retry.
 */
async function loadScript(
  { sriHashes }: Pick<EntryRequire, 'sriHashes'>,
  name: string,
  address: string,
  done: (end: ScriptEnd) => void,
  key = '',
  chunk = '',
): Promise<void> {
  const ofDocument = [...document.scripts].find((each) => each.getAttribute('src') === address);
  const script = ofDocument ?? document.createElement('script');
  if (!ofDocument) {
    const retries = tries.get(address) ?? 0;
    tries.set(address, retries + 1);
    script.src = retries ? `${address}?retry=${retries}` : address;
    script.crossOrigin = 'anonymous';
    script.integrity = sriHashes?.[chunk] ?? '';
    script.dataset.webpack = `${name}:${key}`;
    document.head.append(script);
  }
  const type = await new Promise<string>((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve(end));
    setTimeout(resolve, CHUNK_TIMEOUT_MS, 'timeout');
  });
  script.remove();
  done({ type, target: script });
}

globalThis.azadkarFederation = runtime;

export default runtime;
