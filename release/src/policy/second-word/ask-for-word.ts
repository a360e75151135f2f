/** Leaves a request for a second person's word in the store. */
import type { KeyObject } from 'node:crypto';
import { Refusal } from '../../errors';
import type { AskedChange } from '../../manifest/manifest';
import { askedChange } from '../../manifest/manifest.schema';
import type { ChangeRequest } from '../../plan/change-request';
import { differencesBetween } from '../../plan/explain';
import type { Plan } from '../../plan/plan-change';
import { signRecord } from '../../signing/signing-key';
import { freeNumber, type Store } from '../../store/store';
import { toRecordFile } from '../../store/stored-records';
import { NOTHING_LIVE, standingOf } from '../standing';
import type { Trust } from '../trust';
import { effectsBetween, REQUEST_MS } from './check-word';
import { fileOfRequest, readOpenRequests, requestNumbers } from './requests';

/** Requests that stand at the same time. */
const MAX_OPEN = 50;
const MAX_ATTEMPTS = 5;
/** Lines of what differs that a request keeps, and characters of a text. */
const MAX_LINES = 200;
const MAX_TEXT = 500;

interface Asking {
  readonly key: KeyObject;
  /** The person who is signed in, where the console's key signs. */
  readonly actingFor?: string;
}

/** Leaves a request for what a plan would make. One that asks for the same is given back. Throws Refusal. */
export async function askForWord(trust: Trust, plan: Plan, change: ChangeRequest, by: Asking): Promise<AskedChange> {
  const { policy } = (await trust.policyInForce()).policy;
  const { live, next } = plan;
  const { channel, author, reason, urgent, at, run } = next;
  const [before, after] = [live ? standingOf(live) : NOTHING_LIVE, standingOf(next)];
  const effects = effectsBetween(before, after);
  const recalled = after.recalled.filter((version) => !before.recalled.includes(version));
  const open = await readOpenRequests(trust, new Date(at));
  const same = open.find((asked) => isSame(asked, { channel, author, effects, reason }));
  if (same) return same;
  if (open.length >= MAX_OPEN)
    throw new Refusal(`${open.length} requests are open already: approve some, see \`release approve\`.`);
  const record = {
    channel,
    author,
    reason: reason.slice(0, MAX_TEXT),
    urgent,
    at,
    policy,
    change,
    effects,
    until: new Date(Date.parse(at) + REQUEST_MS).toISOString(),
    ...(run ? { run } : {}),
    ...(recalled.length > 0 ? { recalled } : {}),
    on: live?.revision ?? null,
    changes: differencesBetween(live, next)
      .map((line) => line.slice(0, MAX_TEXT))
      .slice(0, MAX_LINES),
  };
  return append(trust.store, record, by.key);
}

const isSame = (asked: AskedChange, wanted: Pick<AskedChange, 'channel' | 'author' | 'effects' | 'reason'>) =>
  asked.channel === wanted.channel &&
  asked.author === wanted.author &&
  asked.reason === wanted.reason &&
  JSON.stringify(asked.effects) === JSON.stringify(wanted.effects);

const STRICT = { strict: true };

async function append(
  store: Store,
  record: Omit<AskedChange, 'request' | 'signature'>,
  key: KeyObject,
): Promise<AskedChange> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const request = freeNumber(await requestNumbers(store), 0);
    const asked = askedChange.required().validateSync(signRecord({ ...record, request }, 'request', key), STRICT);
    if (await store.small.create(fileOfRequest(request), toRecordFile(asked))) return asked;
  }
  throw new Refusal('Others made requests at the same moment, and nothing of yours was written. Run it again.');
}
