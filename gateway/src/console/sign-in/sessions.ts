/** Who is signed in. Sessions are kept here and nowhere else: ending one ends it at once, and a restart ends all. */
import { createHash, randomBytes } from 'node:crypto';
import type { Principal } from '@azadkar/release';
import { FormTokens } from '../changes/form-tokens';

/** Without a click for so long, a session ends. */
const IDLE_TIMEOUT_MS = 30 * 60_000;
const SESSION_TTL_MS = 8 * 60 * 60_000;
/** A person's oldest session ends when one more begins. */
const MAX_SESSIONS_OF_PERSON = 5;
const MAX_SESSIONS = 200;

export interface ConsoleSession {
  readonly person: string;
  /** What the person signed in with: when the policy names another, the session is over. */
  readonly verifier: string;
  readonly startedAt: number;
  readonly forms: FormTokens;
  usedAt: number;
}

/** Compared as text; a person without a verifier cannot be signed in. */
export const verifierOf = ({ console }: Pick<Principal, 'console'>): string => JSON.stringify(console ?? null);

/** Under the hash of its id, so that nothing here can be sent as a cookie. */
const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url');

export const makeId = (): string => randomBytes(16).toString('base64url');

export class ConsoleSessions {
  readonly #sessions = new Map<string, ConsoleSession>();

  constructor(private readonly now: () => number) {}

  /** Gives the id for the cookie. */
  begin(principal: Pick<Principal, 'name' | 'console'>): string {
    this.#removeEnded();
    const own = [...this.#sessions].filter(([, { person }]) => person === principal.name);
    const surplus = [
      ...own.slice(0, -(MAX_SESSIONS_OF_PERSON - 1)),
      ...[...this.#sessions].slice(0, -(MAX_SESSIONS - 1)),
    ];
    for (const [key] of surplus) this.#sessions.delete(key);
    const [id, startedAt] = [makeId(), this.now()];
    const verifier = verifierOf(principal);
    const session = { person: principal.name, verifier, startedAt, usedAt: startedAt, forms: new FormTokens(this.now) };
    this.#sessions.set(keyOf(id), session);
    return id;
  }

  /** `isUse` is false for what a page does by itself, which keeps no session alive. */
  find(id: string | undefined, { isUse }: { readonly isUse: boolean }): ConsoleSession | null {
    this.#removeEnded();
    const session = id === undefined ? undefined : this.#sessions.get(keyOf(id));
    if (!session) return null;
    if (isUse) session.usedAt = this.now();
    return session;
  }

  end(id: string | undefined): void {
    if (id !== undefined) this.#sessions.delete(keyOf(id));
  }

  #removeEnded(): void {
    const now = this.now();
    for (const [key, { startedAt, usedAt }] of this.#sessions)
      if (now - usedAt >= IDLE_TIMEOUT_MS || now - startedAt >= SESSION_TTL_MS) this.#sessions.delete(key);
  }
}
