/** Who may use the console, in the state that lasts between requests: sign-ins, second steps and sessions. */
import { type Principal, principalNamed, totpStep } from '@azadkar/release';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleAuthority } from '../authority';
import { type ConsoleSession, ConsoleSessions, makeId, verifierOf } from './sessions';
import { SignInAttempts } from './sign-in-attempts';

interface AccessOptions {
  readonly https: boolean;
  readonly now: () => number;
}

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
    private readonly options: AccessOptions,
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

interface SecondStep {
  readonly person: string;
  readonly verifier: string;
  /** Of the person's authenticator app. */
  readonly secret: string;
  readonly expiresAt: number;
  wrongCodes: number;
}

class SecondSteps {
  readonly #steps = new Map<string, SecondStep>();
  /** The time step of the newest code that each person has used: a code is taken once. */
  readonly #taken = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /** Gives the id for the cookie. */
  begin(principal: Principal, secret: string): string {
    const id = makeId();
    const expiresAt = this.now() + SECOND_STEP_TTL_MS;
    this.#steps.set(id, { person: principal.name, verifier: verifierOf(principal), secret, expiresAt, wrongCodes: 0 });
    for (const oldest of [...this.#steps.keys()].slice(0, -MAX_SECOND_STEPS)) this.#steps.delete(oldest);
    return id;
  }

  find(id: string | undefined): SecondStep | null {
    const step = id === undefined ? undefined : this.#steps.get(id);
    return step && step.expiresAt > this.now() && step.wrongCodes < MAX_WRONG_CODES ? step : null;
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
