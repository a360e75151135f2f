import { sql } from 'kysely';
import type { Api } from '../api';

/** /healthz: the process lives. /readyz: it can answer, database included. */
export function healthRoutes({ app, db }: Api): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
}
