/**
 * GET /override?ticketing=1.3.0 or ?ticketing=http://localhost:4304/entry.js: from now on this browser gets that version;
 * without a query it gets what is pinned again. A version that cannot be had is answered with the reason, and the browser
 * keeps what it has. Only where the settings allow overrides.
 */
import { stringifySetCookie } from 'cookie';
import type { Gateway } from '../gateway';
import { OVERRIDE_COOKIE, refusalOf } from '../page/overrides';

export function overrideRoutes({ app, settings, store, live }: Gateway): void {
  if (!settings.allowOverrides) return;
  app.get<{ Querystring: Record<string, string> }>('/override', async ({ query }, reply) => {
    const asked = Object.entries(query);
    const refusals = await Promise.all(asked.map(([name, version]) => refusalOf(store, live.current(), name, version)));
    const refused = refusals.filter((reason) => reason !== null);
    if (refused.length > 0)
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send(refusedText(refused));
    const isEmpty = asked.length === 0;
    const cookie = stringifySetCookie({
      name: OVERRIDE_COOKIE,
      value: isEmpty ? '' : JSON.stringify(query),
      ...(isEmpty ? { maxAge: 0 } : {}),
      path: '/',
      sameSite: 'lax',
    });
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/', 303);
  });
}

const refusedText = (reasons: readonly string[]) => `${reasons.join('\n')}\nNothing was changed for this browser.\n`;
