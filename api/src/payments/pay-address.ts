import { CARD } from '@azadkar/shared-api/payments/rules';
import type { PaymentGateway } from './payment-gateway';
import type { PlacedOrder } from './place-order';

/** Where the member is sent to pay: null unless a card payment is still open. */
export function payAddress(gateway: PaymentGateway, { status, paymentMethod, reference, orderNo, total }: PlacedOrder) {
  if (status !== 'pending' || paymentMethod !== CARD || reference === null) return null;
  return gateway.cardPage({ reference, orderNo, amount: total });
}
