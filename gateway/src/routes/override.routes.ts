/**
 * GET /override?ticketing=1.3.0 or ?ticketing=http://localhost:4304/entry.js: from now on this browser gets that version;
 * without a query it gets what is pinned again. Only where the settings allow overrides.
 */
import { stringifySetCookie } from 'cookie';
import type { Gateway } from '../gateway';
import { OVERRIDE_COOKIE } from '../page/overrides';

export function overrideRoutes({ app, settings }: Gateway): void {
  if (!settings.allowOverrides) return;
  app.get<{ Querystring: Record<string, string> }>('/override', async ({ query }, reply) => {
    const isEmpty = Object.keys(query).length === 0;
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
