import { paths } from '@azadkar/shared-api/paths';
import { CARD } from '@azadkar/shared-api/payments/rules';
import type { Letter } from '../database/tables/email';
import { writtenRupees, writtenTime } from '../written';
import { billPage } from './choose-gateway';
import { billReference } from './payments.rules';
import type { Order, Site } from './purchase';

interface Ordered {
  order: Order;
  title: string;
  name: string;
}

/** The order was placed and waits for its payment. */
export function orderLetter({ order, title, name }: Ordered, { publicUrl }: Site): Letter {
  const due = order.expires_at ? ` until ${writtenTime(order.expires_at)}` : '';
  const how =
    order.payment_method === CARD
      ? `You can pay it by card${due}, from your order history.`
      : `Pay it in your banking app${due}: choose 1Bill, Invoice/Voucher Payments, and enter ${billReference(order.public_no)}.`;
  return {
    ...(order.payment_method !== CARD && billPage && { footnote: `This bill can be paid at ${publicUrl}${billPage}.` }),
    subject: `Your order ${order.public_no} was placed`,
    name,
    paragraphs: [
      `Your order of ${title} was placed. Its number is ${order.public_no}, and its total is ${writtenRupees(order.total)}.`,
      how,
      'We will write again when your payment has arrived.',
    ],
    action: { label: 'See your orders', url: `${publicUrl}${paths.orders}` },
  };
}

export function orderExpiredLetter({ order, name }: Omit<Ordered, 'title'>, { publicUrl }: Site): Letter {
  return {
    subject: `Your order ${order.public_no} has expired`,
    name,
    paragraphs: [
      `Your order ${order.public_no} was not paid in time, so it has expired and nothing is owed.`,
      'If you have paid in the meantime, there is nothing to do: we will complete the order or return the money.',
    ],
    action: { label: 'See your orders', url: `${publicUrl}${paths.orders}` },
  };
}

/** The money came too late, or twice. */
export function refundLetter({ order, name }: Omit<Ordered, 'title'>, { publicUrl }: Site): Letter {
  return {
    subject: `We will return your payment for order ${order.public_no}`,
    name,
    paragraphs: [
      `Your payment of ${writtenRupees(order.total)} for order ${order.public_no} arrived, but the order could no longer be completed.`,
      'We will return the money. You need not do anything.',
    ],
    action: { label: 'See your orders', url: `${publicUrl}${paths.orders}` },
  };
}

/** To the association's own people: money that does not add up. */
export function attentionLetter(subject: string, facts: string[]): Letter {
  return { subject, paragraphs: facts };
}
