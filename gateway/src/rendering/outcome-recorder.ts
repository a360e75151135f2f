/** What each version and page has come to on this server: decides whether it is tried again, and reports its faults. */
import { type AnyRelease, nameOf } from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureCounts } from '../reports/failure-counts';
import { CircuitBreaker } from './circuit-breaker';
import { type RendererOutcome, resultOf } from './processes/outcome';
import { type RenderFault, splitStack } from './render-fault';
import { circuitOf, type PageRenderRequest } from './render-request';

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
  reasonToSkip({ owner, revision }: PageRenderRequest): Cause | undefined {
    const { shell } = revision;
    const ofOwner = owner ? [wholeBuild(owner.release), { release: owner.release, page: owner.route.page }] : [];
    return [wholeBuild(shell), ...ofOwner].find((cause) => !this.#breaker.allows(circuitOf(cause)));
  }

  recordSkipped(cause: Cause, visitorId: string | undefined): void {
    const message = 'left to browsers after repeated failures';
    this.#options.onFault?.({ ...cause, kind: 'skipped', message, stack: '', visitorId });
  }

  /** Counts, logs and reports failures; gives the outcome back. */
  record(cause: Cause, outcome: RendererOutcome, visitorId: string | undefined): RendererOutcome {
    const [circuit, ofVersion] = [circuitOf(cause), circuitOf(wholeBuild(cause.release))];
    if (resultOf(outcome)) for (const name of [circuit, ofVersion]) this.#breaker.recordSuccess(name);
    if (outcome.kind !== 'failed' && outcome.kind !== 'crashed') return outcome;
    if (outcome.kind === 'failed') this.#breaker.recordFailure(circuit);
    else {
      this.#breaker.trip(circuit);
      if (cause.page) this.#breaker.recordFailure(ofVersion); // when each of its pages crashes, it is the version
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

export const wholeBuild = (release: AnyRelease): Cause => ({ release, page: '' });
