/** How commands ask for a second person's word, and give it. */
import { Refusal } from '../errors';
import type { AskedChange } from '../manifest/manifest';
import type { ChangeRequest } from '../plan/change-request';
import { differencesBetween, explain } from '../plan/explain';
import type { Plan, RevisionSigner } from '../plan/plan-change';
import { askForWord } from '../policy/second-word/ask-for-word';
import type { Trust } from '../policy/trust';
import { readSigningKey } from '../signing/signing-key';
import { type Io, inMinutes, json } from './io';
import type { ChangeOptions, KeyOptions } from './options';

/** Who gives the second word; null for a plan without a key. */
export async function approverOf(
  trust: Trust | null,
  asked: AskedChange,
  { key, plan }: KeyOptions & Pick<ChangeOptions, 'plan'>,
): Promise<RevisionSigner | null> {
  if (!key && plan) return null;
  if (!trust || !key)
    throw new Refusal('A second word is signed: say --key <file>, or set RELEASE_SIGNING_KEY. --plan needs none.');
  return trust.approver(readSigningKey(key), asked);
}

/** A plan in words, with what is asked for, and whether the plan has changed since. */
export function explainWords({ live, next, needsWord }: Plan, asked: AskedChange | null): string {
  const plan = explain(live, next);
  if (needsWord)
    return `${plan}\n${capitalized(needsWord)}: this leaves a request, and nothing changes until somebody else approves it.`;
  return asked ? [requestInWords(asked), ...sinceAsked(asked, differencesBetween(live, next)), plan].join('\n') : plan;
}

function requestInWords({ request, author, at, until, reason, run, urgent }: AskedChange): string {
  const why = reason ? `: ${reason}` : '';
  const more = [...(urgent ? ['open tabs reload'] : []), ...(run ? [run] : [])].map((each) => `\n  ${each}`).join('');
  return `Request ${request}, by ${author}, ${inMinutes(at)}${why} (until ${inMinutes(until)})${more}`;
}

function sinceAsked({ on, changes }: AskedChange, now: readonly string[]): string[] {
  if (JSON.stringify(changes) === JSON.stringify(now)) return [];
  return [
    `When it was asked, ${on === null ? 'nothing' : `revision ${on}`} was live, and the plan was:`,
    ...changes.map((change) => `  ${change}`),
    'Now it is:',
  ];
}

const capitalized = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`;

interface Asking extends Pick<ChangeOptions, 'key' | 'json'> {
  readonly trust: Trust | null;
}

/** Signs a request for what a plan would make, and says how it is approved. */
export async function leaveRequest(io: Io, plan: Plan, change: ChangeRequest, { trust, key, json: inJson }: Asking) {
  if (!trust || !key) throw new Refusal('A request is signed: say --key <file>, or set RELEASE_SIGNING_KEY.');
  const { request, until } = await askForWord(trust, plan, change, { key: readSigningKey(key) });
  const { live, next, needsWord } = plan;
  io.print(
    inJson
      ? json({ revision: null, changes: differencesBetween(live, next), effect: null, request, needsWord, until })
      : `Nothing is changed yet: it needs a second person's word until ${inMinutes(until)}: release approve ${request}`,
  );
}
