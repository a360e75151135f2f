/** What a request for a second person's word says: who asks, until when, and what it comes to. */
import type { AskedChange } from '../../manifest/manifest';
import { hashOfRecord, isSignedAs, type Signed, type SignedKind } from '../../signing/signing-key';
import { actingAs, type Policy, type Principal, principalOfKey, type Signer } from '../policy';
import { namesIn, type PinState, type RollOutState, type Standing } from '../standing';

/** How long a request stands: three days. */
export const REQUEST_MS = 3 * 24 * 60 * 60_000;

/** Whose key a record is signed with; a clause that says what is wrong with `what` it is. */
export function holderOf(policy: Policy, record: Signed, kind: SignedKind, what: string): Principal | string {
  const holder = record.signature && principalOfKey(policy, record.signature.key);
  if (!holder) return `${what} is signed with a key that policy ${policy.policy} does not name`;
  return isSignedAs(record, kind) ? holder : `${what} was altered after it was signed`;
}

/** Who signed a request; a clause that says what is wrong. */
export function askerOf(policy: Policy, asked: AskedChange): Signer | string {
  const which = `request ${asked.request}`;
  const holder = holderOf(policy, asked, 'request', which);
  const asker = typeof holder === 'string' ? holder : actingAs(policy, holder, asked.author);
  return typeof asker === 'string' && asker !== holder ? `of ${which} ${asker}` : asker;
}

/** Why a request no longer stands at a time, as a clause; null while it does. */
export function whyEnded(
  policy: Policy,
  { request, at, until, policy: askedUnder }: AskedChange,
  now: string,
): string | null {
  if (askedUnder !== policy.policy)
    return `request ${request} was made under policy ${askedUnder}, and policy ${policy.policy} is in force`;
  const end = Math.min(timeOf(until), timeOf(at) + REQUEST_MS);
  return Date.parse(now) <= end ? null : `request ${request} ended on ${new Date(end).toISOString().slice(0, 10)}`;
}

/** What is no time ends at once. */
const timeOf = (text: string) => Date.parse(text) || 0;

type Effect = AskedChange['effects'][number];

/** The names that a change touches, with what they become. */
export function effectsBetween(before: Standing, after: Standing): Effect[] {
  return namesIn(before, after).flatMap((name) => {
    const [from, to] = [effectOf(name, before.pins.get(name)), effectOf(name, after.pins.get(name))];
    return isSame(from, to) ? [] : [to];
  });
}

/** Whether each name is what was asked for. */
export const areMade = (effects: readonly Effect[], { pins }: Standing): boolean =>
  effects.every((asked) => isSame(asked, effectOf(asked.name, pins.get(asked.name))));

const effectOf = (name: string, pin: PinState | undefined): Effect => ({
  name,
  release: pin?.release ?? null,
  rollOut: pin?.rollOut ? hashOfRecord(withoutDates(pin.rollOut)) : null,
});

/** The dates of a roll-out are those of the revision which begins it. */
function withoutDates({ since: _since, steps, ...rollOut }: RollOutState) {
  if (!steps) return rollOut;
  const { reachedAt: _reachedAt, ...ordered } = steps;
  return { ...rollOut, steps: ordered };
}

const isSame = (a: Effect, b: Effect) => a.release === b.release && a.rollOut === b.rollOut;
