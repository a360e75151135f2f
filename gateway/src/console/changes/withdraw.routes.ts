import { Refusal } from '@azadkar/release';
import type { Console } from '../console';
import { type ConsoleRoute, requireManager } from '../require-manager';
import { numberIn, USED_FORM } from './plans';

/** Withdraws a request for a second person's word. */
export function withdrawRoutes(console: Console): void {
  const { app, authority } = console;
  app.post<ConsoleRoute>(
    '/withdraw',
    requireManager(console, async ({ body = {}, log, ip }, reply, { person, session }) => {
      if (!session.forms.take(body.form, 'overview')) throw new Refusal(USED_FORM);
      const asked = await authority.request(numberIn(body));
      await authority.withdraw(asked, person.name);
      log.info({ console: 'withdrawn', person: person.name, place: ip, number: asked.request }, 'console');
      return reply.redirect(`/?withdrawn=${asked.request}`, 303);
    }),
  );
}
