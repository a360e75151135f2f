/** A change in two steps, each with a token that is taken once: it is planned and shown, then what was shown is applied. */
import { setTimeout } from 'node:timers/promises';
import {
  type AskedChange,
  applyOrPlanAgain,
  type ChangeRequest,
  type Plan,
  parseStoredChange,
  Refusal,
  type Revision,
  requireSameEffect,
  requireUntouched,
  shownPlan,
} from '@azadkar/release';
import { planPage } from './console-page';
import { type ChangeForm, parseChangeRequest } from './parse-change-request';
import { type Console, type ConsoleRoute, requireManager } from './require-manager';

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
