/** A change in two steps, each with a token that is taken once: it is planned and shown, then what was shown is applied. */
import { setTimeout } from 'node:timers/promises';
import {
  type AskedChange,
  applyOrPlanAgain,
  type ChangeRequest,
  guardMinutesOf,
  MAX_STEP_MINUTES,
  NAME,
  type Plan,
  parseShare,
  parseSteps,
  parseStoredChange,
  Refusal,
  type Revision,
  requireSameEffect,
  requireUntouched,
  type StepOrder,
  shownPlan,
  VERSION,
} from '@azadkar/release';
import { planPage } from './console-page';
import { type ChangeForm, type Console, type ConsoleRoute, requireManager } from './require-manager';

const POLL_INTERVAL_MS = 50;
const MAX_POLLS = 40;

const USED_FORM =
  'This form was used already, or stood open for too long. Nothing was applied; look at what is live, then choose again.';

export function changeRoutes(console: Console): void {
  const { app, gateway, authority } = console;
  const { store, live } = gateway;

  app.post<ConsoleRoute>(
    '/plan',
    requireManager(console, async ({ body = {}, log, ip }, reply, context) => {
      const { person, session } = context;
      const form = session.forms.take(body.form, 'overview');
      if (!form) throw new Refusal(USED_FORM);
      const change = await readForm(console, body);
      const { request, asked } = change;
      const plan = await planFor(console, person.name, change);
      if (!plan.differs) throw new Refusal('That is live already; nothing to change.');
      const revision = plan.live?.revision ?? 0;
      const { names, effect } = shownPlan(plan);
      requireUntouched({ live: await seenRevision(console, form.revision), names }, plan.live);
      const approves = asked ? { approves: asked.request } : {};
      const token = session.forms.issue({ kind: 'plan', request, revision, names, effect, ...approves });
      log.info({ console: 'planned', person: person.name, place: ip, request, on: revision, ...approves }, 'console');
      return reply.send(planPage(context, plan, { token, ...change }));
    }),
  );

  app.post<ConsoleRoute>(
    '/apply',
    requireManager(console, async ({ body = {}, log, ip }, reply, context) => {
      const { person, session } = context;
      const shown = session.forms.take(body.form, 'plan');
      if (!shown) throw new Refusal(USED_FORM);
      const { request, approves } = shown;
      const asked = approves === undefined ? null : await authority.request(approves);
      const planAgain = () => planFor(console, person.name, { request, asked }, body.reason);
      const seen = { ...shown, live: await seenRevision(console, shown.revision) };
      const plan = await planAgain();
      requireSameEffect(seen, plan);
      if (plan.needsWord) {
        const left = await authority.ask(plan, request);
        log.info({ console: 'asked', person: person.name, place: ip, request, number: left.request }, 'console');
        return reply.redirect(`/?asked=${left.request}`, 303);
      }
      const { revision } = (await applyOrPlanAgain(store, seen, plan, planAgain)).next;
      log.info(
        { console: 'applied', person: person.name, place: ip, request, revision, ...(asked ? { approves } : {}) },
        'console',
      );
      await waitUntil(() => (live.current()?.revision ?? 0) >= revision);
      return reply.redirect(`/?applied=${revision}`, 303);
    }),
  );
}

/** So that the page which follows shows the new revision; not longer than two seconds. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS && !isSo(); polls += 1) await setTimeout(POLL_INTERVAL_MS);
}

const MAX_REASON = 200;

interface AskedPlan {
  readonly request: ChangeRequest;
  /** Where another person asked for it. */
  readonly asked: AskedChange | null;
}

async function readForm({ gateway, authority }: Console, body: ChangeForm): Promise<AskedPlan> {
  if (body.kind !== 'approve') return { request: parseChangeRequest(body, gateway.settings.channel), asked: null };
  const asked = await authority.request(numberIn(body));
  return { request: parseStoredChange(asked.change), asked };
}

/** The number of a request in a form. */
function numberIn({ request = '' }: ChangeForm): number {
  if (/^[1-9]\d{0,8}$/.test(request)) return Number(request);
  throw new Refusal('This form is not understood.');
}

/** The signed plan of a change of what is live now, which this person may make, or gives the second word for. */
async function planFor(
  { gateway, authority }: Console,
  author: string,
  { request, asked }: AskedPlan,
  reason = '',
): Promise<Plan> {
  if (asked) return authority.planApproved(asked, request, author);
  return authority.plan(request, {
    channel: gateway.settings.channel,
    author,
    reason: reason.slice(0, MAX_REASON),
    urgent: request.kind === 'recall',
    at: new Date().toISOString(),
  });
}

/** What was live when a page was shown. Throws Refusal where it is no longer known. */
async function seenRevision({ gateway: { store, settings } }: Console, number: number): Promise<Revision | null> {
  const seen = number === 0 ? null : await store.readRevision(settings.channel, number);
  if (seen || number === 0) return seen;
  throw new Refusal('What was shown is no longer in the release store. Nothing was applied; look at what is live.');
}

/** The fields of a posted form. A list offers "ticketing@1.2.0" as one choice. */
export function parseForm(encoded: string): ChangeForm {
  const { target, ...form } = Object.fromEntries(new URLSearchParams(encoded));
  const [name = '', version = ''] = target?.split('@') ?? [];
  return target ? { ...form, name, version } : form;
}

/** The change that a form of the console asks for, on a channel. Throws Refusal when it asks for none. */
function parseChangeRequest(form: ChangeForm, channel: string): ChangeRequest {
  const guardMinutes = guardMinutesOf(channel);
  const { kind, name = '', version = '', percent = '', steps = '', revision = '', from = '' } = form;
  const target = { name, version };
  const isTarget = NAME.test(name) && VERSION.test(version);
  if (kind === 'pin' && isTarget) return { kind, targets: [target], guardMinutes };
  if (kind === 'roll-out' && isTarget && steps) return { kind, target, ...parseOrder(form, guardMinutes) };
  const share = parseShare(percent);
  if (kind === 'roll-out' && isTarget && share !== null) return { kind, target, percent: share };
  if ((kind === 'recall' || kind === 'revert') && isTarget) return { kind, target };
  if (kind === 'finish' && NAME.test(name)) return { kind, name, guardMinutes };
  if (kind === 'abort' && NAME.test(name)) return { kind, name };
  if (kind === 'promote' && NAME.test(from)) return { kind, from, guardMinutes };
  if (kind === 'roll-back' && /^[1-9]\d{0,8}$/.test(revision)) return { kind, to: Number(revision) };
  throw new Refusal('This form is not understood.');
}

/** Steps and the first of them. */
function parseOrder(
  { steps = '', every = '' }: ChangeForm,
  guardMinutes: number,
): { percent: number; steps: StepOrder } {
  const [percents, everyMinutes] = [parseSteps(steps), Number(every)];
  const [percent] = percents ?? [];
  if (!percents || percent === undefined)
    throw new Refusal('The steps are percentages that rise, for example staff, 5, 25, 100.');
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1 || everyMinutes > MAX_STEP_MINUTES)
    throw new Refusal('A step lasts from a minute to a week.');
  return { percent, steps: { percents, everyMinutes, guardMinutes } };
}
