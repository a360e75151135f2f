/** The overview, and the section of it that its script refreshes. */

import type { Console } from './console';
import { overviewPage } from './console-page';
import { liveSection } from './live/live-section';
import { readOverview } from './overview';
import { type ConsoleRoute, requireManager } from './require-manager';

export function overviewRoutes(console: Console): void {
  const { app, gateway } = console;
  app.get<ConsoleRoute>(
    '/',
    requireManager(console, async ({ query }, reply, context) =>
      reply.send(overviewPage(context, await readOverview(gateway, context), appliedMessage(query))),
    ),
  );

  app.get<ConsoleRoute>(
    '/live',
    requireManager(
      console,
      async (_request, reply, context) => reply.send(String(liveSection(await readOverview(gateway, context)))),
      { isUse: false }, // an open page keeps no session alive
    ),
  );
}

const appliedMessage = ({ applied = '' }: ConsoleRoute['Querystring']) =>
  /^\d{1,9}$/.test(applied) ? `Revision ${applied} is applied.` : '';
