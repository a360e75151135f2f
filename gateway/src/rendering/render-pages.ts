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
import type { FailureCounts } from '../failure-counts';
import type { Owner } from '../files-of-page';
import type { ReleaseFiles } from '../release-file';
import { renderedPages } from './rendered-pages';
import type { Renderer, Rendering } from './renderer';
import { rendererPool } from './renderer-pool';
import { trustInVersions } from './trust-in-versions';

/** Whoever comes when so many wait for one process would wait too long. */
const MOST_WAITING = 32;

interface Surroundings {
  readonly apiOrigin: string;
  readonly files: ReleaseFiles;
  readonly failures: FailureCounts;
  readonly log: FastifyBaseLogger;
  /** How many processes. 0 leaves everything to browsers. */
  readonly processes: number;
}

/** A visit to a public page, or to an address that nobody owns. */
export interface PageVisit extends Pick<RenderVisit, 'url' | 'ip' | 'posted'> {
  readonly revision: Revision;
  readonly owner: Owner | null;
  /** Of a person who is signed in; what is made for them is never kept. */
  readonly cookie: string | undefined;
}

/** What can be sent: a page, or where to go instead. */
export type Sendable = Extract<RenderOutcome, { kind: 'rendered' | 'moved' }>;

export interface PageRenderer {
  /** What is at hand already. */
  peek(visit: PageVisit): Sendable | null;
  /** Null where nothing came of it, for whatever reason. Never rejects. */
  render(visit: PageVisit): Promise<Sendable | null>;
  /** Gets ready for what is live now, and forgets what was. */
  follow(revision: Revision): void;
  stop(): void;
}

export function renderPages({ apiOrigin, files, failures, log, processes }: Surroundings): PageRenderer {
  const kept = renderedPages();
  const trust = trustInVersions();
  const say = (line: string) => log.warn({ line: line.slice(0, 500) }, 'a renderer said');
  const pool = rendererPool({ processes, apiOrigin, programOf: serverBuildOf, log: say });

  /** As it was published: what has another hash is not run. */
  async function serverBuildOf(release: AnyRelease): Promise<string> {
    if (!release.server) throw new Error(`${nameOf(release)} has no server build.`);
    return (await files.read(release, release.server, 'identity')).toString('utf8');
  }

  /** Makes a remote known to a renderer. */
  async function hand(renderer: Renderer, release: RemoteRelease): Promise<Rendering> {
    const added = renderer.added(nameOf(release)) ?? addTo(renderer, release).catch(toFailure);
    return judge(release, await added);
  }

  const addTo = async (renderer: Renderer, release: RemoteRelease) =>
    renderer.add(nameOf(release), await serverBuildOf(release));

  async function draw({ revision: { shell }, owner, cookie = '', ...visit }: PageVisit): Promise<Rendering> {
    const renderer = await pool.pick(shell).catch(toFailure);
    if ('kind' in renderer) return judge(shell, renderer);
    const added = owner ? await hand(renderer, owner.release) : ADDED;
    if (added.kind !== 'added') return added;
    if (renderer.load.waiting >= MOST_WAITING) return { kind: 'left', message: 'every renderer is busy' };
    const rendering = await renderer.render({ ...visit, cookie, page: owner && pageOf(owner) });
    return judge(owner?.release ?? shell, rendering, owner?.route.page);
  }

  async function attempt(visit: PageVisit): Promise<Rendering> {
    const first = await draw(visit);
    const again = first.kind === 'lost' && visit.posted === undefined; // another page took the renderer with it
    return again ? draw(visit) : first; // what was posted may have been taken: once is enough
  }

  /** Remembers whose fault it was that nothing came of an order, and says so. */
  function judge(release: AnyRelease, outcome: Rendering, page = ''): Rendering {
    const version = nameOf(release);
    if (outcome.kind === 'failed' || outcome.kind === 'ended') {
      if (outcome.kind === 'ended') trust.broke(version);
      else trust.failed(partOf(version, page));
      failures.add(`${version} not rendered`);
      log.warn({ version, page, message: outcome.message }, 'a page could not be rendered');
    }
    if (outcome.kind === 'rendered' || outcome.kind === 'moved') trust.succeeded(partOf(version, page));
    return outcome;
  }

  /** Code is read and run, and the frame drawn once, before the first visitor waits for it. */
  async function warmUp({ shell, remotes }: Revision): Promise<void> {
    for (const renderer of await pool.all(shell)) {
      await renderer.ready;
      for (const { release } of remotes) if (release.server) await hand(renderer, release);
      await renderer.render({ url: 'http://localhost/', cookie: '', ip: '', page: null });
    }
  }

  const isWorthwhile = (visit: PageVisit) =>
    processes > 0 &&
    visit.revision.shell.server !== undefined &&
    responsible(visit).server !== undefined &&
    namesOf(visit).every(trust.has);

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
const responsible = ({ owner, revision }: PageVisit): AnyRelease => owner?.release ?? revision.shell;

/** What has to be trusted, as it is judged. */
function namesOf({ owner, revision }: PageVisit): string[] {
  const version = owner && nameOf(owner.release);
  return [nameOf(revision.shell), ...(version ? [version, partOf(version, owner.route.page)] : [])];
}

const partOf = (version: string, page: string) => (page ? `${version} ${page}` : version);

const ADDED: Rendering = { kind: 'added' };
const toFailure = ({ message }: Error): Extract<Rendering, { kind: 'failed' }> => ({ kind: 'failed', message });

const isForAll = ({ cookie, posted }: PageVisit) => cookie === undefined && posted === undefined;

const sendable = (outcome: Rendering | null): Sendable | null =>
  outcome?.kind === 'rendered' || outcome?.kind === 'moved' ? outcome : null;

const keyOf = ({ revision, owner, url }: PageVisit) =>
  `${revision.revision} ${owner ? nameOf(owner.release) : 'nobody'} ${url}`;

function pageOf({ release, route }: Owner): NonNullable<RenderVisit['page']> {
  const { name, version } = release;
  return { remote: name, version, build: nameOf(release), route };
}
