/** The simulated bank as a payment provider, for development and demonstrations: it moves no money. */

import { BANK_PAGES } from '../../../../../process/provider-paths';
import type { Api } from '../../../api';
import { signPaymentRequest } from './bank-protocol';
import type { CardGateway, PaymentGateway } from './payment-gateway';
import { findBankPayment, insertBankRefund, listBankDay } from './simulated-gateway.queries';

export function simulatedGateway(
  { db, settings: { keys } }: Pick<Api, 'db' | 'settings'>,
  kinds: PaymentGateway['kinds'] = ['card', 'bill'],
): CardGateway {
  return {
    name: 'simulated bank',
    kinds,

    cardPage: (request) => `${BANK_PAGES.card}?request=${signPaymentRequest(keys, request)}`,

    fetchReport: (reference) => findBankPayment(db, reference),

    refund: async (asked) =>
      (await insertBankRefund(db, asked))
        ? { outcome: 'done', reference: asked.refundId }
        : { outcome: 'refused', reason: 'The simulated bank knows no such payment, or has returned it already.' },

    listDay: (day) => listBankDay(db, day),
  };
}
