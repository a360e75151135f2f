/** Rendering as the pages' route sees it: give a visit, get what can be sent, or null where the browser has to draw. */
import {
  type AnyRelease,
  nameOf,
  type RemoteRelease,
  type RenderOutcome,
  type RenderVisit,
  type Revision,
} from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Owner } from '../page/files-of-page';
import type { FailureCounts } from '../reports/failure-counts';
import type { ReleaseFiles } from '../store/release-files';
import { createCircuitBreaker } from './circuit-breaker';
import { createPageCache } from './page-cache';
import type { Renderer, Rendering } from './renderer';
import { createRendererPool } from './renderer-pool';

/** Whoever comes when so many wait for one process would wait too long. */
const MAX_QUEUE = 32;

interface Dependencies {
  readonly apiOrigin: string;
  readonly files: ReleaseFiles;
  readonly failures: FailureCounts;
  readonly log: FastifyBaseLogger;
  /** How many processes. 0 leaves everything to browsers. */
  readonly processes: number;
}

/** A visit to a public page, or to an address that nobody owns. */
export interface PageRenderRequest extends Pick<RenderVisit, 'url' | 'ip' | 'posted'> {
  readonly revision: Revision;
  readonly owner: Owner | null;
  /** Of a person who is signed in; what is made for them is never kept. */
  readonly cookie: string | undefined;
}

/** What can be sent: a page, or where to go instead. */
export type PageRenderResult = Extract<RenderOutcome, { kind: 'rendered' | 'redirected' }>;

export interface PageRenderer {
  /** What is at hand already. */
  peek(visit: PageRenderRequest): PageRenderResult | null;
  /** Null where nothing came of it, for whatever reason. Never rejects. */
  render(visit: PageRenderRequest): Promise<PageRenderResult | null>;
  /** Gets ready for what is live now, and forgets what was. */
  follow(revision: Revision): void;
  stop(): void;
}

export function createPageRenderer({ apiOrigin, files, failures, log, processes }: Dependencies): PageRenderer {
  const kept = createPageCache();
  const trust = createCircuitBreaker();
  const say = (line: string) => log.warn({ line: line.slice(0, 500) }, 'a renderer said');
  const pool = createRendererPool({ processes, apiOrigin, programOf: serverBuildOf, log: say });

  /** As it was published: what has another hash is not run. */
  async function serverBuildOf(release: AnyRelease): Promise<string> {
    if (!release.server) throw new Error(`${nameOf(release)} has no server build.`);
    return (await files.read(release, release.server, 'identity')).toString('utf8');
  }

  /** Makes a remote known to a renderer. */
  async function loadRemote(renderer: Renderer, release: RemoteRelease): Promise<Rendering> {
    const added = renderer.added(nameOf(release)) ?? addTo(renderer, release).catch(toFailure);
    return recordOutcome(release, await added);
  }

  const addTo = async (renderer: Renderer, release: RemoteRelease) =>
    renderer.add(nameOf(release), await serverBuildOf(release));

  async function renderOnce({
    revision: { shell },
    owner,
    cookie = '',
    ...visit
  }: PageRenderRequest): Promise<Rendering> {
    const renderer = await pool.pick(shell).catch(toFailure);
    if ('kind' in renderer) return recordOutcome(shell, renderer);
    const added = owner ? await loadRemote(renderer, owner.release) : LOADED;
    if (added.kind !== 'loaded') return added;
    if (renderer.load.waiting >= MAX_QUEUE) return { kind: 'skipped', message: 'every renderer is busy' };
    const rendering = await renderer.render({ ...visit, cookie, page: owner && pageOf(owner) });
    return recordOutcome(owner?.release ?? shell, rendering, owner?.route.page);
  }

  async function attempt(visit: PageRenderRequest): Promise<Rendering> {
    const first = await renderOnce(visit);
    const again = first.kind === 'interrupted' && visit.posted === undefined; // another page took the renderer with it
    return again ? renderOnce(visit) : first; // what was posted may have been taken: once is enough
  }

  /** Remembers whose fault it was that nothing came of an order, and says so. */
  function recordOutcome(release: AnyRelease, outcome: Rendering, page = ''): Rendering {
    const version = nameOf(release);
    if (outcome.kind === 'failed' || outcome.kind === 'crashed') {
      if (outcome.kind === 'crashed') trust.trip(version);
      else trust.recordFailure(partOf(version, page));
      failures.add(`${version} not rendered`);
      log.warn({ version, page, message: outcome.message }, 'a page could not be rendered');
    }
    if (outcome.kind === 'rendered' || outcome.kind === 'redirected') trust.recordSuccess(partOf(version, page));
    return outcome;
  }

  /** Code is read and run, and the frame drawn once, before the first visitor waits for it. */
  async function warmUp({ shell, remotes }: Revision): Promise<void> {
    for (const renderer of await pool.all(shell)) {
      await renderer.ready;
      for (const { release } of remotes) if (release.server) await loadRemote(renderer, release);
      await renderer.render({ url: 'http://localhost/', cookie: '', ip: '', page: null });
    }
  }

  const isWorthwhile = (visit: PageRenderRequest) =>
    processes > 0 &&
    visit.revision.shell.server !== undefined &&
    responsible(visit).server !== undefined &&
    namesOf(visit).every(trust.allows);

  return {
    peek: (visit) => (isForAll(visit) ? sendable(kept.peek(keyOf(visit))) : null),
    async render(visit) {
      if (!isWorthwhile(visit)) return null;
      return sendable(await (isForAll(visit) ? kept.get(keyOf(visit), () => attempt(visit)) : attempt(visit)));
    },
    follow(revision) {
      kept.clear();
      trust.clear();
      if (processes > 0 && revision.shell.server) warmUp(revision).catch((error: Error) => log.warn(error.message));
    },
    stop: () => pool.stop(),
  };
}

/** Whose code a page's rendering depends on. */
const responsible = ({ owner, revision }: PageRenderRequest): AnyRelease => owner?.release ?? revision.shell;

/** What has to be trusted, as it is judged. */
function namesOf({ owner, revision }: PageRenderRequest): string[] {
  const version = owner && nameOf(owner.release);
  return [nameOf(revision.shell), ...(version ? [version, partOf(version, owner.route.page)] : [])];
}

const partOf = (version: string, page: string) => (page ? `${version} ${page}` : version);

const LOADED: Rendering = { kind: 'loaded' };
const toFailure = ({ message }: Error): Extract<Rendering, { kind: 'failed' }> => ({ kind: 'failed', message });

const isForAll = ({ cookie, posted }: PageRenderRequest) => cookie === undefined && posted === undefined;

const sendable = (outcome: Rendering | null): PageRenderResult | null =>
  outcome?.kind === 'rendered' || outcome?.kind === 'redirected' ? outcome : null;

const keyOf = ({ revision, owner, url }: PageRenderRequest) =>
  `${revision.revision} ${owner ? nameOf(owner.release) : 'nobody'} ${url}`;

function pageOf({ release, route }: Owner): NonNullable<RenderVisit['page']> {
  const { name, version } = release;
  return { remote: name, version, build: nameOf(release), route };
}
