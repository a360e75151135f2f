/**
 * GET /revision: requested by open tabs before a navigation, in case a version that they have loaded was recalled, and by the
 * release command until a change is live.
 */
import type { Gateway } from '../gateway';

export function revisionRoutes({ app, settings, live }: Gateway): void {
  app.get('/revision', async (_request, reply) => {
    const current = live.current();
    return reply.header('cache-control', 'no-store').send({
      channel: settings.channel,
      revision: current?.revision ?? null,
      lastUrgent: current?.lastUrgent ?? null,
    });
  });
}
