/** The overview, and the section of it that its script refreshes. */

import type { Console } from './console';
import { overviewPage } from './console-page';
import { liveSection } from './live/live-section';
import { readOverview } from './overview';
import { type ConsoleRoute, requireManager } from './require-manager';

export function overviewRoutes(console: Console): void {
  const { app } = console;
  app.get<ConsoleRoute>(
    '/',
    requireManager(console, async ({ query }, reply, context) =>
      reply.send(overviewPage(context, await readOverview(console, context), appliedMessage(query))),
    ),
  );

  app.get<ConsoleRoute>(
    '/live',
    requireManager(
      console,
      async (_request, reply, context) => reply.send(String(liveSection(await readOverview(console, context)))),
      { isUse: false }, // an open page keeps no session alive
    ),
  );
}

const appliedMessage = (query: ConsoleRoute['Querystring']) => {
  const [applied, asked, withdrawn] = [query.applied, query.asked, query.withdrawn].map((text = '') =>
    /^\d{1,9}$/.test(text) ? text : '',
  );
  if (asked) return `Request ${asked} waits for a second person’s word. Nothing is changed yet.`;
  if (withdrawn) return `Request ${withdrawn} is withdrawn.`;
  return applied ? `Revision ${applied} is applied.` : '';
};
