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
  readonly startContainer: typeof startContainer;
  readonly loadScript: typeof loadScript;
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
  startContainer,
  loadScript,
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

/** What webpack has put into the entry of a remote: the hashes of its chunks. */
interface EntryRequire extends WebpackRequire {
  f?: Record<string, (chunk: string, promises: Promise<unknown>[]) => void>;
  k?(chunk: string): string;
  readonly sriHashes?: Readonly<Record<string, string | undefined>>;
}

/**
 * Starts the container of a remote, whose entry has tables and none of the functions that read them. `chunkMapping` has the modules
 * that each chunk consumes, `shared` what each of them is ("yup ^1.7.1"), `styles` the hashes of stylesheets.
 */
function startContainer(
  webpackRequire: EntryRequire,
  name: string,
  chunkMapping: Record<string, number[]>,
  shared: Readonly<Record<string, string>>,
  styles: Readonly<Record<string, string | undefined>>,
): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error(`${name} is not run by a script.`);
  webpackRequire.p = new URL('.', script.src).href;
  webpackRequire.S = {};
  const initOptions = { name, remotes: [], shared: {}, shareStrategy: 'version-first' as const };
  webpackRequire.federation = Object.assign<Federation, UsedRuntime>(
    { initOptions, bundlerRuntimeOptions: {} },
    runtime,
  );
  webpackRequire.federation.instance = init({ webpackRequire });
  attachShareScopeMap(webpackRequire);
  const sharing = { webpackRequire, initPromises: {}, initTokens: {} };
  webpackRequire.I = (shareScopeName, initScope = []) => initializeSharing({ ...sharing, shareScopeName, initScope });
  const moduleToHandlerMapping = Object.fromEntries(Object.entries(shared).map(([id, each]) => [id, consumed(each)]));
  const consuming = { webpackRequire, chunkMapping, moduleToHandlerMapping, installedModules: {} };
  webpackRequire.f ??= {};
  webpackRequire.f.consumes = (chunkId, promises) =>
    runtime.bundlerRuntime.consumes({ ...consuming, chunkId, promises });
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

function consumed(text: string) {
  const [shareKey = '', requiredVersion = ''] = text.split(' ');
  const shareConfig = { singleton: true, requiredVersion, strictVersion: false, eager: false };
  const getter = async () => () => {
    throw new Error(`Can not get '${shareKey}'`);
  };
  return { shareKey, getter, shareInfo: { shareConfig, scope: ['default'] } };
}

/** What the script of a chunk pushes. */
type Chunk = [ids: string[], modules: WebpackRequire['m'], run?: (webpackRequire: WebpackRequire) => void];

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

  return (chunk: string, promises: Promise<unknown>[]) => {
    const integrity = webpackRequire.sriHashes?.[chunk];
    if (loaded.has(chunk) || !integrity) return; // a chunk without a hash has no file: all that it has is consumed
    const requested = loading.get(chunk) ?? request(chunk, integrity).finally(() => loading.delete(chunk));
    loading.set(chunk, requested);
    promises.push(requested);
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
