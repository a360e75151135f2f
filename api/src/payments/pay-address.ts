import { CARD } from '@azadkar/shared-api/payments/rules';
import type { PlacedOrder } from './place-order';
import type { PaymentGateway } from './provider/payment-gateway';

/** The address where the member pays by card; null unless a card payment is still open. */
export function payAddress(gateway: PaymentGateway, { status, paymentMethod, reference, orderNo, total }: PlacedOrder) {
  if (status !== 'pending' || paymentMethod !== CARD || reference === null) return null;
  return gateway.cardPage({ reference, orderNo, amount: total });
}
