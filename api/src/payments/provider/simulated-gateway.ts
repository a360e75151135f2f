/** The simulated bank as a payment provider, for development and demonstrations: it moves no money. */
import type { Api } from '../../api';
import { CARD_PAGE, signPaymentRequest, verifyWebhook } from './bank-protocol';
import type { PaymentGateway } from './payment-gateway';

export function simulatedGateway({ db, settings: { keys } }: Pick<Api, 'db' | 'settings'>): PaymentGateway {
  return {
    cardPage: (request) => `${CARD_PAGE}?request=${signPaymentRequest(keys, request)}`,

    fetchReport: (reference) =>
      db
        .selectFrom('bank_payments')
        .where('reference', '=', reference)
        .select(['reference', 'outcome', 'amount', 'currency'])
        .executeTakeFirst(),

    verifyWebhook: (webhook) => verifyWebhook(keys, webhook),
  };
}
