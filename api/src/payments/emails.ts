import { formatDateTime, formatPrice, formatTerm, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { CARD, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import type { Email } from '../database/tables/email';
import type { Order, Term } from '../ports/purchase';
import type { PublicUrl } from '../settings';
import { billReference, type ReasonToReturn } from './payments.rules';
import { billPage } from './provider/choose-gateway';

interface OrderToAnnounce {
  order: Order;
  title: string;
  name: string;
}

interface NewOrder extends OrderToAnnounce {
  term: Term | null;
  /** The seat is held for a short time, as the member's email address is not confirmed. */
  isBrief: boolean;
}

interface OrderWithTerm extends OrderToAnnounce {
  /** Of a membership: what the payment gives. */
  term: Term | null;
}

const CONFIRM_FOR_MORE_TIME = `Your email address is not confirmed yet, so the seat is held for ${UNCONFIRMED_PAYABLE_MINUTES} minutes only. Open the link in our email “Please verify your email”, and you have more time to pay.`;

/** After an order was placed that is to be paid. */
export function orderEmail({ order, title, name, term, isBrief }: NewOrder, settings: PublicUrl): Email {
  return {
    ...billFootnote(order, settings),
    subject: `Your order ${order.public_no} was placed`,
    name,
    paragraphs: [
      `Your order of ${title} was placed. Its number is ${order.public_no}, and its total is ${formatPrice(order.total)}.`,
      ...(term ? [`If you pay today, your membership runs from ${formatTerm(term)}.`] : []),
      howToPay(order),
      ...(isBrief ? [CONFIRM_FOR_MORE_TIME] : []),
      'We will write again when your payment has arrived.',
    ],
    action: seeOrders(settings),
  };
}

/** After a payment has arrived and its order was delivered. */
export function paymentReceivedEmail({ order, title, name, term }: OrderWithTerm, settings: PublicUrl): Email {
  return {
    subject: `We have received your payment for order ${order.public_no}`,
    name,
    paragraphs: [
      `Your payment of ${formatPrice(order.total)} for ${title} has arrived. Thank you. Your order ${order.public_no} is paid.`,
      ...(term ? [`Your membership runs from ${formatTerm(term)}. It does not renew by itself.`] : []),
    ],
    action: seeOrders(settings),
  };
}

/** After the member chose another payment method. */
export function methodChangedEmail({ order, title, name }: OrderToAnnounce, settings: PublicUrl): Email {
  const method = order.payment_method === CARD ? 'by card' : 'with 1Bill';
  return {
    ...billFootnote(order, settings),
    subject: `Your order ${order.public_no} is now paid ${method}`,
    name,
    paragraphs: [
      `You chose to pay your order of ${title} ${method}. Its total is ${formatPrice(order.total)}.`,
      howToPay(order),
      'We will write again when your payment has arrived.',
    ],
    action: seeOrders(settings),
  };
}

export function orderExpiredEmail({ order, title, name }: OrderToAnnounce, settings: PublicUrl): Email {
  return {
    subject: `Your order ${order.public_no} has expired`,
    name,
    paragraphs: [
      `Your order ${order.public_no} of ${title} was not paid in time, so it has expired and nothing is owed.`,
      'If you have paid in the meantime, there is nothing to do: we will complete the order or return the money.',
    ],
    action: seeOrders(settings),
  };
}

/** After the member cancelled an unpaid order. */
export function orderCancelledEmail({ order, title, name }: OrderToAnnounce, settings: PublicUrl): Email {
  return {
    subject: `Your order ${order.public_no} was cancelled`,
    name,
    paragraphs: [
      `You cancelled your order ${order.public_no} of ${title}. Nothing is owed.`,
      'If you have paid in the meantime, there is nothing to do: we will return the money.',
    ],
    action: seeOrders(settings),
  };
}

const reasonsToReturn: Record<ReasonToReturn, string> = {
  'too late': 'arrived when the order could no longer be completed',
  cancelled: 'arrived after the order was cancelled',
  'paid twice': 'arrived, but the order was paid already',
  'not issued': 'arrived, but the ticket could not be issued with the details that it was ordered with',
};

/** After a payment came too late, or twice. */
export function refundEmail(
  { order, name, reason }: Omit<OrderToAnnounce, 'title'> & { reason: ReasonToReturn },
  settings: PublicUrl,
): Email {
  return {
    subject: `We will return your payment for order ${order.public_no}`,
    name,
    paragraphs: [
      `Your payment of ${formatPrice(order.total)} for order ${order.public_no} ${reasonsToReturn[reason]}.`,
      'We will return the money. You need not do anything.',
      ...(reason === 'not issued'
        ? ['If the details are right, please answer this email, and we will look into it.']
        : []),
    ],
    action: seeOrders(settings),
  };
}

/** To the finance staff, about a payment that does not match its order. */
export function attentionEmail(subject: string, facts: string[]): Email {
  return { subject, paragraphs: facts };
}

function howToPay(order: Order): string {
  const due = order.expires_at ? ` until ${withZone(formatDateTime(order.expires_at))}` : '';
  return order.payment_method === CARD
    ? `You can pay it by card${due}, from your order history.`
    : `Pay it in your banking app${due}: choose 1Bill, Invoice/Voucher Payments, and enter ${billReference(order.public_no)}.`;
}

const billFootnote = ({ payment_method }: Order, { publicUrl }: PublicUrl) =>
  payment_method !== CARD && billPage ? { footnote: `This bill can be paid at ${publicUrl}${billPage}.` } : {};

const seeOrders = ({ publicUrl }: PublicUrl) => ({ label: 'See your orders', url: `${publicUrl}${paths.orders}` });
