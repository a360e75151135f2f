import { BANK_PAGES } from '../../../../../process/provider-paths';
import type { Api } from '../../../api';
import { signPaymentRequest } from './bank-protocol';
import { jazzCashGateway } from './jazzcash/jazzcash-gateway';
import { oneBillGateway } from './onebill/onebill-gateway';
import type { CardGateway, PaymentGateway } from './payment-gateway';
import { findPaymentKind } from './payment-kind.queries';
import { findBankPayment, insertBankRefund, listBankDay } from './simulated-gateway.queries';

type Dependencies = Pick<Api, 'db' | 'settings'>;

/** Who moves the money of cards: the simulated bank, unless a setting names a provider. */
export function cardGateway(api: Dependencies): CardGateway {
  const { jazzCash } = api.settings.providers;
  return jazzCash ? jazzCashGateway(api, jazzCash) : simulatedGateway(api, simulatedKinds(api));
}

/** Every provider that moves money of the association, each once. */
export function listGateways(api: Dependencies): PaymentGateway[] {
  const { jazzCash, oneBill } = api.settings.providers;
  const isSimulated = simulatedKinds(api).length > 0;
  return [
    ...(isSimulated ? [simulatedGateway(api, simulatedKinds(api))] : []),
    ...(oneBill ? [oneBillGateway(api)] : []),
    ...(jazzCash ? [jazzCashGateway(api, jazzCash)] : []),
  ];
}

/** The payments that the simulated bank moves. */
export function simulatedKinds({ settings: { providers } }: Pick<Api, 'settings'>): PaymentGateway['kinds'] {
  return [...(providers.jazzCash ? [] : ['card' as const]), ...(providers.oneBill ? [] : ['bill' as const])];
}

/** What the provider of a payment knows about it. Another provider is not believed, should it know the reference too. */
export async function fetchReport(api: Dependencies, reference: string) {
  const kind = await findPaymentKind(api.db, reference);
  const gateway = listGateways(api).find(({ kinds }) => kinds.some((one) => one === kind));
  return gateway?.fetchReport(reference);
}

/** The page where a bill can be paid in a browser; null for a provider whose bills are paid in banking apps only. */
export const billPageOf = ({ providers }: Pick<Api['settings'], 'providers'>): string | null =>
  providers.oneBill ? null : BANK_PAGES.bill;

/** The simulated bank as a payment provider, for development and demonstrations: it moves no money. */
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
