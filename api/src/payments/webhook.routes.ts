/** Where the payment provider's messages arrive. Every one is kept as it came; only a proven one moves an order. */
import type { FastifyInstance } from 'fastify';
import type { Api } from '../api';
import { inTransaction } from '../database/transaction';
import { limitRate } from '../http/rate-limit';
import { refuse } from '../http/refusals';
import { sha256 } from '../security/tokens';
import { chooseGateway } from './choose-gateway';
import { insertEvent, markHandled } from './payment-events.queries';
import type { PaymentMessage } from './payment-gateway';
import { SIGNATURE_HEADER, WEBHOOK_PATH } from './send-webhook';
import { settlePayment } from './settle-payment';

const MAX_WEBHOOK_BYTES = 4096;

export function webhookRoutes(api: Api): void {
  const gateway = chooseGateway(api);
  void api.app.register(async (door) => {
    keepRaw(door);
    door.post<{ Body: string }>(
      WEBHOOK_PATH,
      { bodyLimit: MAX_WEBHOOK_BYTES },
      async ({ body: raw, headers, ip }, reply) => {
        const message = gateway.readMessage({ raw, signature: headers[SIGNATURE_HEADER] });
        if (message) return reply.send({ error: false, message: await handle(api, raw, message), data: null });
        await limitRate(api, 'forgedWebhook', ip);
        await insertEvent(api.db, { id: sha256(raw), raw, proven: false });
        throw refuse.signedOut();
      },
    );
  });
}

/** A signature covers the bytes, so nothing may read them first. */
function keepRaw(door: FastifyInstance): void {
  door.removeAllContentTypeParsers();
  door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** A message that comes again is answered, and changes nothing. */
async function handle(api: Api, raw: string, message: PaymentMessage): Promise<string> {
  const verdict = await inTransaction(api.db, async (trx) => {
    const eventId = await insertEvent(trx, { id: message.id, raw, proven: true });
    if (eventId === undefined) return 'repeated';
    const settled = await settlePayment(trx, api, message);
    await markHandled(trx, eventId, settled);
    return settled;
  });
  api.wakeOutbox();
  return verdict;
}
