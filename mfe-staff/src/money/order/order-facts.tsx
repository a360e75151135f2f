import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { formatMoment, formatPrice, formatTerm, PageLink } from '@azadkar/shared-ui';
import { Facts } from '../../layout/facts';
import { Panel } from '../../layout/panel';
import { EmailLink, MemberLink } from '../../layout/person-links';

interface Props {
  order: StaffOrder;
}

/** Who ordered it. */
export function MemberPanel({ order: { member } }: Props) {
  return (
    <Panel title="Member">
      <Facts
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
    </Panel>
  );
}

/** What was ordered, and until when it could be paid. */
export function OrderFacts({ order }: Props) {
  const { event_id, title, total, discount, subtotal, ticket_status } = order;
  return (
    <Panel title="What was ordered">
      <Facts
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
          ['Ticket', ticket_status && readable(ticket_status)],
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
    </Panel>
  );
}

const readable = (status: string) => (status.charAt(0).toUpperCase() + status.slice(1)).replaceAll('_', ' ');
