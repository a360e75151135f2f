/**
 * Requests for a second person's word, in a store: requests/7.json is what its author asks for, signed. What no principal of
 * the policy signed is left out.
 */
import { Refusal } from '../../errors';
import type { AskedChange } from '../../manifest/manifest';
import { askedChange } from '../../manifest/manifest.schema';
import type { Store } from '../../store/store';
import type { Policy, Principal } from '../policy';
import { mayDo } from '../rights';
import type { Trust } from '../trust';
import { askerOf, whyEnded } from './check-word';

/** Bounds: bytes of a request, and how many of the newest are looked at. */
const MAX_BYTES = 256_000;
const MAX_READ = 200;

/** What waits for a second person's word, newest first. */
export async function readOpenRequests(trust: Trust, now = new Date()): Promise<AskedChange[]> {
  const numbers = (await requestNumbers(trust.store)).slice(0, MAX_READ);
  const { policy } = await trust.policyInForce();
  const found = await Promise.all(numbers.map((number) => readRequest(trust, policy, number, now)));
  return found.flatMap((request) => (request?.ended === null ? [request.asked] : []));
}

/** Throws Refusal for one that no longer stands. */
export async function requireOpen(trust: Trust, number: number, now = new Date()): Promise<AskedChange> {
  const { policy } = await trust.policyInForce();
  const found = await readRequest(trust, policy, number, now);
  if (!found)
    throw new Refusal(`There is no request ${number} of somebody whom the policy names. See \`release approve\`.`);
  if (found.ended) throw new Refusal(found.ended);
  return found.asked;
}

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

/** When a request was over; null for what is none. */
function endOf(body: Buffer | null): number | null {
  try {
    const { until }: { until?: unknown } = JSON.parse(String(body));
    return Date.parse(String(until)) || null;
  } catch {
    return null;
  }
}

interface StoredRequest {
  readonly asked: AskedChange;
  /** Why it no longer stands, as a sentence: it was carried out, is too old, or another policy is in force. */
  readonly ended: string | null;
}

async function readRequest(trust: Trust, policy: Policy, number: number, now: Date): Promise<StoredRequest | null> {
  const asked = parseAsked(await trust.store.small.read(fileOfRequest(number)));
  if (asked?.request !== number || typeof askerOf(policy, asked) === 'string') return null;
  if (await trust.hasMade(asked))
    return { asked, ended: `Request ${number} was carried out already. See \`release history\`.` };
  const why = whyEnded(policy, asked, now.toISOString());
  return { asked, ended: why && `${why.replace(/^r/, 'R')}. Ask again.` };
}

function parseAsked(body: Buffer | null): AskedChange | null {
  if (!body || body.length > MAX_BYTES) return null;
  try {
    return askedChange.required().validateSync(JSON.parse(body.toString()), { strict: true });
  } catch {
    return null; // a request of no principal
  }
}

const FOLDER = 'requests/';

export const fileOfRequest = (number: number) => `${FOLDER}${number}.json`;

/** Numbers of all requests, newest first. */
export async function requestNumbers({ small }: Store): Promise<number[]> {
  const files = (await small.list(FOLDER)).map((name) => /^requests\/([1-9]\d{0,8})\.json$/.exec(name)?.[1]);
  return files.flatMap((number) => (number ? [Number(number)] : [])).sort((a, b) => b - a);
}
