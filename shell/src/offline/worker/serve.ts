/** The worker's answers. A server that is reached decides: a copy is shown only where that failed. */
import { RELEASE_FILE } from '../messages';
import { Copies } from './copies';
import { offlinePage } from './offline-page';
import type { PageMessage, RequestEvent, WorkerScope } from './scope';

const RETRY_DELAY_MS = 300;

/** No pages: calls, downloads, and the worker's own file. */
const NO_PAGE = /^\/(api|reports|shell|remotes|sw\.js)(\/|$)/;

export function serve(scope: WorkerScope): void {
  const copies = new Copies(scope);
  const documents = new Documents();

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  // The browser requests a page while it starts the worker, so that no visitor waits for that.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())),
  );
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { pathname } = new URL(url);
    if (method !== 'GET') return;
    if (mode !== 'navigate') {
      if (RELEASE_FILE.test(pathname) && mayNeedCopy(event)) event.respondWith(loadFile(event.request));
    } else if (!NO_PAGE.test(pathname)) event.respondWith(openPage(event));
  });
  scope.addEventListener('message', (event) => event.waitUntil(receive(event)));

  async function openPage(event: RequestEvent): Promise<Response> {
    try {
      const response = await load(scope, event);
      documents.add(event.resultingClientId, { keptAt: null, sent: response.clone() });
      return response;
    } catch {
      const { pathname, search } = new URL(event.request.url);
      const copy = await copies.find(pathname + search);
      if (!copy) return offlinePage(await copies.list(), scope.siteLook);
      documents.add(event.resultingClientId, { keptAt: copy.keptAt });
      return copy.response;
    }
  }

  /** A page that came from the server while there is a connection loads its files as if there were no worker. */
  const mayNeedCopy = ({ clientId }: RequestEvent) => !scope.navigator.onLine || documents.keptAt(clientId) !== null;

  /** Unchanged, so that the page verifies its hash. */
  async function loadFile(request: Request): Promise<Response> {
    try {
      return await scope.fetch(request);
    } catch {
      return (await copies.findFile(request.url)) ?? Response.error();
    }
  }

  async function receive({ data: message, source, ports }: PageMessage): Promise<void> {
    const id = source?.id ?? '';
    if (message.kind === 'owner') await copies.belongTo(message.owner, message.recalled);
    if (message.kind === 'kept at?') ports[0]?.postMessage(documents.keptAt(id));
    if (message.kind !== 'keep') return;
    await copies.keep(message.page, message.owner, documents.takeSent(id, message.page.address));
  }
}

/** A request that one line has lost mostly arrives at the next try. There is no limit in time: slow is not offline. */
async function load(scope: WorkerScope, { request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await scope.fetch(request));
  } catch (cause) {
    if (!scope.navigator.onLine) throw cause;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return scope.fetch(request);
  }
}

/** The documents that are open, as far as this worker has answered for them: it may end and start again, and then it knows none. */
const MAX_DOCUMENTS = 20;

interface OpenedDocument {
  /** Null for one from the server. */
  readonly keptAt: string | null;
  /** What the server sent, until the page asks for it to be kept. */
  readonly sent?: Response;
}

class Documents {
  readonly #byId = new Map<string, OpenedDocument>();

  /** Only the newest is held as it was sent: a page asks for it soon, or not at all. */
  add(id: string, opened: OpenedDocument): void {
    for (const [known, { keptAt }] of this.#byId) this.#byId.set(known, { keptAt });
    this.#byId.set(id, opened);
    const [oldest] = this.#byId.keys();
    if (this.#byId.size > MAX_DOCUMENTS && oldest !== undefined) this.#byId.delete(oldest);
  }

  /** An ISO time for a copy; null where the server has sent it. */
  keptAt = (id: string): string | null => this.#byId.get(id)?.keptAt ?? null;

  /** What the server sent at this address; a response can be read once. */
  takeSent(id: string, address: string): Response | undefined {
    const opened = this.#byId.get(id);
    if (opened) this.#byId.set(id, { keptAt: opened.keptAt });
    return opened?.sent && addressOf(opened.sent) === address ? opened.sent : undefined;
  }
}

function addressOf({ url }: Response): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
