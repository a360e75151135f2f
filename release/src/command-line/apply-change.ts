import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../errors';
import { type AskedChange, nameOf, shellsOf } from '../manifest/manifest';
import type { ChangeRequest } from '../plan/change-request';
import { differencesBetween, explain } from '../plan/explain';
import { applyOrPlanAgain, applyPlan, type Plan, planChange, type RevisionSigner } from '../plan/plan-change';
import { shownPlan } from '../plan/plan-effect';
import { askForWord } from '../policy/requests';
import type { Trust } from '../policy/trust';
import { readSigningKey } from '../signing/signing-key';
import type { Store } from '../store/store';
import {
  type ApiOptions,
  awaitEffect,
  describeEffect,
  requireAnsweredCalls,
  requireServerBuilds,
  type ServerBuildOptions,
} from './around-change';
import { type Io, inMinutes, json, skippedField, usage, warnOfSkipped } from './io';
import { authorOf, type ChangeOptions, type KeyOptions, openTrusted, signerOf } from './options';
import { runOf } from './pipeline-run';

/**
 * What every command does that changes what is live: plan, show, ask, apply, and wait for the effect. Where a second
 * person's word is needed, it leaves a request instead; `asked` is the request that is approved.
 */
export async function applyChange(
  io: Io,
  request: ChangeRequest,
  options: ChangeOptions & ServerBuildOptions & ApiOptions,
  asked: AskedChange | null = null,
): Promise<void> {
  const { channel, reason, urgent } = options;
  const { store, trust } = openTrusted(options);
  const signer = await (asked ? approverOf(trust, asked, options) : signerOf(store, trust, options));
  const run = asked ? asked.run : runOf(process.env);
  const meta = { channel, reason, urgent, author: asked?.author ?? authorOf(options), ...(run && { run }) };
  const planNow = () => planChange(store, request, { ...meta, at: new Date().toISOString() }, signer);
  const plan = await planNow();
  warnOfSkipped(io, options, plan.skipped);
  refuseOutdated(plan, options.on);
  if (!plan.differs)
    return report(io, options, plan, 'That is live already; nothing to change.', { revision: plan.live?.revision });
  await requireAnsweredCalls(io, store, { request, plan }, options);
  if (options.serverBuild) await requireServerBuilds(io, store, plan.live, plan.next);
  const words = explainWords(plan, asked);
  if (options.plan) return report(io, options, plan, words, { needsWord: plan.needsWord ?? undefined });
  const startedAt = await confirmPlan(io, options, words, questionOf(plan, asked));
  if (plan.needsWord) return leaveRequest(io, plan, request, { ...options, trust });
  const planAgain = async () => {
    const again = await planNow();
    const sameShells = isDeepStrictEqual(shellsOf(again.next).map(nameOf), shellsOf(plan.next).map(nameOf));
    if (options.serverBuild && !sameShells) await requireServerBuilds(io, store, again.live, again.next);
    return again;
  };
  const applied = await apply(store, plan, options.on === undefined ? planAgain : null);
  if (applied !== plan)
    io.warn(
      `Revision ${applied.live?.revision} was made in the meantime and does not touch this: planned again on it.`,
    );
  const effect = await awaitEffect(options.gateway, applied.next, startedAt);
  const sentence = `Revision ${applied.next.revision} is applied. ${describeEffect(effect)}`;
  report(io, options, applied, sentence, { effect, request: asked?.request });
}

/** With `--on`, a plan is for one revision only: it is not made again. */
async function apply(store: Store, plan: Plan, planAgain: (() => Promise<Plan>) | null): Promise<Plan> {
  if (planAgain) return applyOrPlanAgain(store, shownPlan(plan), plan, planAgain);
  await applyPlan(store, plan);
  return plan;
}

/** What became of a plan, in words or as JSON. */
function report(io: Io, options: ChangeOptions, { live, next, skipped }: Plan, words: string, more: object): void {
  const { revision } = next;
  const fields = { revision, changes: differencesBetween(live, next), effect: null, ...more, ...skippedField(skipped) };
  io.print(options.json ? json(fields) : words);
}

/** With `--on`, a plan may be applied only to the revision that it was confirmed for. */
function refuseOutdated({ live }: Plan, expected: number | undefined): void {
  const found = live?.revision ?? 0;
  if (expected === undefined || found === expected) return;
  throw new Refusal(
    `Revision ${found} is live, not ${expected}: someone else changed it. Nothing was changed; plan again.`,
  );
}

const questionOf = ({ needsWord }: Plan, asked: AskedChange | null) =>
  needsWord ? 'Ask for a second word?' : asked ? 'Give your word, and apply?' : 'Apply?';

/** Shows the plan and waits for a yes. Returns the time from which the effect is measured. */
async function confirmPlan(io: Io, options: ChangeOptions, explanation: string, question: string): Promise<number> {
  if (!options.json) io.print(explanation);
  if (options.yes) return 0; // performance.now() counts from the start of the command
  await confirm(io, question);
  return performance.now();
}

/** Waits for a yes. Throws when the answer is no, or when there is no terminal to ask at. */
export async function confirm(io: Io, question: string): Promise<void> {
  if (!io.confirm) throw usage('Nothing was changed: nobody is there to confirm the plan. Add --yes to apply it.');
  if (!(await io.confirm(question))) throw new Refusal('Nothing was changed.');
}

/** Who gives the second word; null for a plan without a key. */
async function approverOf(
  trust: Trust | null,
  asked: AskedChange,
  { key, plan }: KeyOptions & Pick<ChangeOptions, 'plan'>,
): Promise<RevisionSigner | null> {
  if (!key && plan) return null;
  if (!trust || !key)
    throw new Refusal('A second word is signed: say --key <file>, or set RELEASE_SIGNING_KEY. --plan needs none.');
  return trust.signer(readSigningKey(key), undefined, asked);
}

/** A plan in words, with what is asked for, and whether the plan has changed since. */
function explainWords({ live, next, needsWord, word }: Plan, asked: AskedChange | null): string {
  const rest = needsWord ? 'this leaves a request, and nothing changes until somebody else approves it' : 'yours';
  const plan = [explain(live, next), ...(word ? [`${capitalized(word)}: ${rest}.`] : [])].join('\n');
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

interface Asking extends ChangeOptions {
  readonly trust: Trust | null;
}

/** Signs a request for what a plan would make, and says how it is approved. */
async function leaveRequest(io: Io, plan: Plan, change: ChangeRequest, { trust, ...options }: Asking) {
  const { key } = options;
  if (!trust || !key) throw new Refusal('A request is signed: say --key <file>, or set RELEASE_SIGNING_KEY.');
  const { request, until } = await askForWord(trust, plan, change, readSigningKey(key));
  const words = `Nothing is changed yet: it needs a second person's word until ${inMinutes(until)}: release approve ${request}`;
  report(io, options, plan, words, { revision: null, request, needsWord: plan.needsWord, until });
}
