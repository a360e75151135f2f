/** Long forms as they were left, in this browser only: nothing secret, no files, not for longer than a week. */
import { isSecret, type Values } from '../check-values';

const PREFIX = 'azadkar-draft:';
const DRAFT_TTL_MS = 7 * 24 * 60 * 60 * 1000;

export const draftKey = (owner: string, name: string) => `${PREFIX}${owner}:${name}`;

export function readDraft(key: string, now = Date.now()): Values | null {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(key) ?? 'null') as { at: number; values: Values };
    return now - at < DRAFT_TTL_MS ? values : null;
  } catch {
    return null; // none, damaged, or storage is closed to us
  }
}

export function writeDraft(key: string, values: Values, now = Date.now()): void {
  const kept = Object.fromEntries(Object.entries(values).filter(isKept));
  attempt(() => localStorage.setItem(key, JSON.stringify({ at: now, values: kept })));
}

export function deleteDraft(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

/** For signing out: the next person at this browser finds nothing. */
export function deleteDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  });
}

const isKept = ([name, value]: [string, unknown]) => !(value instanceof Blob) && !isSecret(name);

/** Private windows and full disks refuse storage; a form works without it. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {}
}
