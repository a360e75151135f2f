/** What each version and page has come to on this server: decides whether it is tried again, and reports its faults. */
import { type AnyRelease, nameOf, type ShellRelease } from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureCounts } from '../metrics/failure-counts';
import type { PagesInTime } from './pages-in-time';
import { type RendererOutcome, resultOf } from './processes/outcome';
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

  constructor(private readonly options: RecorderOptions) {}

  /** What failed so often, or so badly, that the page is left to browsers for now; undefined where it may be rendered. */
  reasonToSkip = (subject: Subject): Cause | undefined =>
    causesOf(subject).find((cause) => !this.#breaker.allows(circuitOf(cause)));

  /** Renders a page whose circuits' time is over: other visitors wait for what becomes of it. */
  beginTrial(subject: Subject): void {
    for (const cause of causesOf(subject)) this.#breaker.beginTrial(circuitOf(cause));
  }

  /** Whether a page is left to browsers only because it was late. */
  wasLate = (subject: Subject): boolean => causesOf(subject).every((cause) => this.#breaker.wasLate(circuitOf(cause)));

  /** The number of versions and pages that are left to browsers now. */
  get openCircuits(): number {
    return this.#breaker.open;
  }

  recordSkipped({ release, page }: Cause, visitorId: string | undefined): void {
    const message = 'left to browsers after repeated failures';
    this.options.onFault?.({ release, page, kind: 'skipped', message, stack: '', visitorId });
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
    const { failures, pagesInTime, log, onFault } = this.options;
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

const FAILURE_THRESHOLD = 3;
const RESET_TIMEOUT_MS = 60_000;
/** After the first crash or pages that were late, which a machine under load may have caused. */
const BUSY_RESET_TIMEOUT_MS = 5_000;

interface Circuit {
  readonly failures: number;
  /** Open, so that nothing is rendered, until then; 0 for a circuit that was not opened yet. */
  readonly openUntil: number;
  /** Half-open: one visitor tries it, and the others are left to browsers until its outcome is recorded, or until then. */
  readonly trialUntil: number;
  /** Opened by what was late, and not by what failed or crashed. */
  readonly isLate: boolean;
}

/** A circuit for each version and each of its pages: what keeps failing is left to browsers for a while. */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Also once an open circuit's time is over, unless it is tried: one success then closes it, one more failure opens it again. */
  allows = (name: string): boolean => !this.#isOpen(name) && (this.#circuits.get(name)?.trialUntil ?? 0) <= this.now();

  /** Lets no other pass a circuit whose time is over until an outcome is recorded, or for a moment where none is. */
  beginTrial(name: string): void {
    const circuit = this.#circuits.get(name);
    if (circuit && circuit.openUntil > 0 && !this.#isOpen(name))
      this.#circuits.set(name, { ...circuit, trialUntil: this.now() + BUSY_RESET_TIMEOUT_MS });
  }

  /** Whether a circuit was opened by what was late alone. */
  wasLate = (name: string): boolean => this.#circuits.get(name)?.isLate ?? true;

  /** Closes a circuit, unless it is open: then the success was one of a request from before. */
  recordSuccess(name: string): void {
    if (!this.#isOpen(name)) this.#circuits.delete(name);
  }

  /** The number of circuits that are open now. */
  get open(): number {
    return [...this.#circuits.keys()].filter((name) => !this.allows(name)).length;
  }

  recordFailure(name: string): void {
    this.#open(name, (failures) => (failures < FAILURE_THRESHOLD ? 0 : RESET_TIMEOUT_MS));
  }

  /** Opens a circuit for a moment: visitors do not wait for what has kept several of them waiting. */
  recordLate(name: string): void {
    const isLate = this.wasLate(name);
    this.#open(name, (failures) => (failures < FAILURE_THRESHOLD ? 0 : BUSY_RESET_TIMEOUT_MS), isLate);
  }

  /** Opens a circuit at once: a crash takes the pages of other visitors along. */
  trip(name: string): void {
    this.#open(name, (failures) => (failures === 1 ? BUSY_RESET_TIMEOUT_MS : RESET_TIMEOUT_MS));
  }

  /** Closes every circuit, when other versions are live. */
  clear(): void {
    this.#circuits.clear();
  }

  #isOpen = (name: string): boolean => (this.#circuits.get(name)?.openUntil ?? 0) > this.now();

  #open(name: string, durationMs: (failures: number) => number, isLate = false): void {
    const failures = (this.#circuits.get(name)?.failures ?? 0) + 1;
    const duration = durationMs(failures);
    const openUntil = duration > 0 ? this.now() + duration : 0;
    this.#circuits.set(name, { failures, openUntil, trialUntil: 0, isLate });
  }
}

export interface RenderFault {
  /** The release whose code is the cause. */
  readonly release: AnyRelease;
  /** The page of the route table, such as "event"; empty where a whole build is the cause, as when it does not load. */
  readonly page: string;
  /**
   * `failed`: it threw. `late`: it was not there within its deadline, as pages of other versions were. `crashed`: it ended its
   * renderer, with a loop or with all memory. `skipped`: it was not tried, since it failed before and its circuit is open.
   */
  readonly kind: 'failed' | 'late' | 'crashed' | 'skipped';
  /** The first line of what was thrown, or why the renderer ended. */
  readonly message: string;
  /** With addresses such as /remotes/ticketing/1.2.0/server/main.js:12:7; empty where there is none. */
  readonly stack: string;
  /** Who asked for the page; undefined when the gateway itself did. Pages are rendered once for simultaneous visitors. */
  readonly visitorId: string | undefined;
}

/** A renderer reports what was thrown as its stack, which starts with the message. */
function splitStack(thrown: string): Pick<RenderFault, 'message' | 'stack'> {
  const start = thrown.search(/\n[^\S\n]+at /);
  return start < 0 ? { message: thrown, stack: '' } : { message: thrown.slice(0, start), stack: thrown };
}
