/**
 * Lets the service worker keep the pages that are opened, as far as their rows say that they may be read offline, and deletes
 * them when another member signs in or the session ends, and when a version was recalled. The shell loads this when the page is idle.
 */
import { decoded, findOwner, type LeanManifest } from '@azadkar/release/manifest';
import { session, Unreachable } from '@azadkar/shared-api';
import { keptCopy, outboxKey, unsentInput } from '@azadkar/shared-ui';
import type { createBrowserRouter } from 'react-router-dom';
import { RemoteUnavailable } from '../remotes/module-loader';
import { savesData } from '../saves-data';
import { type Message, type OpenedPage, PAGES_CACHE, RELEASE_FILE } from './messages';
import { OfflineBar } from './offline-bar';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** A page that was shown for less was not read. Then its files and data are there, too. */
const READ_AFTER_MS = 3_000;

/** A busy server may have left the page to the browser, and such a page is no copy. */
const MAX_RETRIES = 2;
const RETRY_MS = 12_000;

/** How often a copy asks whether the server can be reached. */
const CHECK_MS = 10_000;

export async function keepPages(router: Router, manifest: LeanManifest): Promise<void> {
  void sendWhatWaits();
  addEventListener('online', () => void sendWhatWaits());
  if (!('serviceWorker' in navigator)) return; // without https, or in a private window
  const openedAt = here();
  const keptAt = await askWhenKept();
  if (keptAt !== null) {
    keptCopy.set({ keptAt, Notice: OfflineBar });
    leaveCopyWhenOnline();
  }
  router.subscribe(() => void openCopy(router, openedAt).catch(() => undefined));
  const send = await connectWorker(manifest);
  if (!send) return;
  followOwner(send, manifest);
  followPages(router, manifest, (page) => send({ kind: 'keep', owner: owner(), page }), openedAt);
}

const owner = () => session.getState().details?.member_id ?? null;

const here = () => location.pathname + location.search;

/** What was written offline, in the outbox of shared-ui, is sent from any page, whose code is loaded for it. */
async function sendWhatWaits(): Promise<void> {
  try {
    const member = owner();
    if (member === null || !localStorage.getItem(outboxKey(member))) return;
    const { sendUnsent } = await import('@azadkar/shared-ui/forms');
    await sendUnsent();
  } catch {} // the next visit tries again
}

function followOwner(send: Send, { lastUrgent }: LeanManifest): void {
  let known: string | null | undefined;
  const tell = () => {
    if (owner() === known) return;
    known = owner();
    send({ kind: 'owner', owner: known, recalled: lastUrgent });
  };
  session.subscribe(tell);
  tell();
}

/** Each page once, a while after it has been opened. */
function followPages(router: Router, manifest: LeanManifest, keep: (page: OpenedPage) => void, openedAt: string): void {
  let seen: string | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const attempt = (address: string, retries: number) => {
    keep({ address, title: document.title.replace(/ \| [^|]*$/, ''), files: loadedFiles() });
    if (retries > 0) timer = setTimeout(() => void retry(address, retries - 1).catch(() => undefined), RETRY_MS);
  };
  const retry = async (address: string, retries: number) => {
    if (!(await findCopy(address)) && here() === address) attempt(address, retries);
  };
  const follow = () => {
    const { initialized, navigation, errors } = router.state;
    const address = here();
    if (!initialized || navigation.state !== 'idle' || address === seen) return;
    seen = address;
    clearTimeout(timer);
    if (errors || !mayBeKept(manifest, address === openedAt)) return;
    timer = setTimeout(() => attempt(address, MAX_RETRIES), READ_AFTER_MS);
  };
  router.subscribe(follow);
  follow();
}

/**
 * The document itself is there already, unless the worker was not when it was requested; any other page is requested once more.
 * That is not done for who saves data, nor for the first page of a visitor.
 */
function mayBeKept({ remotes }: LeanManifest, isDocument: boolean): boolean {
  if (!findOwner(remotes, decoded(location.pathname))?.route.offline) return false;
  const isThere = isDocument && navigator.serviceWorker.controller !== null;
  if (isDocument && keptCopy.get() !== null) return false;
  return isThere || !(savesData() || (isDocument && owner() === null));
}

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = addresses.filter(({ pathname }) => RELEASE_FILE.test(pathname));
  return [...new Set(files.map(({ origin, pathname }) => origin + pathname))];
}

/**
 * A copy is left for the page as it is, as soon as the server can be reached and nothing that was written would be lost. Browsers
 * that say they are online may not be, and the other way round, so the server is asked.
 */
function leaveCopyWhenOnline(): void {
  const check = async () => {
    if (document.hidden || unsentInput.exists()) return;
    const { ok } = await fetch('/revision', { cache: 'no-store' });
    if (ok && !unsentInput.exists()) location.reload();
  };
  const checkQuietly = () => void check().catch(() => undefined);
  setInterval(checkQuietly, CHECK_MS);
  addEventListener('online', checkQuietly);
}

/** A page that could not be loaded into this document is opened as one of its own where there is a copy of it. */
async function openCopy({ state }: Router, openedAt: string): Promise<void> {
  const address = here();
  const errors = Object.values(state.errors ?? {});
  if (!errors.some(isWithoutConnection) || address === openedAt) return;
  if ((await findCopy(address)) && here() === address && !unsentInput.exists()) location.reload();
}

const findCopy = (address: string) => caches.match(address, { cacheName: PAGES_CACHE, ignoreVary: true });

const isWithoutConnection = (error: unknown) => error instanceof Unreachable || error instanceof RemoteUnavailable;

/** WORKER_ADDRESS of the release platform, whose module would add a kilobyte to every page. */
const ADDRESS = '/sw.js';

type Send = (message: Message, port?: MessagePort) => void;

/** Null where the worker is switched off, which takes away one that is there. */
async function connectWorker({ worker }: LeanManifest): Promise<Send | null> {
  const workers = navigator.serviceWorker;
  if (worker === 'off') {
    await (await workers.getRegistration())?.update(); // to the one that deletes everything
    return null;
  }
  await workers.register(ADDRESS, { updateViaCache: 'none' }).catch((cause: unknown) => {
    if (!workers.controller) throw cause; // without a connection, the one that is there does
  });
  const { active } = await workers.ready;
  return (message, port) => active?.postMessage(message, port ? [port] : []);
}

/** When this document was kept; null where it came from the server. */
function askWhenKept(): Promise<string | null> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
    worker.postMessage({ kind: 'kept at?' } satisfies Message, [port2]);
  });
}
