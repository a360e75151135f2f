import { callerOf } from '@azadkar/release';
import { FIGURES_PATH, isSummarySpan } from '../../../../process/site-reports';
import type { Console } from '../console';
import { type ConsoleRoute, requireManager } from '../require-manager';
import { readOwnFigures, whyUnknown } from './own-figures';
import { totalsPage } from './totals-page';

/** Errors and speed of the whole site: a page for people, and the same for `release status`. */
export function totalsRoutes(console: Console): void {
  const { app, gateway, authority } = console;
  app.get<ConsoleRoute>(
    '/reports',
    requireManager(console, async ({ query }, reply, context) => {
      const span = isSummarySpan(query.span) ? query.span : '24h';
      return reply.send(totalsPage(context, span, (await gateway.totals.read(span)) ?? readOwnFigures(gateway)));
    }),
  );

  app.get<ConsoleRoute>(FIGURES_PATH, async ({ url, query, headers }, reply) => {
    const { origin } = gateway.settings.console?.url ?? {};
    const asked = { path: url, origin: origin ?? '', authorization: headers.authorization };
    const caller = callerOf(await authority.policy(), asked, Date.now());
    if (!caller) return reply.code(401).send({ message: REFUSED });
    const totals = await gateway.totals.read(isSummarySpan(query.span) ? query.span : '14d');
    return totals ? reply.send(totals) : reply.code(503).send({ message: whyUnknown(gateway.totals) });
  });
}

const REFUSED =
  'the console does not know your key, or your clock is wrong, or its CONSOLE_URL is another address than the one that was asked';
