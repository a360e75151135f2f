/**
 * /livez: the process runs. /readyz: it can answer calls, so the database is reachable, and it is not about to end: what
 * balancers and gateways ask. /healthz: the same with a report. All three answer within a second and a half, whatever hangs.
 */
import type { FastifyReply } from 'fastify';
import type { Api } from '../api';
import { pingDatabase } from '../database/ping';
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
