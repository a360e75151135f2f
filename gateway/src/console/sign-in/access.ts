/** Who may use the console, in the state that lasts between requests: sign-ins, second steps and sessions. */
import { type Principal, principalNamed } from '@azadkar/release';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleAuthority } from '../authority';
import { SecondSteps } from './second-steps';
import { type ConsoleSession, ConsoleSessions, verifierOf } from './sessions';
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
