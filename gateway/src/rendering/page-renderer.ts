/** Renders pages for routes: a request in, what can be sent out, or null where the browser has to render. */
import { type AnyRelease, addressOf, nameOf, type RemoteRelease, type Revision } from '@azadkar/release';
import type { ReleaseFiles } from '../store/release-files';
import { type PageRenderResult, type RendererOutcome, resultOf, toFailure } from './outcome';
import { OutcomeRecorder, type RecorderOptions, wholeBuild } from './outcome-recorder';
import { PageCache } from './page-cache';
import { RenderLimit } from './render-limit';
import { cacheKeyOf, isCacheable, type PageRenderRequest, releaseBehind, visitOf } from './render-request';
import type { Renderer } from './renderer';
import { RendererPool } from './renderer-pool';

/** Queue limit of each renderer: in a longer queue, a page would miss its deadline of 2 s. */
const MAX_QUEUE = 32;
const MAX_LINE = 500;

interface Dependencies extends RecorderOptions {
  readonly apiOrigin: string;
  readonly files: ReleaseFiles;
  /** The number of renderers; 0 leaves every page to browsers. */
  readonly processes: number;
}

export class PageRenderer {
  readonly #cache = new PageCache();
  readonly #recorder: OutcomeRecorder;
  readonly #limit = new RenderLimit();
  readonly #pool: RendererPool;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    const { processes, apiOrigin, log } = dependencies;
    this.#dependencies = dependencies;
    this.#recorder = new OutcomeRecorder(dependencies);
    this.#pool = new RendererPool({
      processes,
      apiOrigin,
      programOf: (shell) => this.#serverBuildOf(shell),
      log: (line) => log.warn({ line: line.slice(0, MAX_LINE) }, 'a renderer said'),
    });
  }

  /** What is cached already. */
  peek(request: PageRenderRequest): PageRenderResult | null {
    return isCacheable(request) ? this.#cache.peek(cacheKeyOf(request)) : null;
  }

  /** Null where the browser has to render, for whatever reason. Never rejects. */
  async render(request: PageRenderRequest): Promise<PageRenderResult | null> {
    if (!this.#canRender(request)) return null;
    const skipped = this.#recorder.reasonToSkip(request);
    if (skipped) {
      if (!this.peek(request)) this.#recorder.recordSkipped(skipped, request.visitorId);
      return null;
    }
    if (isCacheable(request)) return this.#cache.get(cacheKeyOf(request), () => this.#renderWithRetry(request));
    return resultOf(await this.#renderWithRetry(request)) ?? null;
  }

  /** Prepares for a revision that is live now, and drops what belongs to the one before. */
  follow(revision: Revision): void {
    this.#cache.clear();
    this.#recorder.clear();
    const { processes, log } = this.#dependencies;
    if (processes > 0 && revision.shell.server) this.#warmUp(revision).catch((error: Error) => log.warn(error.message));
  }

  stop(): void {
    this.#pool.stop();
  }

  #canRender(request: PageRenderRequest): boolean {
    return (
      this.#dependencies.processes > 0 &&
      request.revision.shell.server !== undefined &&
      releaseBehind(request).server !== undefined
    );
  }

  /** A request that another page interrupted is tried once more, unless it is a form, which the api may have taken. */
  async #renderWithRetry(request: PageRenderRequest): Promise<RendererOutcome> {
    const outcome = await this.#renderWithinLimit(request);
    return outcome.kind === 'interrupted' && request.posted === undefined ? this.#renderWithinLimit(request) : outcome;
  }

  /** Posted forms have a limit of their own: see routes/form.routes.ts. */
  async #renderWithinLimit(request: PageRenderRequest): Promise<RendererOutcome> {
    if (request.posted !== undefined) return this.#render(request);
    const end = this.#limit.begin(request.ip);
    if (!end) return { kind: 'skipped', message: 'too many pages for one address' };
    return this.#render(request).finally(end);
  }

  async #render(request: PageRenderRequest): Promise<RendererOutcome> {
    const { owner, revision, visitorId } = request;
    const renderer = await this.#pool.pick(revision.shell).catch(toFailure);
    if ('kind' in renderer) return this.#recorder.record(wholeBuild(revision.shell), renderer, visitorId);
    const loaded = owner && (await this.#loadRemote(renderer, owner.release, visitorId));
    if (loaded && loaded.kind !== 'loaded') return loaded;
    if (renderer.usage.pending >= MAX_QUEUE) return { kind: 'skipped', message: 'every renderer is busy' };
    const outcome = await renderer.render(visitOf(request));
    const cause = { release: releaseBehind(request), page: owner?.route.page ?? '' };
    return this.#recorder.record(cause, outcome, visitorId);
  }

  /** Loads a remote's server build into a renderer, once. */
  async #loadRemote(renderer: Renderer, release: RemoteRelease, visitorId?: string): Promise<RendererOutcome> {
    const build = nameOf(release);
    const load = async () => renderer.loadRemote(build, await this.#serverBuildOf(release));
    const outcome = await (renderer.remote(build) ?? load().catch(toFailure));
    return this.#recorder.record(wholeBuild(release), outcome, visitorId);
  }

  /** Rejects when the store holds something else than was published: that is never run. */
  async #serverBuildOf(release: AnyRelease): Promise<string> {
    if (!release.server) throw new Error(`${nameOf(release)} has no server build.`);
    const source = await this.#dependencies.files.read(release, release.server, 'identity');
    return `${source.toString('utf8')}\n//# sourceURL=${addressOf(release, release.server)}`; // the name in stacks
  }

  /** Loads every remote and renders the frame once, so that the first visitor does not wait for it. */
  async #warmUp({ shell, remotes }: Revision): Promise<void> {
    for (const renderer of await this.#pool.all(shell)) {
      await renderer.ready;
      for (const { release } of remotes) if (release.server) await this.#loadRemote(renderer, release);
      await renderer.render({ url: 'http://localhost/', cookie: '', ip: '', page: null });
    }
  }
}
