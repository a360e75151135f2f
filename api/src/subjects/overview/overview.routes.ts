import { timingSafeEqual } from 'node:crypto';
import { FIRST_STEPS, WAITING_KINDS, waitingFor } from '@azadkar/shared-api/staff/rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import { bearer, FALL_BACKS_PATH, type FallBackBatch, fallBackBatchSchema } from '../../../../process/fall-backs';
import type { Api } from '../../api';
import { limitRate } from '../../platform/http/rate-limit';
import { Refusal, refuse } from '../../platform/http/refusals';
import { routes, serve } from '../../platform/http/serve';
import { sha256 } from '../../platform/security/tokens';
import { RETENTION_DAYS } from '../../retention.rules';
import { simulatedKinds } from '../payments/provider/choose-gateway';
import { addBatch } from './fall-backs.queries';
import { findFirstSteps, listWaiting } from './waiting.queries';

/** What waits for the roles of the caller on the overview of the staff, and what is still to be done on a new site. */
export const waitingRoutes = routes(
  serve(staff.waiting, async ({ member, api }) => {
    const kinds = WAITING_KINDS.filter((kind) => waitingFor[kind].some((role) => member.roles.includes(role)));
    return listWaiting(api.db, kinds);
  }),

  serve(staff.firstSteps, async ({ api, db, settings }) => {
    if (settings.seed === 'demo') return [];
    const set = { payment: simulatedKinds(api).length === 0, mail: settings.smtpUrl !== undefined };
    const done = { ...(await findFirstSteps(db)), ...set };
    return FIRST_STEPS.filter((step) => !done[step]);
  }),
);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function fallBackRoutes(api: Api): void {
  const { app, db, settings } = api;
  const key = settings.gatewayKey;
  if (!key) return;
  app.post<{ Body: FallBackBatch }>(
    FALL_BACKS_PATH,
    {
      schema: { body: fallBackBatchSchema },
      // before the body is read: without the key, nothing of the call is parsed
      onRequest: async ({ headers, ip }) => {
        if (isSame(headers.authorization ?? '', bearer(key))) return;
        await limitRate(api, 'wrongGatewayKey', ip);
        throw new Refusal(401, 'Only the gateways of this site make this call.');
      },
    },
    async ({ body, ip }, reply) => {
      await limitRate(api, 'reportBatch', ip);
      if (!isRecent(body.hour, Date.now())) throw refuse.malformed();
      await addBatch(db, body);
      return reply.code(204).send();
    },
  );
}

/** Compares hashes, so that neither length nor content of the key shows in the time that it takes. */
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

/** Not older than the ids of batches are known, and not in the future but for clocks that differ. */
function isRecent(hour: string, now: number): boolean {
  const age = now - Date.parse(hour); // not a number for an hour that does not exist
  return age > -HOUR_MS && age < RETENTION_DAYS.reportBatches * DAY_MS;
}
