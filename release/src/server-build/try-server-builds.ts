/**
 * Runs server builds once, before visitors need them: the shell's in a process that is confined like a renderer, the
 * remotes' in it, and every public page of theirs, without data.
 */
import { nameOf, type RemoteRelease } from '../manifest/manifest';
import { NO_SESSION } from '../manifest/rendering/protocol';
import type { PageRoute } from '../manifest/route-table';
import { detectIsolation } from './isolation';
import { type TrialOutcome, TrialProcess } from './trial-process';

/** Limits in milliseconds, without the time that the process waits for a processor: to start, to load a remote, to render a page. */
const TIMEOUTS_MS = { start: 15_000, load: 10_000, page: 5_000 };
type Timeouts = typeof TIMEOUTS_MS;

/** A remote with the source of its server build. */
export interface RemoteBuild {
  readonly remote: Pick<RemoteRelease, 'name' | 'version' | 'routes'>;
  readonly source: string;
}

export interface ShellBuild {
  /** "shell@1.2.0" */
  readonly name: string;
  readonly source: string;
}

export interface Trial {
  /** Why something does not render, one sentence each; empty when all does. */
  readonly problems: readonly string[];
  /** Pages that were rendered. */
  readonly pages: number;
  readonly seconds: number;
}

/** Why a build was not tried. */
export interface NotTried {
  readonly reason: string;
}

export async function tryServerBuilds(
  shell: ShellBuild,
  remotes: readonly RemoteBuild[],
  timeouts: Timeouts = TIMEOUTS_MS,
): Promise<Trial | NotTried> {
  const startedAt = performance.now();
  const isolation = await detectIsolation();
  const start = () => new TrialProcess(shell.source, isolation);
  let process = start();
  try {
    const problems: string[] = [];
    let pages = 0;
    const first = await tryShell(process, timeouts);
    if (first?.kind === 'unsupported')
      return { reason: `${shell.name} speaks another protocol, so that browsers draw every page` };
    if (first) problems.push(`${shell.name} does not start on a server: ${asClause(first.message)}.`);
    for (const build of first ? [] : remotes) {
      if (!process.isRunning) {
        process = start();
        await process.started(timeouts.start);
      }
      const tried = await tryRemote(process, build, timeouts);
      problems.push(...tried.problems);
      pages += tried.pages;
    }
    return { problems, pages, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    process.end();
  }
}

/** Why the shell does not start or render its frame, or null. */
async function tryShell(process: TrialProcess, timeouts: Timeouts): Promise<TrialOutcome | null> {
  const started = await process.started(timeouts.start);
  const outcome = started.kind === 'ok' ? await process.request(renderOrder(null), timeouts.page) : started;
  return outcome.kind === 'ok' ? null : outcome;
}

/** Loads a remote and renders its pages. The first page that does not answer is the last one. */
async function tryRemote(process: TrialProcess, { remote, source }: RemoteBuild, timeouts: Timeouts) {
  const build = nameOf(remote);
  const loaded = await process.request({ kind: 'remote', build, source }, timeouts.load);
  if (loaded.kind !== 'ok')
    return { pages: 0, problems: [`${build} does not load on a server: ${saying(build, loaded)}.`] };
  const problems: string[] = [];
  const routes = remote.routes.filter(({ access }) => access === 'public');
  for (const route of routes) {
    const { name, version } = remote;
    const outcome = await process.request(renderOrder({ remote: name, version, build, route }), timeouts.page);
    if (outcome.kind === 'ok') continue;
    problems.push(`${route.path} of ${build} does not render on a server: ${saying(build, outcome)}.`);
    if (outcome.kind === 'ended') break;
  }
  return { pages: routes.length, problems };
}

type TriedPage = { remote: string; version: string; build: string; route: PageRoute } | null;

const renderOrder = (page: TriedPage) =>
  ({ kind: 'render', url: `http://localhost${examplePath(page)}`, session: NO_SESSION, page }) as const;

/** An address of a page: /event/:slug/:id becomes /event/1/1. */
const examplePath = (page: TriedPage) => page?.route.path.replace(/:[^/]+/g, '1') ?? '/';

/** "ticketing@1.2.0 asks for node:url" says again what the sentence has said already. */
const saying = (build: string, { message }: TrialOutcome) => asClause(message.replace(`${build} asks`, 'it asks'));

const asClause = (message: string) => message.replace(/\.$/, '');
