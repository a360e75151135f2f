/** GET /revision: renderRequest by open tabs before they move on, in case they hold something that was taken back. */
import type { Gateway } from '../gateway';

export function revisionRoutes({ app, live }: Gateway): void {
  app.get('/revision', async (_request, reply) => {
    const current = live.current();
    return reply
      .header('cache-control', 'no-store')
      .send({ revision: current?.revision ?? null, lastUrgent: current?.lastUrgent ?? null });
  });
}
