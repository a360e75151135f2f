/** What gateways count, added up here; see process/site-reports.ts. Without GATEWAY_KEY there are no such calls. */
import {
  isSummarySpan,
  MAX_BATCH_BYTES,
  REPORTS_PATH,
  type ReportBatch,
  reportBatchSchema,
} from '../../../process/site-reports';
import type { Api } from '../api';
import { limitRate } from '../http/rate-limits/rate-limit';
import { refuse } from '../http/refusals';
import { RETENTION_DAYS } from '../retention.rules';
import { addBatch } from './add-batch';
import { requireGateway } from './require-gateway';
import { summarize } from './summarize';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Not older than the ids of batches are known, and not in the future but for clocks that differ. */
function isRecent(hour: string, now: number): boolean {
  const age = now - Date.parse(hour); // not a number for an hour that does not exist
  return age > -HOUR_MS && age < RETENTION_DAYS.reportBatches * DAY_MS;
}

export function reportRoutes(api: Api): void {
  const { app, db, settings } = api;
  if (!settings.gatewayKey) return;
  const onRequest = requireGateway(api, settings.gatewayKey);

  app.post<{ Body: ReportBatch }>(
    REPORTS_PATH,
    { onRequest, bodyLimit: MAX_BATCH_BYTES, schema: { body: reportBatchSchema } },
    async ({ body, ip }, reply) => {
      await limitRate(api, 'reportBatch', ip);
      if (!isRecent(body.hour, Date.now())) throw refuse.malformed();
      await addBatch(db, body);
      return reply.code(204).send();
    },
  );

  app.get<{ Querystring: { span?: string } }>(REPORTS_PATH, { onRequest }, async ({ query: { span = '24h' } }) => {
    if (!isSummarySpan(span)) throw refuse.malformed();
    return summarize(db, span, new Date());
  });
}
