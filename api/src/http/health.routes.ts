import { sql } from 'kysely';
import type { Api } from '../api';

/** /healthz: the process is running. /readyz: it can answer requests, and the database is reachable. */
export function healthRoutes({ app, db }: Api): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
}
