/**
 * Slows guessing down without a lock-out. A place that fails has to wait longer each time. A person at whom many
 * places guess is only answered more slowly: others cannot make the console refuse them.
 */
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60 * 60_000;
const MAX_KEYS = 5_000;
const MAX_WAIT_MS = 60_000;
/** Failures of one person at one place, and of one place for any name, that cost nothing. */
const FREE_OF_PERSON = 3;
const FREE_OF_PLACE = 10;
/** Failures of one person at all places, after which each attempt takes longer. */
const FREE_EVERYWHERE = 20;
const SLOW_ANSWER_MS = 2_000;
/** Passwords are hashed one after another, because each takes 128 MB. */
const MAX_WAITING = 10;

interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

export interface Attempt {
  /** The name that was typed, folded: whether it exists makes no difference. */
  readonly person: string;
  readonly place: string;
}

export class SignInAttempts {
  readonly #failures: LRUCache<string, Failures>;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly now: () => number) {
    this.#failures = new LRUCache({ max: MAX_KEYS, ttl: WINDOW_MS, perf: { now } });
  }

  /** Seconds until the next attempt is looked at; 0 for at once. */
  secondsToWait({ person, place }: Attempt): number {
    const ofPerson = this.#waitFor(`at ${place}: ${person}`, FREE_OF_PERSON);
    return Math.ceil(Math.max(ofPerson, this.#waitFor(`at ${place}`, FREE_OF_PLACE)) / 1000);
  }

  /** Runs an attempt when its turn has come; null when too many wait. A result of null is a failure. */
  async run<T>(attempt: Attempt, check: () => Promise<T | null>): Promise<{ readonly result: T | null } | null> {
    if (this.#waiting >= MAX_WAITING) return null;
    this.#waiting += 1;
    const turn = this.#last.then(check);
    this.#last = turn.catch(() => undefined);
    try {
      const result = await turn;
      if (this.#countOf(`of ${attempt.person}`) >= FREE_EVERYWHERE) await setTimeout(SLOW_ANSWER_MS);
      if (result === null) this.fail(attempt);
      return { result };
    } finally {
      this.#waiting -= 1;
    }
  }

  fail({ person, place }: Attempt): void {
    for (const key of [`at ${place}: ${person}`, `at ${place}`, `of ${person}`])
      this.#failures.set(key, { count: this.#countOf(key) + 1, lastAt: this.now() });
  }

  /** After a whole sign-in, the person's own mistakes at this place are over. */
  succeed({ person, place }: Attempt): void {
    this.#failures.delete(`at ${place}: ${person}`);
  }

  #countOf(key: string): number {
    return this.#failures.get(key)?.count ?? 0;
  }

  #waitFor(key: string, free: number): number {
    const { count, lastAt } = this.#failures.get(key) ?? { count: 0, lastAt: 0 };
    if (count < free) return 0;
    return Math.max(0, lastAt + Math.min(MAX_WAIT_MS, 1000 * 2 ** (count - free)) - this.now());
  }
}
