/** Copies of pages, each with the files that it starts with, as one member or visitor has opened them. */
import { FILES_CACHE, type OpenedPage, type Owner, PAGES_CACHE } from '../messages';
import type { WorkerScope } from './scope';

const MAX_PAGES = 30;
/** Of all pages together. A page has 30 of them, and shares most with the other pages of its revision. */
const MAX_FILES = 300;
const MAX_PAGE_LENGTH = 600_000;
const FETCH_TIMEOUT_MS = 30_000;
/** Which has the files of a page that has just loaded them. */
const FROM_HTTP_CACHE = { mode: 'cors', credentials: 'same-origin', cache: 'force-cache' } as const;

/** The cookie with what pages show of the member. */
const DETAILS_COOKIE = 'user_details';

const INDEX = '/offline-index';

export interface Copy extends OpenedPage {
  /** An ISO time. */
  readonly keptAt: string;
}

interface Index {
  readonly owner: Owner;
  /** The last urgent revision that a page has told of; a hostile version may have written the copies before it. */
  readonly recalled?: number;
  /** Newest first. */
  readonly copies: readonly Copy[];
}

const NOTHING: Index = { owner: null, copies: [] };

type Dependencies = Pick<WorkerScope, 'caches' | 'fetch' | 'cookieStore'>;

export class Copies {
  #running: Promise<unknown> = Promise.resolve();

  constructor(private readonly scope: Dependencies) {}

  /** Deletes what another one has opened, or what was kept before an urgent revision. */
  belongTo(owner: Owner, recalled?: number): Promise<void> {
    return this.#inTurn(() => this.#giveTo(owner, recalled));
  }

  /** Keeps a page as it was sent; without a response, it is requested. */
  keep(page: OpenedPage, owner: Owner, sent?: Response): Promise<void> {
    return this.#inTurn(async () => {
      await this.#giveTo(owner);
      const response = (sent && (await rendered(sent))) ?? (await rendered(await this.#request(page.address)));
      if (!response) return;
      await this.#keepFiles(page.files);
      await (await this.#pages()).put(page.address, response);
      const index = await this.#index();
      const others = index.copies.filter(({ address }) => address !== page.address);
      await this.#write({ ...index, copies: [{ ...page, keptAt: new Date().toISOString() }, ...others] });
    });
  }

  /** The copy of a page for the member who is signed in now. */
  async find(address: string): Promise<{ readonly keptAt: string; readonly response: Response } | null> {
    const copy = (await this.list()).find((each) => each.address === address);
    const response = copy && (await (await this.#pages()).match(address, { ignoreVary: true }));
    return response ? { keptAt: copy.keptAt, response } : null;
  }

  async list(): Promise<readonly Copy[]> {
    const { owner, copies } = await this.#index();
    return (await this.#isOf(owner)) ? copies : [];
  }

  async findFile(address: string): Promise<Response | undefined> {
    return (await this.scope.caches.open(FILES_CACHE)).match(withoutQuery(address), { ignoreVary: true });
  }

  /** One change after another: what a sign-out deletes is not written again by a page that was on its way. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const changed = this.#running.then(change);
    this.#running = changed.catch(() => undefined);
    return changed;
  }

  #pages = () => this.scope.caches.open(PAGES_CACHE);

  async #index(): Promise<Index> {
    const stored = await (await this.#pages()).match(INDEX);
    return stored ? stored.json() : NOTHING;
  }

  async #giveTo(owner: Owner, recalled = 0): Promise<void> {
    const { owner: before, recalled: known = 0 } = await this.#index();
    if (before === owner && recalled <= known) return;
    await this.scope.caches.delete(PAGES_CACHE);
    await this.#write({ owner, recalled: Math.max(recalled, known), copies: [] });
  }

  /** The session may have ended while no page was open: where the browser shows its cookies to workers, they decide. */
  async #isOf(owner: Owner): Promise<boolean> {
    const { cookieStore } = this.scope;
    if (!cookieStore) return true;
    const details = (await cookieStore.get(DETAILS_COOKIE))?.value;
    return owner === (details ? memberIn(details) : null);
  }

  #request = (address: string) =>
    this.scope.fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });

  async #keepFiles(files: readonly string[]): Promise<void> {
    const cache = await this.scope.caches.open(FILES_CACHE);
    await Promise.all(
      files.map(async (file) => {
        if (await cache.match(file, { ignoreVary: true })) return;
        const response = await this.scope.fetch(file, FROM_HTTP_CACHE);
        if (response.ok) await cache.put(file, response);
      }),
    );
  }

  /** Writes the index, and deletes what is too many: the oldest pages, and files that no page needs. */
  async #write({ copies, ...index }: Index): Promise<void> {
    const kept = copies.slice(0, MAX_PAGES);
    while (kept.length > 1 && filesOf(kept).size > MAX_FILES) kept.pop();
    const pages = await this.#pages();
    await pages.put(INDEX, Response.json({ ...index, copies: kept } satisfies Index));
    for (const { address } of copies.slice(kept.length)) await pages.delete(address, { ignoreVary: true });
    const needed = filesOf(kept);
    const files = await this.scope.caches.open(FILES_CACHE);
    for (const { url } of await files.keys()) if (!needed.has(url)) await files.delete(url, { ignoreVary: true });
  }
}

const filesOf = (copies: readonly Copy[]) => new Set(copies.flatMap(({ files }) => files));

/** A file that failed is requested again with a query. */
const withoutQuery = (address: string) => address.replace(/\?.*/, '');

/** A whole page with its content and the data of it; null for another answer, and where the content is left to the browser. */
async function rendered(response: Response): Promise<Response | null> {
  const { ok, redirected, headers } = response;
  if (!ok || redirected || !headers.get('content-type')?.startsWith('text/html')) return null;
  const html = await response.text();
  return html.length <= MAX_PAGE_LENGTH && html.includes('id="rendered"') ? new Response(html, { headers }) : null;
}

function memberIn(details: string): Owner {
  try {
    const { member_id }: { member_id?: unknown } = JSON.parse(decodeURIComponent(details));
    return typeof member_id === 'string' ? member_id : null;
  } catch {
    return null;
  }
}
