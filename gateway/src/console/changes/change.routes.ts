/** A change in two steps, each with a token that is taken once: it is planned and shown, then what was shown is applied. */
import { setTimeout } from 'node:timers/promises';
import {
  applyOrPlanAgain,
  type ChangeRequest,
  explain,
  Refusal,
  type Revision,
  requireSameEffect,
  requireUntouched,
  shownPlan,
} from '@azadkar/release';
import type { Console } from '../console';
import { planPage } from '../console-page';
import { type ConsoleRoute, type ManagerContext, requireManager } from '../require-manager';
import { parseChangeRequest } from './parse-change-request';
import { requireRights } from './required-rights';

const POLL_INTERVAL_MS = 50;
const MAX_POLLS = 40;
const MAX_REASON = 200;

export function changeRoutes(console: Console): void {
  const { app, gateway, authority } = console;
  const { settings, store, live } = gateway;

  /** The signed plan of a change of what is live now, which this person may make. */
  async function planFor({ person }: ManagerContext, request: ChangeRequest, reason: string) {
    const urgent = request.kind === 'recall';
    const at = new Date().toISOString();
    const plan = await authority.plan(request, { channel: settings.channel, author: person.name, reason, urgent, at });
    requireRights(person, request, plan.live, plan.next);
    return plan;
  }

  /** What was live when a page was shown. Throws Refusal where nobody knows any more. */
  async function seenRevision(number: number): Promise<Revision | null> {
    const seen = number === 0 ? null : await store.readRevision(settings.channel, number);
    if (seen || number === 0) return seen;
    throw new Refusal('What was shown is no longer in the release store. Nothing was applied; look at what is live.');
  }

  app.post<ConsoleRoute>(
    '/plan',
    requireManager(console, async ({ body = {}, log, ip }, reply, context) => {
      const { person, session } = context;
      const form = session.forms.take(body.form, 'overview');
      if (!form) throw new Refusal(USED_FORM);
      const request = parseChangeRequest(body, settings.channel);
      const plan = await planFor(context, request, '');
      if (!plan.differs) throw new Refusal('That is live already; nothing to change.');
      const revision = plan.live?.revision ?? 0;
      const { names, effect } = shownPlan(plan);
      requireUntouched({ live: await seenRevision(form.revision), names }, plan.live);
      const token = session.forms.issue({ kind: 'plan', request, revision, names, effect });
      log.info({ console: 'planned', person: person.name, place: ip, request, on: revision }, 'console');
      return reply.send(planPage(context, explain(plan.live, plan.next), { token, request }));
    }),
  );

  app.post<ConsoleRoute>(
    '/apply',
    requireManager(console, async ({ body = {}, log, ip }, reply, context) => {
      const { person, session } = context;
      const shown = session.forms.take(body.form, 'plan');
      if (!shown) throw new Refusal(USED_FORM);
      const planAgain = () => planFor(context, shown.request, (body.reason ?? '').slice(0, MAX_REASON));
      const seen = { ...shown, live: await seenRevision(shown.revision) };
      const plan = await planAgain();
      requireSameEffect(seen, plan);
      const { revision } = (await applyOrPlanAgain(store, seen, plan, planAgain)).next;
      log.info({ console: 'applied', person: person.name, place: ip, request: shown.request, revision }, 'console');
      await waitUntil(() => (live.current()?.revision ?? 0) >= revision);
      return reply.redirect(`/?applied=${revision}`, 303);
    }),
  );
}

const USED_FORM =
  'This form was used already, or stood open for too long. Nothing was applied; look at what is live, then choose again.';

/** So that the page which follows shows the new revision; not longer than two seconds. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS && !isSo(); polls += 1) await setTimeout(POLL_INTERVAL_MS);
}
