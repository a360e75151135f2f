/**
 * GET /override?ticketing=1.3.0 or ?ticketing=http://localhost:4304/entry.js: this browser takes that version from now
 * on; without a query it takes what is pinned again. Only where the settings allow overrides.
 */
import type { Gateway } from '../gateway';

export function overrideRoutes({ app, settings }: Gateway): void {
  if (!settings.allowOverrides) return;
  app.get<{ Querystring: Record<string, string> }>('/override', async ({ query }, reply) => {
    const wishes = encodeURIComponent(JSON.stringify(query));
    const cookie = Object.keys(query).length > 0 ? `release-override=${wishes}` : 'release-override=; Max-Age=0';
    return reply
      .header('set-cookie', `${cookie}; Path=/; SameSite=Lax`)
      .header('cache-control', 'no-store')
      .redirect('/', 303);
  });
}
