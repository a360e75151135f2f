/** Whether a revision has the word of a second person, and makes what the first one asked for. */
import type { AskedChange, Revision } from '../../manifest/manifest';
import { hashOfRecord, isSignedAs } from '../../signing/signing-key';
import type { Requirement } from '../find-needs';
import { actingAs, type Policy, type Principal, principalOfKey, type Signer } from '../policy';
import { describeMissing, mayDo } from '../rights';
import type { PinState, RollOutState, Standing } from '../standing';

/** How long a request stands: three days. */
export const REQUEST_MS = 3 * 24 * 60 * 60_000;

/** Who gave the second word for what another one asked. */
export interface Approved {
  readonly asker: Signer;
  readonly approver: Signer;
}

/** Who asked and who approved, by both signatures; a clause that says what is wrong. The holder has signed the revision. */
export function approvedBy(
  policy: Policy,
  { asked, approvedBy: name }: Revision,
  holder: Principal,
): Approved | string {
  if (!asked || name === undefined) return 'it says only half of who asked for it and who gave the second word';
  const asker = askerOf(policy, asked);
  if (typeof asker === 'string') return asker;
  const approver = actingAs(policy, holder, name);
  if (typeof approver === 'string') return approver;
  if (approver.who.name === asker.who.name) return `${name} asked for it, and gave the second word as well`;
  return { asker, approver };
}

/** Who signed a request; a clause that says what is wrong. */
export function askerOf(policy: Policy, asked: AskedChange): Signer | string {
  const which = `request ${asked.request}`;
  const holder = principalOfKey(policy, asked.signature.key);
  if (!holder) return `${which} is signed with a key that policy ${policy.policy} does not name`;
  if (!isSignedAs(asked, 'request')) return `${which} was altered after it was signed`;
  const asker = actingAs(policy, holder, asked.author);
  return typeof asker === 'string' ? `of ${which} ${asker}` : asker;
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

interface Made {
  readonly revision: Revision;
  readonly standing: Standing;
  /** What it changes, with the rights that this takes. */
  readonly needs: readonly Requirement[];
  /** Versions that it recalls. */
  readonly recalled: readonly string[];
}

/** Why a revision is not what was asked for, or not approved by a principal who may, as a clause or a sentence. */
export function problemOfWord(policy: Policy, { revision, standing, needs, recalled }: Made, { approver }: Approved) {
  const { asked, channel } = revision;
  if (!asked) return null;
  const ended = whyEnded(policy, asked, revision.at);
  if (ended) return ended;
  const isOther = SAME.find((field) => asked[field] !== revision[field]);
  if (isOther) return `its ${isOther} is not that of request ${asked.request}`;
  const names = asked.effects.map(({ name }) => name);
  const unasked = needs.find(({ name }) => !names.includes(name))?.name;
  if (unasked) return `it changes ${unasked}, which request ${asked.request} does not ask for`;
  if (recalled.some((version) => !asked.recalled?.includes(version)) || !areMade(asked.effects, standing))
    return `it is not what request ${asked.request} asks for`;
  for (const name of names) {
    const need = { action: 'approve', name, channel } as const;
    const mayNot = approver.limits.find((limit) => !mayDo(limit, need));
    const who = mayNot === approver.who ? mayNot.name : `The console of ${approver.who.name}`;
    if (mayNot) return describeMissing(policy, who, need);
  }
  return null;
}

/** What a revision takes from its request as it is. */
const SAME = ['channel', 'author', 'reason', 'urgent', 'run'] as const;

type Effect = AskedChange['effects'][number];

/** The names that a change touches, with what they become. */
export function effectsBetween(before: Standing, after: Standing): Effect[] {
  const names = [...new Set([...before.pins.keys(), ...after.pins.keys()])];
  return names.flatMap((name) => {
    const [from, to] = [effectOf(name, before.pins.get(name)), effectOf(name, after.pins.get(name))];
    return isSame(from, to) ? [] : [to];
  });
}

/** Whether each name is what was asked for. */
const areMade = (effects: readonly Effect[], { pins }: Standing): boolean =>
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
