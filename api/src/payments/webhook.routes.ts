/** Where the simulated bank's webhooks arrive, unless real providers move all money. Each is stored as it came; only one with a valid signature moves an order. */

import { PROVIDER_PATHS } from '../../../process/provider-paths';
import type { Api } from '../api';
import { inTransaction } from '../database/transaction';
import { limitRate } from '../http/rate-limits/rate-limit';
import { sha256 } from '../security/tokens';
import { insertEvent, markHandled } from './payment-events.queries';
import { paymentRefusals } from './payments.refusals';
import { SIGNATURE_HEADER } from './provider/bank-protocol';
import { simulatedKinds } from './provider/choose-gateway';
import type { PaymentWebhook } from './provider/payment-gateway';
import { findPaymentKind } from './provider/payment-kind.queries';
import { keepRawBody } from './provider/signed-request';
import { simulatedGateway } from './provider/simulated-gateway';
import { settlePayment } from './settle-payment';

const MAX_WEBHOOK_BYTES = 4096;

export function webhookRoutes(api: Api): void {
  const kinds = simulatedKinds(api);
  if (kinds.length === 0) return;
  const gateway = simulatedGateway(api, kinds);
  void api.app.register(async (scope) => {
    keepRawBody(scope);
    scope.post<{ Body: string }>(
      PROVIDER_PATHS.simulatedBank,
      { bodyLimit: MAX_WEBHOOK_BYTES },
      async ({ body: raw, headers, ip }, reply) => {
        const webhook = await gateway.verifyWebhook({ raw, signature: headers[SIGNATURE_HEADER] });
        const kind = webhook && (await findPaymentKind(api.db, webhook.reference));
        const isReal = kind !== undefined && !kinds.some((one) => one === kind);
        if (webhook && !isReal)
          return reply.send({ error: false, message: await handleWebhook(api, raw, webhook), data: null });
        await limitRate(api, 'forgedWebhook', ip);
        await insertEvent(api.db, { id: sha256(raw), raw, signatureValid: false });
        throw paymentRefusals.unsignedWebhook();
      },
    );
  });
}

/** A webhook that comes again is acknowledged, and changes nothing. */
async function handleWebhook(api: Api, raw: string, webhook: PaymentWebhook): Promise<string> {
  const verdict = await inTransaction(api.db, async (trx) => {
    const eventId = await insertEvent(trx, { id: webhook.id, raw, signatureValid: true });
    if (eventId === undefined) return 'repeated';
    const settled = await settlePayment(trx, api, webhook);
    await markHandled(trx, eventId, settled);
    return settled;
  });
  api.wakeOutbox();
  return verdict;
}
