/** Renders pages for routes: a request in, what can be sent out, or null where the browser has to render. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AnyRelease,
  addressOf,
  deadlineOf,
  type Isolation,
  NO_SESSION,
  nameOf,
  offeredRemotes,
  type RemoteRelease,
  type RenderedPage,
  type Revision,
  type ShellRelease,
  type SkeletonRequest,
} from '@azadkar/release';
import { inSpan } from '../../../process/telemetry/spans';
import { within } from '../../../process/time-limit';
import type { GatewayMetrics } from '../metrics/gateway-metrics';
import type { ComposedPage } from '../page/page-html';
import type { ReleaseFiles } from '../store/release-files';
import type { ApiUpstream } from '../upstream/api-upstream';
import { OutcomeRecorder, type RecorderOptions, wholeBuild } from './outcome-recorder';
import { PageCache } from './page-cache';
import { PageCalls } from './page-calls';
import { PagesInTime } from './pages-in-time';
import {
  composePage,
  idPrefixOf,
  type PartRenderRequest,
  type PlacedPart,
  partRequests,
  partVisitOf,
} from './parts/compose-page';
import { isContained } from './parts/part-html';
import { onThisSite, type PageRenderResult, type RendererOutcome, resultOf, toFailure } from './processes/outcome';
import type { Renderer } from './processes/renderer';
import { RendererPools } from './processes/renderer-pools';
import { RenderLimit } from './render-limit';
import {
  cacheKeyOf,
  isCacheable,
  type PageRenderRequest,
  releaseBehind,
  releasesOfHome,
  type Skeleton,
  Skeletons,
  type Subject,
  subjectOf,
  visitOf,
} from './render-request';

const MAX_LINE = 500;
const WARM_UP_PAUSE_MS = 500;

/** For the parts of a page, once the page is rendered: their calls of the api, and their HTML. */
const PARTS_DEADLINE_MS = 800;
/** What putting them into the page may take of the page's own deadline. */
const COMPOSING_MS = 100;

interface Dependencies extends Omit<RecorderOptions, 'pagesInTime'> {
  readonly api: ApiUpstream;
  readonly assetOrigin?: string | undefined;
  /** Whether visitors reach the site by https. */
  readonly secure: boolean;
  /** What the system gives to keep renderers apart. */
  readonly isolation: Isolation;
  readonly files: ReleaseFiles;
  /** The number of renderers for each version; 0 leaves every page to browsers. */
  readonly processes: number;
  readonly metrics?: GatewayMetrics;
}

export class PageRenderer {
  readonly #cache = new PageCache();
  readonly #skeletons = new Skeletons();
  readonly #pagesInTime = new PagesInTime();
  readonly #late = new WeakSet<PageRenderRequest>();
  readonly #recorder: OutcomeRecorder;
  readonly #limit = new RenderLimit();
  readonly #pools: RendererPools;
  /** Shells that speak another protocol, which no later revision changes. */
  readonly #unsupported = new Set<string>();
  #followed: Revision | null = null;

  constructor(private readonly dependencies: Dependencies) {
    const { processes, isolation, log, metrics } = dependencies;
    this.#recorder = new OutcomeRecorder({ ...dependencies, pagesInTime: this.#pagesInTime });
    this.#pools = new RendererPools({
      processes,
      isolation,
      programOf: (shell) => this.#serverBuildOf(shell),
      log: (line, version) => log.warn({ version, line: line.slice(0, MAX_LINE) }, 'a renderer said'),
      onCrash: (message, { shell, release }) => {
        if (release) this.#recorder.record(wholeBuild(shell, release), { kind: 'failed', message }, undefined);
      },
      onStart: (remote) => metrics?.rendererStarts.inc({ remote }),
      onBegin: (waitedMs) => metrics?.renderWaits.observe(waitedMs / 1_000),
    });
  }

  /** What is cached already. */
  peek = (request: PageRenderRequest): PageRenderResult | null =>
    isCacheable(request) ? this.#cache.peek(cacheKeyOf(request)) : null;

  /** Whether the browser has to render because renderers were too late, once `render` has answered. */
  wasLate = (request: PageRenderRequest): boolean => this.#late.has(request);

  /** Null where the browser has to render, for whatever reason, and after the deadline of the page. Never rejects. */
  async render(request: PageRenderRequest): Promise<PageRenderResult | null> {
    if (!this.#canRender(request)) return null;
    const subject = subjectOf(request);
    const skipped = this.#recorder.reasonToSkip(subject);
    if (skipped) {
      this.dependencies.metrics?.renders.inc({ remote: releaseBehind(request).name, outcome: 'left_to_browsers' });
      if (this.#recorder.wasLate(subject)) this.#countLate(request);
      else if (!this.peek(request)) this.#recorder.recordSkipped(skipped, request.visitorId);
      return null;
    }
    const ask = () => this.#renderOrCached(request);
    const page = this.peek(request) ? ask() : within(deadlineOf(request), ask); // what is kept is there at once
    page.then(
      (sent) => sent && this.#pagesInTime.add(nameOf(releaseBehind(request)), true),
      () => this.#countLate(request),
    );
    return page.catch(() => null);
  }

  /** What a member sees until the page is there; null where there is nothing. Never rejects. */
  async skeleton(request: PageRenderRequest): Promise<Skeleton | null> {
    const { shell } = request.revision;
    const subject = { shell, release: null, page: '' };
    if (!this.#canRenderWith(shell) || this.#recorder.reasonToSkip(subject)) return null;
    const draw = (asked: SkeletonRequest) => this.#run(subject, (renderer) => renderer.renderSkeleton(asked));
    return this.#skeletons.get(request, draw);
  }

  /** Prepares for a revision that is live now, and drops what belongs to the one before. Resolves once the home page is prepared. */
  async follow(revision: Revision): Promise<void> {
    this.#followed = revision;
    this.#cache.clear();
    this.#skeletons.clear();
    this.#recorder.clear();
    this.#pools.keepOnly(revision);
    const ofHome = releasesOfHome(revision);
    for (const version of new Set(ofHome)) await this.#warmUp(version, revision);
    const others = offeredRemotes(revision).filter((version) => !ofHome.includes(version));
    void this.#warmUpAll(others, revision);
  }

  problems = (): readonly string[] => this.#pagesInTime.problems();

  /** What operators want to know of this moment. */
  state() {
    const { openCircuits } = this.#recorder;
    return { processes: this.#pools.processes(), wanted: this.#pools.wanted(), openCircuits, cache: this.#cache.size };
  }

  stop(): void {
    this.#followed = null;
    this.#pools.stop();
  }

  #countLate(request: PageRenderRequest): void {
    this.#late.add(request);
    this.#pagesInTime.add(nameOf(releaseBehind(request)), false);
  }

  #canRender(request: PageRenderRequest): boolean {
    if (request.owner?.route.browserOnly) return false;
    return this.#canRenderWith(request.revision.shell) && releaseBehind(request).server !== undefined;
  }

  #canRenderWith = (shell: ShellRelease): boolean =>
    this.dependencies.processes > 0 && shell.server !== undefined && !this.#unsupported.has(nameOf(shell));

  async #renderOrCached(request: PageRenderRequest): Promise<PageRenderResult | null> {
    if (!isCacheable(request)) return resultOf(await this.#renderWithRetry(request)) ?? null;
    this.dependencies.metrics?.cacheLookups.inc({ result: this.peek(request) ? 'hit' : 'miss' });
    return this.#cache.get(cacheKeyOf(request), () => this.#renderWithRetry(request));
  }

  /** A request that another page interrupted is tried once more, unless it is a form, which the api may have taken. */
  async #renderWithRetry(request: PageRenderRequest): Promise<RendererOutcome> {
    const outcome = await this.#renderWithinLimit(request);
    return outcome.kind === 'interrupted' && request.posted === undefined ? this.#renderWithinLimit(request) : outcome;
  }

  /** Posted forms have a limit of their own: see routes/page.routes.ts. */
  async #renderWithinLimit(request: PageRenderRequest): Promise<RendererOutcome> {
    if (request.posted !== undefined) return this.#render(request);
    const end = this.#limit.begin(request.visitor.ip);
    if (!end) return { kind: 'skipped', message: 'too many pages for one address' };
    return this.#render(request).finally(end);
  }

  async #render(request: PageRenderRequest): Promise<RendererOutcome> {
    const startedAt = performance.now();
    const { calls, outcome: rendered } = await this.#observed(subjectOf(request), async () => {
      const calls = this.#callsOf(request);
      const isAwaited = () => isCacheable(request) || performance.now() - startedAt < deadlineOf(request);
      const outcome = await this.#run(subjectOf(request), async (renderer) =>
        isAwaited() ? onThisSite(await renderer.render(visitOf(request), calls), request.url) : NOT_AWAITED,
      );
      return { calls, outcome };
    });
    const result = resultOf(rendered);
    if (rendered.kind === 'late') this.#late.add(request);
    if (!result) return rendered;
    const cookies = calls.cookies(result.details);
    if (result.kind === 'redirected') return { ...result, cookies };
    const left = deadlineOf(request) - (performance.now() - startedAt) - COMPOSING_MS;
    return { ...result, cookies, page: await this.#withParts(request, result.page, Math.min(left, PARTS_DEADLINE_MS)) };
  }

  /** The page with those of its parts that are there in time. */
  async #withParts(request: PageRenderRequest, page: RenderedPage, deadlineMs: number): Promise<ComposedPage> {
    const requests = partRequests(request, page.places ?? []);
    const parts = requests.map((part) => within(deadlineMs, () => this.#renderPart(part)).catch(() => null));
    return composePage(
      page,
      (await Promise.all(parts)).filter((part) => part !== null),
    );
  }

  /** Null where the browser has to render the part. Never rejects. */
  async #renderPart(request: PartRenderRequest): Promise<PlacedPart | null> {
    const { revision, release, part, visitorId } = request;
    const subject = { shell: revision.shell, release, page: part.part, visitorId };
    const skipped = this.#recorder.reasonToSkip(subject);
    if (skipped) {
      this.#recorder.recordSkipped(skipped, visitorId);
      return null;
    }
    const { outcome } = await this.#observed(subject, async () => {
      const calls = this.#callsOf({ ...request, owner: null }, { release, page: part.part });
      const rendered = await this.#run(subject, async (renderer) =>
        contained(await renderer.renderPart(partVisitOf(request), calls), idPrefixOf(request)),
      );
      return { outcome: rendered };
    });
    return outcome.kind === 'part' ? { request, rendered: outcome.part } : null;
  }

  /** Counts what became of a page or part, and makes a span of it, which its calls of the api belong to. */
  async #observed<T extends { readonly outcome: RendererOutcome }>(
    subject: Subject,
    work: () => Promise<T>,
  ): Promise<T> {
    const { metrics } = this.dependencies;
    const release = subject.release ?? subject.shell;
    const startedAt = performance.now();
    const attributes = { 'azadkar.release': nameOf(release), 'azadkar.page': subject.page };
    return inSpan('render', { attributes }, async (span) => {
      const done = await work();
      const { kind } = done.outcome;
      metrics?.renders.inc({ remote: release.name, outcome: kind });
      metrics?.renderDurations.observe({ remote: release.name }, (performance.now() - startedAt) / 1_000);
      span.set({ 'azadkar.outcome': kind });
      if (kind === 'failed' || kind === 'crashed') span.fail(undefined);
      return done;
    });
  }

  /** Runs the code of a release in one of its processes, and records what became of it. */
  async #run(subject: Subject, work: (renderer: Renderer) => Promise<RendererOutcome>): Promise<RendererOutcome> {
    const { shell, release, visitorId } = subject;
    const pool = this.#pools.poolOf({ shell, release });
    if (!pool) return { kind: 'skipped', message: 'there is no room for its renderers' };
    this.#recorder.beginTrial(subject);
    const renderer = await pool.pick(shell).catch(toFailure);
    if ('kind' in renderer && renderer.kind === 'unsupported') return this.#leaveToBrowsers(shell);
    if ('kind' in renderer) return this.#recorder.record(wholeBuild(shell, shell), renderer, visitorId);
    const loaded = release && (await this.#loadRemote(renderer, { shell, release }, visitorId));
    if (loaded && loaded.kind !== 'loaded') return loaded;
    if (!this.#pools.hasRoom(pool)) {
      this.#pagesInTime.add(nameOf(release ?? shell), false);
      return { kind: 'late', message: 'every renderer is busy' };
    }
    const outcome = await work(renderer);
    if (outcome.kind === 'crashed') void this.#prepare(release, shell);
    return this.#recorder.recordSubject(subject, outcome);
  }

  #callsOf(
    request: PageRenderRequest,
    { release, page } = { release: releaseBehind(request), page: request.owner?.route.page },
  ): PageCalls {
    const { owner, visitor, posted } = request;
    const { api, secure, log, metrics } = this.dependencies;
    const version = nameOf(release);
    return new PageCalls({
      api,
      secure,
      visitor,
      posted: posted !== undefined,
      session: owner?.route.session === true,
      onAnswered: (status, seconds) => metrics?.recordApiCall('page', status, seconds),
      onRefused: (reason) => log.warn({ version, page }, `a call was refused: the page ${reason}`),
    });
  }

  /** Every page of a shell whose server build speaks another protocol; says so once. */
  #leaveToBrowsers(shell: ShellRelease): RendererOutcome {
    const version = nameOf(shell);
    const message = `browsers render every page: the server build of ${version} speaks another protocol than this gateway`;
    if (!this.#unsupported.has(version)) this.dependencies.log.warn({ version }, message);
    this.#unsupported.add(version);
    return { kind: 'skipped', message };
  }

  /** Loads a remote's server build into a renderer, once. */
  async #loadRemote(
    renderer: Renderer,
    { shell, release }: { readonly shell: ShellRelease; readonly release: RemoteRelease },
    visitorId?: string,
  ): Promise<RendererOutcome> {
    const build = nameOf(release);
    const load = async () => renderer.loadRemote(build, await this.#serverBuildOf(release));
    const outcome = await (renderer.remote(build) ?? load().catch(toFailure));
    return this.#recorder.record(wholeBuild(shell, release), outcome, visitorId);
  }

  /** Rejects when the store holds something else than was published: that is never run. */
  async #serverBuildOf(release: AnyRelease): Promise<string> {
    if (!release.server) throw new Error(`${nameOf(release)} has no server build.`);
    const source = await this.dependencies.files.read(release, release.server, 'identity');
    const { assetOrigin } = this.dependencies;
    // Pictures in the HTML have the addresses that the browser's build has: those of the folder that it is loaded from.
    const folder =
      assetOrigin && release.name !== 'shell' ? `releaseFolder = ${JSON.stringify(assetOrigin)} + releaseFolder;` : '';
    return `${folder}${source.toString('utf8')}\n//# sourceURL=${addressOf(release, release.server)}`; // the name in stacks
  }

  /**
   * One version after another, so that a small machine is not saturated: the first page, and an api that has yet to start, have
   * time to. The frame alone, and a shell that is rolled out, start when they are needed.
   */
  async #warmUpAll(versions: readonly RemoteRelease[], revision: Revision): Promise<void> {
    for (const version of versions) {
      await sleep(WARM_UP_PAUSE_MS, null, { ref: false });
      await this.#warmUp(version, revision);
    }
  }

  async #warmUp(version: RemoteRelease, revision: Revision): Promise<void> {
    if (version.server && this.#followed === revision && this.#canRenderWith(revision.shell))
      await this.#prepare(version, revision.shell);
  }

  /** Starts a version's renderers, and renders the frame once in each: no visitor waits for that. */
  async #prepare(release: RemoteRelease | null, shell: ShellRelease): Promise<void> {
    const pool = this.#pools.poolOf({ shell, release });
    const renderers = await pool?.all(shell).catch(() => []); // a request for a page reports it
    for (const renderer of renderers ?? []) {
      if ((await renderer.ready).kind === 'unsupported') return void this.#leaveToBrowsers(shell);
      if (release) await this.#loadRemote(renderer, { shell, release });
      await renderer.render({ url: 'http://localhost/', session: NO_SESSION, page: null });
    }
  }
}

/** Its renderer was ready only after the visitor had been answered, and the page is not kept for others. */
const NOT_AWAITED: RendererOutcome = { kind: 'skipped', message: 'the visitor has been answered' };

/** A part whose HTML would not stay in its place has failed. */
function contained(outcome: RendererOutcome, idPrefix: string): RendererOutcome {
  if (outcome.kind !== 'part' || isContained(outcome.part.html, idPrefix)) return outcome;
  return {
    kind: 'failed',
    message: 'the HTML of the part does not stay in its place, or has an id that useId did not make',
  };
}
