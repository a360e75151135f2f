import { CARD } from '@azadkar/shared-api/payments/rules';
import type { OrderRow } from './orders.queries';
import { payAddress } from './pay-address';
import { billReference, methodName } from './payments.rules';
import { billPage } from './provider/choose-gateway';
import type { PaymentGateway } from './provider/payment-gateway';

/** An order as the contract has it, with where it can be paid. */
export function presentOrder(order: OrderRow, gateway: PaymentGateway) {
  const { public_no: orderNo, total, status, payment_method: paymentMethod, reference } = order;
  const bill = status === 'pending' && paymentMethod !== CARD ? billReference(orderNo) : null;
  return {
    id: orderNo,
    created_at: order.created_at.toISOString(),
    grand_total: total,
    paymentmethod: { name: methodName(paymentMethod) },
    ticket: { id: order.ticket_id, event_id: order.event_id, event_name: order.event ?? `${order.package} membership` },
    status,
    paid_at: order.paid_at?.toISOString() ?? null,
    expires_at: (status === 'pending' && order.expires_at?.toISOString()) || null,
    redirect_url: payAddress(gateway, { orderNo, total, status, paymentMethod, reference }),
    bill_reference: bill,
    bill_page: bill && billPage ? `${billPage}?bill=${bill}` : null,
  };
}
