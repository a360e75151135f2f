/**
 * Requests for a second person's word, in a store: requests/7.json is what its author asks for, requests/7-withdrawn.json says
 * that it no longer stands. Both are signed; what no principal of the policy signed is left out.
 */
import { number, object, string } from 'yup';
import { Refusal } from '../../errors';
import type { AskedChange, RecordOf } from '../../manifest/manifest';
import { askedChange } from '../../manifest/manifest.schema';
import { isSignedAs } from '../../signing/signing-key';
import type { Store } from '../../store/store';
import { actingAs } from '../acting-as';
import { type Policy, type Principal, principalOfKey } from '../policy';
import { mayDo } from '../rights';
import type { Trust } from '../trust';
import { askerOf, whyEnded } from './check-word';

/** Bounds: bytes of a request, how many of the newest are looked at, and characters of a text. */
const MAX_BYTES = 256_000;
const MAX_READ = 200;
export const MAX_REQUEST_TEXT = 500;

const text = string().required();

const withdrawal = object({
  request: number().required(),
  /** The signature of the request. */
  of: text,
  by: text,
  at: text,
  reason: string().max(MAX_REQUEST_TEXT).defined(),
  signature: object({ key: text, value: text }).required(),
});

interface Withdrawal extends RecordOf<typeof withdrawal> {}

export interface StoredRequest {
  readonly asked: AskedChange;
  /** `made`: a revision carries it out. `ended`: the word did not come in time, or another policy is in force. */
  readonly state: 'open' | 'made' | 'withdrawn' | 'ended';
  /** Why it ended, as a clause. */
  readonly why?: string;
  readonly withdrawal?: Withdrawal;
}

/** The newest requests, newest first. What no principal of the policy signed is none. */
export async function readRequests(trust: Trust, now = new Date()): Promise<StoredRequest[]> {
  const numbers = (await requestNumbers(trust.store)).slice(0, MAX_READ);
  const { policy } = await trust.policyInForce();
  const found = await Promise.all(numbers.map((number) => readRequest(trust, policy, number, now)));
  return found.filter((request) => request !== null);
}

/** What waits for a second person's word on a channel, newest first. */
export const readOpenRequests = async (trust: Trust, channel: string): Promise<AskedChange[]> =>
  (await readRequests(trust))
    .filter(({ state, asked }) => state === 'open' && asked.channel === channel)
    .map(({ asked }) => asked);

/** Throws Refusal for one that no longer stands. */
export async function requireOpen(trust: Trust, number: number, now = new Date()): Promise<AskedChange> {
  const { policy } = await trust.policyInForce();
  const found = await readRequest(trust, policy, number, now);
  if (!found)
    throw new Refusal(`There is no request ${number} of somebody whom the policy names. See \`release requests\`.`);
  const { state, asked, why, withdrawal: withdrawn } = found;
  if (state === 'open') return asked;
  if (withdrawn) throw new Refusal(`${withdrawn.by} has withdrawn request ${number}.`);
  if (state === 'made') throw new Refusal(`Request ${number} was carried out already. See \`release history\`.`);
  throw new Refusal(`${why?.replace(/^r/, 'R')}. Ask again.`);
}

export const mayWithdraw = (who: Principal, asked: Pick<AskedChange, 'author' | 'channel' | 'effects'>): boolean =>
  who.name === asked.author || mayApprove(who, asked);

/** Whether another principal could give the second word. */
export const mayApprove = (
  who: Principal,
  { author, channel, effects }: Pick<AskedChange, 'author' | 'channel' | 'effects'>,
) => who.name !== author && effects.every(({ name }) => mayDo(who, { action: 'approve', name, channel }));

/** Removes the files of requests that ended long ago. */
export async function removeOldRequests({ small }: Store, oldest: Date): Promise<void> {
  for (const name of await small.list(FOLDER)) {
    const ended = endOf(await small.read(name));
    if (ended !== null && ended < oldest.getTime()) await small.remove(name);
  }
}

/** When a request, or what withdrew one, was over; null for what is neither. */
function endOf(body: Buffer | null): number | null {
  try {
    const { until, at }: { until?: unknown; at?: unknown } = JSON.parse(String(body));
    return Date.parse(String(until ?? at)) || null;
  } catch {
    return null;
  }
}

async function readRequest(trust: Trust, policy: Policy, number: number, now: Date): Promise<StoredRequest | null> {
  const asked = parseRecord(await trust.store.small.read(fileOfRequest(number)), (value) => parseAsked(value, number));
  if (!asked || typeof askerOf(policy, asked) === 'string') return null;
  const withdrawn = await readWithdrawal(trust.store, policy, asked);
  if (withdrawn) return { asked, state: 'withdrawn', withdrawal: withdrawn };
  if (await trust.hasMade(asked)) return { asked, state: 'made' };
  const why = whyEnded(policy, asked, now.toISOString());
  return why ? { asked, state: 'ended', why } : { asked, state: 'open' };
}

function parseAsked(value: unknown, number: number): AskedChange {
  const asked = askedChange.required().validateSync(value, { strict: true });
  if (asked.request !== number) throw new Refusal(`it says that it is request ${asked.request}`);
  return asked;
}

async function readWithdrawal(store: Store, policy: Policy, asked: AskedChange): Promise<Withdrawal | null> {
  const parse = (value: unknown): Withdrawal => withdrawal.required().validateSync(value, { strict: true });
  const found = parseRecord(await store.small.read(fileOfRequest(asked.request, '-withdrawn')), parse);
  const holder = found && principalOfKey(policy, found.signature.key);
  if (!found || !holder || found.of !== asked.signature.value || !isSignedAs(found, 'withdrawal')) return null;
  const by = actingAs(policy, holder, found.by);
  return typeof by !== 'string' && mayWithdraw(by.who, asked) ? found : null;
}

function parseRecord<T>(body: Buffer | null, parse: (value: unknown) => T): T | null {
  if (!body || body.length > MAX_BYTES) return null;
  try {
    return parse(JSON.parse(body.toString()));
  } catch {
    return null; // a request of no principal
  }
}

const FOLDER = 'requests/';

export const fileOfRequest = (number: number, more: '' | '-withdrawn' = '') => `${FOLDER}${number}${more}.json`;

/** Numbers of all requests, newest first. */
export async function requestNumbers({ small }: Store): Promise<number[]> {
  const files = (await small.list(FOLDER)).map((name) => /^requests\/([1-9]\d{0,8})\.json$/.exec(name)?.[1]);
  return files.flatMap((number) => (number ? [Number(number)] : [])).sort((a, b) => b - a);
}
