/**
 * /livez: the process runs. /readyz: it can answer calls, so the database is reachable, and it is not about to end: what
 * balancers and gateways ask. /healthz: the same with a report. All three answer within a second and a half, whatever hangs.
 */
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { within } from '../../../../process/time-limit';
import type { Api } from '../../api';
import type { Settings } from '../../settings';
import { askServer } from '../database/ask-server';
import type { Db } from '../database/schema';
import type { StartStage } from '../database/startup';

/** Why a process cannot answer calls. */
type NotReady = 'draining' | StartStage;

export function healthRoutes(api: Api): void {
  const { app, db, settings, startup, lifecycle } = api;
  const ping = pingDatabase(db, settings);
  app.addHook('onClose', ping.stop);

  /** Why this process cannot answer calls; null when it can. */
  async function reason(): Promise<NotReady | null> {
    if (lifecycle.phase !== 'running') return 'draining';
    if (startup.stage) return startup.stage;
    return (await ping.answers()) ? null : 'database';
  }

  app.get('/livez', async (_request, reply) => send(reply, 200, { live: true }));

  app.get('/readyz', async (_request, reply) => {
    const notReady = await reason();
    return notReady ? send(reply, 503, { ready: false, reason: notReady }) : send(reply, 200, { ready: true });
  });

  app.get('/healthz', async (_request, reply) => {
    const [database, notReady] = await Promise.all([ping.answers(), reason()]);
    const report = { database: database ? 'ready' : 'away', phase: lifecycle.phase };
    return send(reply, notReady ? 503 : 200, { ok: !notReady, ...(notReady && { reason: notReady }), ...report });
  });
}

const send = (reply: FastifyReply, status: number, body: object) => reply.code(status).send(body);

/** Whether the database answers, told within a second whatever hangs. */

const PING_TIMEOUT_MS = 1_000;
/** However often it is asked, the database is asked at this rate. */
const CACHE_TTL_MS = 250;

/** On PostgreSQL over a connection of its own: those of the pool may all be waiting for something. */
function pingDatabase(
  db: Db,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
): { answers(): Promise<boolean>; stop(): Promise<void> } {
  const pool = databaseUrl ? openOwn(databaseUrl) : null;
  const ask = async (): Promise<unknown> => (pool ? pool.query('select 1') : askServer(db));
  const cache = new LRUCache<'ping', { ok: boolean }>({
    max: 1,
    ttl: CACHE_TTL_MS,
    fetchMethod: async () => ({
      ok: await within(PING_TIMEOUT_MS, ask).then(
        () => true,
        () => false,
      ),
    }),
  });
  return {
    answers: async () => (await cache.fetch('ping'))?.ok ?? false,
    stop: async () => pool?.end(),
  };
}

function openOwn(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
    application_name: 'azadkar ping',
  });
  pool.on('error', () => undefined); // the next ping opens another connection, and tells if it cannot
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
