/** A change in two steps, each with a token that is taken once: it is planned and shown, then what was shown is applied. */
import { setTimeout } from 'node:timers/promises';
import { applyOrPlanAgain, Refusal, requireSameEffect, requireUntouched, shownPlan } from '@azadkar/release';
import type { Console } from '../console';
import { planPage } from '../console-page';
import { type ConsoleRoute, requireManager } from '../require-manager';
import { plansOf, USED_FORM } from './plans';

const POLL_INTERVAL_MS = 50;
const MAX_POLLS = 40;

export function changeRoutes(console: Console): void {
  const { app, gateway, authority } = console;
  const { store, live } = gateway;
  const { planFor, readForm, seenRevision } = plansOf(console);

  app.post<ConsoleRoute>(
    '/plan',
    requireManager(console, async ({ body = {}, log, ip }, reply, context) => {
      const { person, session } = context;
      const form = session.forms.take(body.form, 'overview');
      if (!form) throw new Refusal(USED_FORM);
      const change = await readForm(body);
      const { request, asked } = change;
      const plan = await planFor(context, change);
      if (!plan.differs) throw new Refusal('That is live already; nothing to change.');
      const revision = plan.live?.revision ?? 0;
      const { names, effect } = shownPlan(plan);
      requireUntouched({ live: await seenRevision(form.revision), names }, plan.live);
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
      const planAgain = () => planFor(context, { request, asked }, body.reason);
      const seen = { ...shown, live: await seenRevision(shown.revision) };
      const plan = await planAgain();
      requireSameEffect(seen, plan);
      if (plan.needsWord) {
        const left = await authority.ask(plan, request, person.name);
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
