/**
 * What members wrote without a connection, in localStorage, until it can be sent: one after the other, in the order in which it
 * was written. Each has an idempotency key, so that one whose reply was lost is not done twice. Each member of a shared device has
 * a list of their own, which ends with the sign-out.
 */
import { type KeptEndpoint, newIdempotencyKey, Refused, session, submitKept, Unreachable } from '@azadkar/shared-api';
import { notify } from '../notices';
import { outboxKey } from '../session/outbox-key';

const CHANGED = 'azadkar-outbox';
const LOCK = 'azadkar-outbox';

/** The api knows a key for a day. What is older might be done twice, so the member decides. */
const SENT_WITHIN_MS = 20 * 60 * 60_000;

export interface Unsent {
  /** The idempotency key. */
  readonly key: string;
  readonly endpoint: KeptEndpoint;
  readonly params: Record<string, string>;
  readonly body: object;
  /** Where it was written: "issue-7". */
  readonly place: string;
  /** What it is, as the beginning of a sentence: "Your comment". */
  readonly what: string;
  /** What was written. */
  readonly text: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Why it was not taken, which is for its member to read; null while it waits. */
  readonly refusal: string | null;
}

type Write = Omit<Unsent, 'at' | 'refusal' | 'key'> & { readonly key?: string };

/** Sends what was written and gives the server's message; null where that must wait for a connection, or for what was written before. */
export async function submitOrKeep({ key = newIdempotencyKey(), ...write }: Write): Promise<string | null> {
  const { endpoint, params, body } = write;
  if (!listUnsent(owner()).some(isWaiting)) {
    try {
      return (await submitKept(endpoint, { params, body, idempotencyKey: key })).message;
    } catch (cause) {
      if (!(cause instanceof Unreachable)) throw cause;
    }
  }
  const { name, method, path } = endpoint;
  const kept = { ...write, key, endpoint: { name, method, path }, at: Date.now(), refusal: null };
  if (!change(owner(), (unsent) => [...unsent, kept])) throw new Unreachable('no storage');
  return null;
}

/** Sends what waits, until one cannot be sent. In one tab at a time. */
export async function sendUnsent(): Promise<void> {
  if (!navigator.locks) return sendAll();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
}

async function sendAll(): Promise<void> {
  const own = owner();
  const findNext = () => (own === owner() ? listUnsent(own).find(isWaiting) : undefined);
  for (let next = findNext(); next; next = findNext()) {
    const refusal = await send(next);
    if (refusal === 'later') return;
    const { key, what } = next;
    if (refusal === null) {
      change(own, (unsent) => unsent.filter((each) => each.key !== key));
      notify.done(`${what} was sent.`);
    } else {
      change(own, (unsent) => unsent.map((each) => (each.key === key ? { ...each, refusal } : each)));
      notify.persistentError(`${what} was not sent: ${refusal}`);
    }
  }
}

/** Null once it is done; else why it never will be, or that it may be later. */
async function send({ endpoint, params, body, key, at }: Unsent): Promise<string | 'later' | null> {
  if (Date.now() - at > SENT_WITHIN_MS) return 'There was no connection for a day.';
  try {
    await submitKept(endpoint, { params, body, idempotencyKey: key });
    return null;
  } catch (cause) {
    return cause instanceof Refused && isFinal(cause.status) ? cause.message : 'later';
  }
}

/** Neither an ended session, nor too many at once, nor a server that is being restarted. */
const isFinal = (status: number) => status < 500 && status !== 401 && status !== 429;

const isWaiting = ({ refusal }: Unsent) => refusal === null;

export function removeUnsent(key: string): void {
  change(owner(), (unsent) => unsent.filter((each) => each.key !== key));
}

/** Of a member, oldest first. */
const listUnsent = (member: string): Unsent[] => parseUnsent(readUnsent(member));

/** The stored list of the member who is signed in, as text, which stays the same as long as it does. */
export function readUnsent(member = owner()): string {
  try {
    return localStorage.getItem(outboxKey(member)) ?? '';
  } catch {
    return '';
  }
}

export function parseUnsent(text: string): Unsent[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Called when this tab or another one changes the list. */
export function followUnsent(listener: () => void): () => void {
  for (const kind of [CHANGED, 'storage']) addEventListener(kind, listener);
  return () => {
    for (const kind of [CHANGED, 'storage']) removeEventListener(kind, listener);
  };
}

/** Deletes the lists of everybody who was signed in here. */
export function deleteUnsent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(outboxKey(''))) localStorage.removeItem(key);
  } catch {}
}

const owner = () => session.getState().details?.member_id ?? '';

/** False without a sign-in, and where the browser refuses storage. */
function change(member: string, next: (unsent: readonly Unsent[]) => readonly Unsent[]): boolean {
  if (member === '') return false;
  try {
    const unsent = next(listUnsent(member));
    if (unsent.length > 0) localStorage.setItem(outboxKey(member), JSON.stringify(unsent));
    else localStorage.removeItem(outboxKey(member));
    dispatchEvent(new Event(CHANGED));
    return true;
  } catch {
    return false;
  }
}
