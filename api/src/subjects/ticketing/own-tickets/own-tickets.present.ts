import { qrPath } from '../../../platform/documents/qr';
import { pick } from '../../../platform/http/pick';
import { changesOf, formatTicketCode, holderName } from '../ticketing.rules';
import type { OwnTicketDetails, OwnTicketRow, UsableTicketRow } from './own-tickets.queries';

export function presentOwnTicket(ticket: OwnTicketRow, memberId: number) {
  const { event_id: id, slug, title, excerpt, image, start_at, end_at, venue, city } = ticket;
  const times = { start_date: start_at, end_date: end_at };
  return {
    id: ticket.public_id,
    event: { id, slug, title, excerpt, image, ...times, venue, city },
    package_name: ticket.package_name ?? '',
    holder: holderName(ticket),
    used: ticket.state === 'used',
    bought: ticket.user_id === memberId,
    passed_on: ticket.passed_on,
  };
}

export function presentOwnTicketDetails(ticket: OwnTicketDetails, memberId: number) {
  const summary = presentOwnTicket(ticket, memberId);
  return {
    ...summary,
    ...pick(ticket, 'first_name', 'last_name', 'email', 'used_at'),
    code: ticket.passed_on ? null : { text: formatTicketCode(ticket.qr_secret), ...qrPath(ticket.qr_secret) },
    buyer: summary.bought ? null : ticket.buyer,
    order_id: ticket.order_no,
    changes: changesOf({ ...ticket, bought: summary.bought }),
  };
}

export const presentEventTicket = (ticket: UsableTicketRow) => ({
  id: ticket.public_id,
  holder: holderName(ticket),
  package_name: ticket.package_name ?? '',
});
