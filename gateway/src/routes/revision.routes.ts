/** GET /revision: requested by open tabs before a navigation, in case a version that they have loaded was recalled. */
import type { Gateway } from '../gateway';

export function revisionRoutes({ app, live }: Gateway): void {
  app.get('/revision', async (_request, reply) => {
    const current = live.current();
    return reply
      .header('cache-control', 'no-store')
      .send({ revision: current?.revision ?? null, lastUrgent: current?.lastUrgent ?? null });
  });
}
