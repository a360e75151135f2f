import { CARD, type OrderStatus } from '@azadkar/shared-api/payments/rules';
import type { CardGateway } from './provider/payment-gateway';

interface PayableOrder {
  orderNo: string;
  total: number;
  status: OrderStatus;
  paymentMethod: number;
  reference: string | null;
}

/** The address where the member pays by card; null unless a card payment is still open. */
export function payAddress(gateway: CardGateway, { status, paymentMethod, reference, orderNo, total }: PayableOrder) {
  if (status !== 'pending' || paymentMethod !== CARD || reference === null) return null;
  return gateway.cardPage({ reference, orderNo, amount: total });
}
