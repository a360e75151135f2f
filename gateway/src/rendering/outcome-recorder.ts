/** What each version and page has come to on this server: decides whether it is tried again, and reports its faults. */
import { type AnyRelease, nameOf, type ShellRelease } from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureCounts } from '../reports/failure-counts';
import { CircuitBreaker } from './circuit-breaker';
import type { PagesInTime } from './pages-in-time';
import { type RendererOutcome, resultOf } from './processes/outcome';
import { type RenderFault, splitStack } from './render-fault';
import { type Cause, circuitOf, type Subject } from './render-request';

export interface RecorderOptions {
  readonly failures: FailureCounts;
  readonly pagesInTime: PagesInTime;
  readonly log: FastifyBaseLogger;
  /** Called for each page that could not be rendered because of its code, and for each that was therefore not tried. */
  readonly onFault?: (fault: RenderFault) => void;
}

export class OutcomeRecorder {
  readonly #breaker = new CircuitBreaker();
  readonly #options: RecorderOptions;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** What failed so often, or so badly, that the page is left to browsers for now; undefined where it may be rendered. */
  reasonToSkip(subject: Subject): Cause | undefined {
    return causesOf(subject).find(
      (cause) => !this.#breaker.allows(circuitOf(cause)) || this.#breaker.isDue(circuitOf(cause)),
    );
  }

  /** Whether a page that is left to browsers may be tried again, by the gateway itself: no visitor waits for that. */
  isDue(subject: Subject): boolean {
    return causesOf(subject).every((cause) => this.#breaker.allows(circuitOf(cause)));
  }

  /** Whether a page is left to browsers only because it was late: a renderer that is warm may try it again. */
  wasLate(subject: Subject): boolean {
    return causesOf(subject).every((cause) => this.#breaker.wasLate(circuitOf(cause)));
  }

  /** The number of versions and pages that are left to browsers now. */
  get openCircuits(): number {
    return this.#breaker.open;
  }

  recordSkipped({ release, page }: Cause, visitorId: string | undefined): void {
    const message = 'left to browsers after repeated failures';
    this.#options.onFault?.({ release, page, kind: 'skipped', message, stack: '', visitorId });
  }

  /** Records what became of a page or a part. Gives the outcome back. */
  recordSubject(subject: Subject, outcome: RendererOutcome): RendererOutcome {
    if (resultOf(outcome) || outcome.kind === 'part')
      for (const cause of causesOf(subject)) this.#breaker.recordSuccess(circuitOf(cause));
    const { shell, page, visitorId } = subject;
    const cause = { shell, release: subject.release ?? shell, page };
    if (outcome.kind === 'late') this.#breaker.recordLate(circuitOf(cause));
    return this.record(cause, outcome, visitorId);
  }

  /** Counts, logs and reports failures; gives the outcome back. What is late is a version's fault by comparison only. */
  record(cause: Cause, outcome: RendererOutcome, visitorId: string | undefined): RendererOutcome {
    if (outcome.kind !== 'failed' && outcome.kind !== 'crashed' && outcome.kind !== 'late') return outcome;
    if (outcome.kind === 'failed') this.#breaker.recordFailure(circuitOf(cause));
    if (outcome.kind === 'crashed') {
      this.#breaker.trip(circuitOf(cause));
      if (cause.page) this.#breaker.recordFailure(circuitOf({ ...cause, page: '' })); // when each of its pages crashes, it is the version
    }
    const { failures, pagesInTime, log, onFault } = this.#options;
    const version = nameOf(cause.release);
    failures.add(`${version} not rendered`);
    log.warn({ version, page: cause.page, message: outcome.message }, 'a page could not be rendered');
    const { release, page } = cause;
    if (outcome.kind !== 'late' || pagesInTime.isAlone(version))
      onFault?.({ release, page, kind: outcome.kind, ...splitStack(outcome.message), visitorId });
    return outcome;
  }

  /** Forgets everything, when other versions are live. */
  clear(): void {
    this.#breaker.clear();
  }
}

/** Everything whose circuit must be closed for a page to be rendered. */
function causesOf({ shell, release, page }: Subject): Cause[] {
  const ofRelease = release ? [wholeBuild(shell, release), { shell, release, page }] : [];
  return [wholeBuild(shell, shell), ...ofRelease];
}

export const wholeBuild = (shell: ShellRelease, release: AnyRelease): Cause => ({ shell, release, page: '' });
