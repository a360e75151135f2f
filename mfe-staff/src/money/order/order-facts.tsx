import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { formatDate, formatMoment, formatPrice, formatTerm, PageLink } from '@azadkar/shared-ui';
import type { HistoryEntry } from '../../layout/history';
import { EmailLink, inWords, MemberLink, Panel } from '../../layout/panel';

type Props = { order: StaffOrder };

/** Who ordered it. */
export const MemberPanel = ({ order: { member } }: Props) => (
  <Panel
    title="Member"
    facts={[
      [
        'Name',
        <MemberLink key="name" memberNo={member.member_no}>
          {member.name}
        </MemberLink>,
      ],
      ['Email', <EmailLink key="email" email={member.email} />],
    ]}
  />
);

/** What was ordered, and until when it could be paid. */
export function OrderFacts({ order }: Props) {
  const { event_id, title, total, discount, subtotal, ticket_status } = order;
  return (
    <Panel
      title="What was ordered"
      facts={[
        [
          order.kind === 'ticket' ? 'Event' : 'Membership',
          event_id === null ? (
            title
          ) : (
            <PageLink key="event" to={toPath(staffPaths.event, { eventId: event_id })}>
              {title}
            </PageLink>
          ),
        ],
        ['Package', order.kind === 'ticket' ? order.package_name : null],
        ['Ticket for', order.holder_name],
        ['Ticket', ticket_status && inWords(ticket_status)],
        ['Term', order.term && formatTerm(order.term)],
        ['Price', discount > 0 ? `${formatPrice(subtotal)}, less ${formatPrice(discount)}` : formatPrice(total)],
        ['Method', order.method],
        ['Bill number', order.bill_reference],
        ['Placed', formatMoment(order.created_at)],
        ['Paid', order.paid_at && formatMoment(order.paid_at)],
        [
          order.status === 'pending' ? 'Can be paid until' : 'Could be paid until',
          order.paid_at === null && order.expires_at ? formatMoment(order.expires_at) : null,
        ],
      ]}
    />
  );
}

/** What the audit log calls it, in the words of a person. Any other action is shown as it is. */
const ACTIONS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  expired: 'Expired, as it was not paid in time',
  cancelled: 'Canceled by the member',
  'payment method changed': 'Chose another payment method',
  'payment recorded': 'Recorded a payment',
  'payment confirmed': 'Confirmed the recorded payment',
  'payment declined': 'Declined the recorded payment',
  'refund due': 'Requested a refund',
  'refund withdrawn': 'Withdrew a refund',
  refunded: 'Returned the money',
  'receipt sent': 'Sent the receipt again',
  'difference settled': 'Settled a difference',
};

const NAMES: Readonly<Record<string, string>> = {
  total: 'Total',
  amount: 'Amount',
  reason: 'Reason',
  receipt: 'Receipt',
  reference: 'Reference',
  received_on: 'Arrived on',
  method: 'How',
  kind: 'Difference',
  note: 'Note',
};

/** The history of an order, the newest first, down to when it was placed. */
export function historyOf({ history, created_at, member }: StaffOrder): HistoryEntry[] {
  const entries = history.map(({ details, action, ...entry }, index) => ({
    ...entry,
    text: textOf(action, history.slice(index + 1).filter((earlier) => earlier.action === action).length),
    changes: details
      .filter(({ name, value }) => value !== '' && name in NAMES)
      .map(({ name, value }) => ({ field: NAMES[name] ?? name, after: detailOf(name, value) })),
  }));
  return [...entries, { id: 'placed', at: created_at, by: member.name, text: 'Placed the order' }];
}

/** What may be done often is counted. */
const textOf = (action: string, earlier: number) =>
  `${ACTIONS[action] ?? action}${action === 'receipt sent' && earlier > 0 ? ` (${earlier + 1} times by now)` : ''}`;

function detailOf(name: string, value: string): string {
  if (name === 'amount' || name === 'total') return formatPrice(Number(value));
  if (name === 'received_on') return formatDate(value);
  if (name === 'method') return value === 'hand' ? 'By bank transfer' : 'Through the payment provider';
  return value.replaceAll('_', ' ');
}
