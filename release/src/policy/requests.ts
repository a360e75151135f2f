/**
 * Requests for a second person's word, in a store: requests/7.json is what its author asks for, signed. What no principal of
 * the policy signed is left out.
 */
import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../errors';
import { isRecord, parseAs, parseJson } from '../json';
import type { AskedChange } from '../manifest/manifest';
import { askedChange } from '../manifest/manifest.schema';
import type { ChangeRequest } from '../plan/change-request';
import { differencesBetween } from '../plan/explain';
import { effectsBetween, newlyRecalled, standingOf } from '../plan/pin-states';
import type { Plan } from '../plan/plan-change';
import { signRecord } from '../signing/signing-key';
import { freeNumber, type Store } from '../store/store';
import { toRecordFile } from '../store/stored-records';
import { REQUEST_MS } from './governed-line';
import type { Principal } from './policy';
import { askerOf, mayDo } from './rights';
import type { Trust } from './trust';

/** Bounds: bytes of a request, and how many of the newest are looked at. */
const MAX_BYTES = 256_000;
const MAX_READ = 200;

/** What waits for a second person's word, newest first. */
export async function readOpenRequests(trust: Trust, now = new Date()): Promise<AskedChange[]> {
  const numbers = (await requestNumbers(trust.store)).slice(0, MAX_READ);
  const found = await Promise.all(numbers.map((number) => readRequest(trust, number, now)));
  return found.flatMap((request) => (request?.ended === null ? [request.asked] : []));
}

/** Throws Refusal for one that no longer stands. */
export async function requireOpen(trust: Trust, number: number, now = new Date()): Promise<AskedChange> {
  const found = await readRequest(trust, number, now);
  if (!found)
    throw new Refusal(`There is no request ${number} of somebody whom the policy names. See \`release approve\`.`);
  if (found.ended) throw new Refusal(found.ended);
  return found.asked;
}

/** Whether another principal could give the second word. */
export const mayApprove = (who: Principal, { author, channel, effects }: AskedChange) =>
  who.name !== author && effects.every(({ name }) => mayDo(who, { action: 'approve', name, channel }));

/** Removes the files of requests that ended long ago. */
export async function removeOldRequests({ small }: Store, oldest: Date): Promise<void> {
  for (const name of await small.list(FOLDER)) {
    const request = parseJson(await small.read(name));
    const ended = isRecord(request) ? Date.parse(String(request.until)) : Number.NaN;
    if (!(ended < oldest.getTime())) continue;
    await small.remove(name.replace('.json', '-withdrawn.json')); // of release 1.1
    await small.remove(name);
  }
}

/** With why it no longer stands, as a sentence. Null for one that no principal of the policy signed. */
async function readRequest(trust: Trust, number: number, now: Date) {
  const asked = parseAs(askedChange.required(), await trust.store.small.read(fileOfRequest(number)), MAX_BYTES);
  const { policy } = await trust.policyInForce();
  if (asked?.request !== number || typeof askerOf(policy, asked) === 'string') return null;
  const { line } = await trust.chain(asked.channel);
  const why = line.whyEnded(asked, now.toISOString());
  return { asked, ended: why && `R${why.slice(1)}. See \`release history\`, or ask again.` };
}

const FOLDER = 'requests/';

const fileOfRequest = (number: number) => `${FOLDER}${number}.json`;

/** Numbers of all requests, newest first. */
async function requestNumbers({ small }: Store): Promise<number[]> {
  const files = (await small.list(FOLDER)).map((name) => /^requests\/([1-9]\d{0,8})\.json$/.exec(name)?.[1]);
  return files.flatMap((number) => (number ? [Number(number)] : [])).sort((a, b) => b - a);
}

/** Requests that stand at the same time. */
const MAX_OPEN = 50;
const MAX_ATTEMPTS = 5;
/** Lines of what differs that a request keeps, and characters of a text. */
const MAX_LINES = 200;
const MAX_TEXT = 500;

/** Leaves a request for what a plan would make. One that asks for the same is given back. Throws Refusal. */
export async function askForWord(
  trust: Trust,
  { live, next }: Plan,
  change: ChangeRequest,
  key: KeyObject,
): Promise<AskedChange> {
  const { channel, author, urgent, at, run } = next;
  const { policy } = (await trust.policyInForce()).policy;
  const [before, after] = [standingOf(live), standingOf(next)];
  const recalled = newlyRecalled(before, after);
  const wanted = { channel, author, reason: next.reason.slice(0, MAX_TEXT), effects: effectsBetween(before, after) };
  const open = await readOpenRequests(trust, new Date(at));
  const same = open.find((asked) => isDeepStrictEqual({ ...asked, ...wanted }, asked)); // the fields that are wanted
  if (same) return same;
  if (open.length >= MAX_OPEN)
    throw new Refusal(`${open.length} requests are open already: approve some, see \`release approve\`.`);
  const until = new Date(Date.parse(at) + REQUEST_MS).toISOString();
  const lines = differencesBetween(live, next).slice(0, MAX_LINES);
  const changes = lines.map((line) => line.slice(0, MAX_TEXT));
  const on = live?.revision ?? null;
  const more = { ...(run && { run }), ...(recalled.length > 0 && { recalled }) };
  const record = { ...wanted, urgent, at, until, policy, change, on, changes, ...more };
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const request = freeNumber(await requestNumbers(trust.store), 0);
    const signed = signRecord({ ...record, request }, 'request', key);
    const asked = askedChange.required().validateSync(signed, { strict: true });
    if (await trust.store.small.create(fileOfRequest(request), toRecordFile(asked))) return asked;
  }
  throw new Refusal('Others made requests at the same moment, and nothing of yours was written. Run it again.');
}
