/** Who may use the console, in the state that lasts between requests: sign-ins, second steps and sessions. */
import { setTimeout } from 'node:timers/promises';
import { type Principal, principalNamed, totpStep } from '@azadkar/release';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ConsoleAuthority } from '../authority';
import { type ConsoleSession, ConsoleSessions, makeId, verifierOf } from './sessions';

/** Someone who is signed in, with what the policy says of them now. */
export interface Viewer {
  readonly person: Principal;
  readonly session: ConsoleSession;
}

type CookieName = 'console' | 'console-sign-in';

export class Access {
  readonly attempts: SignInAttempts;
  readonly secondSteps: SecondSteps;
  readonly sessions: ConsoleSessions;

  constructor(
    private readonly authority: ConsoleAuthority,
    private readonly options: { readonly https: boolean; readonly now: () => number },
  ) {
    this.attempts = new SignInAttempts(options.now);
    this.secondSteps = new SecondSteps(options.now);
    this.sessions = new ConsoleSessions(options.now);
  }

  /** A person who may sign in, by the name that was typed. */
  async findPerson(name: string): Promise<Principal | undefined> {
    const found = principalNamed(await this.authority.policy(), name);
    return found?.kind === 'person' && found.console?.totp !== undefined ? found : undefined;
  }

  /** Null for anyone whose session is over, or whom the policy names no longer or with another sign-in. */
  async viewerOf(request: FastifyRequest, use: { readonly isUse: boolean }): Promise<Viewer | null> {
    const id = this.cookieOf(request, 'console');
    const session = this.sessions.find(id, use);
    if (!session) return null;
    const person = await this.findPerson(session.person);
    if (person && verifierOf(person) === session.verifier) return { person, session };
    this.sessions.end(id);
    return null;
  }

  cookieOf({ headers }: FastifyRequest, name: CookieName): string | undefined {
    return parseCookie(headers.cookie ?? '')[this.#nameOf(name)];
  }

  /** Sets a cookie that scripts cannot read; null deletes it. */
  setCookie(reply: FastifyReply, name: CookieName, value: string | null): void {
    const { https: secure } = this.options;
    const cookie = stringifySetCookie({
      name: this.#nameOf(name),
      value: value ?? '',
      ...(value === null ? { maxAge: 0 } : {}),
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
    });
    reply.header('set-cookie', cookie); // beside those that were set before
  }

  /** With the prefix no other subdomain can set it; browsers take it with https only. */
  #nameOf(name: CookieName): string {
    return this.options.https ? `__Host-${name}` : name;
  }
}

const SECOND_STEP_TTL_MS = 5 * 60_000;
const MAX_WRONG_CODES = 5;
const MAX_SECOND_STEPS = 100;

interface SecondStep extends Pick<ConsoleSession, 'person' | 'verifier'> {
  /** Of the person's authenticator app. */
  readonly secret: string;
  wrongCodes: number;
}

class SecondSteps {
  readonly #steps: LRUCache<string, SecondStep>;
  /** The time step of the newest code that each person has used: a code is taken once. */
  readonly #taken = new Map<string, number>();

  constructor(private readonly now: () => number) {
    this.#steps = new LRUCache({ max: MAX_SECOND_STEPS, ttl: SECOND_STEP_TTL_MS, ttlResolution: 0, perf: { now } });
  }

  /** Gives the id for the cookie. */
  begin(principal: Principal, secret: string): string {
    const id = makeId();
    this.#steps.set(id, { person: principal.name, verifier: verifierOf(principal), secret, wrongCodes: 0 });
    return id;
  }

  find(id: string | undefined): SecondStep | null {
    const step = id === undefined ? undefined : this.#steps.get(id);
    return step && step.wrongCodes < MAX_WRONG_CODES ? step : null;
  }

  /** Whether the code is right and new; then the second step is done. */
  takeCode(id: string, step: SecondStep, code: string): boolean {
    const counter = totpStep(step.secret, code.replace(/\s/g, ''), this.now());
    if (counter === null || counter <= (this.#taken.get(step.person) ?? 0)) {
      step.wrongCodes += 1;
      return false;
    }
    this.#taken.set(step.person, counter);
    this.#steps.delete(id);
    return true;
  }

  end(id: string | undefined): void {
    if (id !== undefined) this.#steps.delete(id);
  }
}

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

interface Attempt {
  /** The name that was typed, folded: whether it exists makes no difference. */
  readonly person: string;
  readonly place: string;
}

/**
 * Slows guessing down without a lock-out. A place that fails has to wait longer each time. A person at whom many
 * places guess is only answered more slowly: others cannot make the console refuse them.
 */
class SignInAttempts {
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
