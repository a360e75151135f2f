/** Drafts of long forms, in localStorage: without secrets and files, and for one week at most. */
import { session } from '@azadkar/shared-api';
import { isSecret, type Values } from './check-values';

const PREFIX = 'azadkar-draft:';
/** Of the membership cards, with name and number, that mfe-account up to 1.1.0 kept. To be removed with its 2.0.0. */
const OLD_CARD_PREFIX = 'azadkar-card:';
const DRAFT_TTL_MS = 7 * 24 * 60 * 60 * 1000;

interface Draft {
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  values: Values;
  /** Of a record: what was stored when the writing began, with its version. */
  base?: Values;
}

/** Where a draft is, of the member who is signed in. */
export const draftKey = (name: string, owner = memberId() ?? 'visitor') => `${PREFIX}${owner}:${name}`;

/** Who is signed in. */
export const memberId = (): string | null => session.getState().details?.member_id ?? null;

export function readDraft(key: string, now = Date.now()): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) && now - draft.at < DRAFT_TTL_MS ? draft : null;
  } catch {
    return null; // damaged, or the browser blocks storage
  }
}

export function writeDraft(key: string, { values, base }: Omit<Draft, 'at'>, now = Date.now()): void {
  const storable = Object.fromEntries(Object.entries(values).filter(isStorable));
  attempt(() => localStorage.setItem(key, JSON.stringify({ at: now, values: storable, base } satisfies Draft)));
}

export function deleteDraft(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

/** Deletes every draft and old card when a member signs out or deletes the account, so that the next person at this browser finds none. */
export function deleteDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) || key.startsWith(OLD_CARD_PREFIX)) localStorage.removeItem(key);
  });
}

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' && stored !== null && 'at' in stored && 'values' in stored;

const isStorable = ([name, value]: [string, unknown]) => !(value instanceof Blob) && !isSecret(name);

/** Private windows and full disks refuse storage; a form works without it. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {}
}
