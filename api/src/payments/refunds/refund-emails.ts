import { formatPrice } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import type { Email } from '../../database/tables/email';
import type { Order } from '../../ports/purchase';
import type { PublicUrl } from '../../settings';
import type { RefundRow } from './refunds.queries';

interface RefundToAnnounce {
  order: Pick<Order, 'public_no' | 'total'>;
  refund: Pick<RefundRow, 'amount' | 'reason' | 'method' | 'reference'>;
  title: string;
  name: string;
}

/** After a refund was promised that a person of the association transfers. */
export function refundRequestedEmail({ order, refund, title, name }: RefundToAnnounce, settings: PublicUrl): Email {
  return {
    subject: `We will return ${formatPrice(refund.amount)} for order ${order.public_no}`,
    name,
    paragraphs: [
      `We will return ${partOf(order, refund)} of ${title}.`,
      refund.reason,
      'We will write again when the money is on its way. You need not do anything.',
    ],
    action: seeOrders(settings),
  };
}

/** After the money has left. */
export function refundedEmail({ order, refund, title, name }: RefundToAnnounce, settings: PublicUrl): Email {
  return {
    subject: `We have returned ${formatPrice(refund.amount)} for order ${order.public_no}`,
    name,
    paragraphs: [
      `We have returned ${partOf(order, refund)} of ${title}.`,
      refund.reason,
      refund.method === 'provider'
        ? 'It goes back to the card that you paid with, and your bank shows it within a few days.'
        : `It was sent by bank transfer${refund.reference ? `; the transfer’s reference is ${refund.reference}` : ''}.`,
    ],
    action: seeOrders(settings),
  };
}

const partOf = ({ public_no, total }: RefundToAnnounce['order'], { amount }: RefundToAnnounce['refund']) =>
  amount === total
    ? `the ${formatPrice(amount)} that you paid for order ${public_no}`
    : `${formatPrice(amount)} of the ${formatPrice(total)} that you paid for order ${public_no}`;

const seeOrders = ({ publicUrl }: PublicUrl) => ({ label: 'See your orders', url: `${publicUrl}${paths.orders}` });
