/** Who is signed in. Sessions are kept here and nowhere else: ending one ends it at once, and a restart ends all. */
import { createHash, randomBytes } from 'node:crypto';
import type { ChangeRequest, Principal, ShownPlan } from '@azadkar/release';
import { LRUCache } from 'lru-cache';

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

/** A form that was open for longer is shown again. */
const FORM_TTL_MS = 30 * 60_000;
const MAX_FORMS = 40;

/** What a form belongs to: the overview of a revision, or the plan that it applies. */
type FormPurpose =
  | { readonly kind: 'overview'; readonly revision: number }
  | ({
      readonly kind: 'plan';
      readonly request: ChangeRequest;
      readonly revision: number;
      /** The request that is approved, by its number. */
      readonly approves?: number;
    } & Pick<ShownPlan, 'names' | 'effect'>);

class FormTokens {
  readonly #forms: LRUCache<string, FormPurpose>;

  constructor(now: () => number) {
    this.#forms = new LRUCache({ max: MAX_FORMS, ttl: FORM_TTL_MS, ttlResolution: 0, perf: { now } });
  }

  issue(purpose: FormPurpose): string {
    const token = makeId();
    this.#forms.set(token, purpose);
    return token;
  }

  /** The token of an overview that was shown and not used, so that a section which has not changed stays the same text. */
  ofOverview(revision: number): string {
    const known = [...this.#forms].find(
      ([token, purpose]) =>
        purpose.kind === 'overview' &&
        purpose.revision === revision &&
        this.#forms.getRemainingTTL(token) > FORM_TTL_MS / 2,
    );
    return known?.[0] ?? this.issue({ kind: 'overview', revision });
  }

  /** What the form was shown for; null for one that was used, is too old or of another session. It is used up. */
  take<K extends FormPurpose['kind']>(token: string | undefined, kind: K): Extract<FormPurpose, { kind: K }> | null {
    const purpose = token === undefined ? undefined : this.#forms.get(token);
    if (!purpose || token === undefined || !isOf(purpose, kind)) return null;
    this.#forms.delete(token);
    return purpose;
  }
}

const isOf = <K extends FormPurpose['kind']>(
  purpose: FormPurpose,
  kind: K,
): purpose is Extract<FormPurpose, { kind: K }> => purpose.kind === kind;
