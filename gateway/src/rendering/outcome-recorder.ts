/** What each version and page has come to on this server: decides whether it is tried again, and reports its faults. */
import { type AnyRelease, nameOf } from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureCounts } from '../reports/failure-counts';
import { CircuitBreaker } from './circuit-breaker';
import { type RendererOutcome, resultOf } from './processes/outcome';
import { type RenderFault, splitStack } from './render-fault';
import { circuitOf, type PageRenderRequest, releaseBehind } from './render-request';

export interface RecorderOptions {
  readonly failures: FailureCounts;
  readonly log: FastifyBaseLogger;
  /** Called for each page that could not be rendered because of its code, and for each that was therefore not tried. */
  readonly onFault?: (fault: RenderFault) => void;
}

/** The release, and the page of it, whose code ran. */
interface Cause {
  readonly release: AnyRelease;
  /** Empty for a whole build. */
  readonly page: string;
}

export class OutcomeRecorder {
  readonly #breaker = new CircuitBreaker();
  readonly #options: RecorderOptions;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** What failed so often, or so badly, that the page is left to browsers for now; undefined where it may be rendered. */
  reasonToSkip(request: PageRenderRequest): Cause | undefined {
    return causesOf(request).find(
      (cause) => !this.#breaker.allows(circuitOf(cause)) || this.#breaker.isDue(circuitOf(cause)),
    );
  }

  /** Whether a page that is left to browsers may be tried again, by the gateway itself: no visitor waits for that. */
  isDue(request: PageRenderRequest): boolean {
    return causesOf(request).every((cause) => this.#breaker.allows(circuitOf(cause)));
  }

  recordSkipped(cause: Cause, visitorId: string | undefined): void {
    const message = 'left to browsers after repeated failures';
    this.#options.onFault?.({ ...cause, kind: 'skipped', message, stack: '', visitorId });
  }

  /** Records what became of a page. Gives the outcome back. */
  recordPage(request: PageRenderRequest, outcome: RendererOutcome): RendererOutcome {
    if (resultOf(outcome)) for (const cause of causesOf(request)) this.#breaker.recordSuccess(circuitOf(cause));
    const cause = { release: releaseBehind(request), page: request.owner?.route.page ?? '' };
    return this.record(cause, outcome, request.visitorId);
  }

  /** Counts, logs and reports failures; gives the outcome back. */
  record(cause: Cause, outcome: RendererOutcome, visitorId: string | undefined): RendererOutcome {
    if (outcome.kind !== 'failed' && outcome.kind !== 'crashed') return outcome;
    if (outcome.kind === 'failed') this.#breaker.recordFailure(circuitOf(cause));
    else {
      this.#breaker.trip(circuitOf(cause));
      if (cause.page) this.#breaker.recordFailure(nameOf(cause.release)); // when each of its pages crashes, it is the version
    }
    const { failures, log, onFault } = this.#options;
    const version = nameOf(cause.release);
    failures.add(`${version} not rendered`);
    log.warn({ version, page: cause.page, message: outcome.message }, 'a page could not be rendered');
    onFault?.({ ...cause, kind: outcome.kind, ...splitStack(outcome.message), visitorId });
    return outcome;
  }

  /** Forgets everything, when other versions are live. */
  clear(): void {
    this.#breaker.clear();
  }
}

/** Everything whose circuit must be closed for a page to be rendered. */
function causesOf({ owner, revision }: PageRenderRequest): Cause[] {
  const ofOwner = owner ? [wholeBuild(owner.release), { release: owner.release, page: owner.route.page }] : [];
  return [wholeBuild(revision.shell), ...ofOwner];
}

export const wholeBuild = (release: AnyRelease): Cause => ({ release, page: '' });
