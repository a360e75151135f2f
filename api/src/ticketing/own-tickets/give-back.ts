import type { Trx } from '../../database/schema';
import type { Member } from '../../http/access';
import { enqueueEmail } from '../../mail/outbox';
import { requestRefund } from '../../payments/refunds/request-refund';
import type { PaymentDependencies } from '../../ports/purchase';
import { recordChange } from '../../security/audit';
import { findEventOfTicket } from '../events.queries';
import { releaseSeat } from '../seats.queries';
import { ticketingRefusals } from '../ticketing.refusals';
import { priceOf } from '../ticketing.rules';
import { endTicket } from '../tickets.queries';
import { giveBackUntil } from './change.rules';
import { isSameAddress, lockForChange } from './change-holder';
import { givenBackEmail, withdrawnEmail } from './own-ticket-emails';
import { type BoughtTicket, lockPaidOrder } from './own-tickets.queries';

interface GiveBack {
  member: Member;
  /** The public id */
  ticketId: string;
}

/**
 * Ends a ticket and frees its seat; others of its order stay. What was paid for it is returned like any other refund. Returns
 * the rupees. Its order is locked before the ticket, as everywhere.
 */
export async function giveTicketBack(
  trx: Trx,
  dependencies: PaymentDependencies,
  { member, ticketId }: GiveBack,
): Promise<number> {
  const order = await lockPaidOrder(trx, { memberId: member.id, ticketId });
  const ticket = await lockForChange(trx, { member, ticketId });
  const until = giveBackUntil(ticket);
  if (until <= new Date()) throw ticketingRefusals.giveBackOver(until);
  const reason = 'The ticket was given back.';
  const request = { reason, atMost: priceOf(ticket), by: {}, announced: false, keepsPurchase: true };
  const refund = order && (await requestRefund(trx, dependencies, { orderId: order.id, ...request }));
  if (await endTicket(trx, ticket.id, { from: 'valid', to: 'cancelled' }))
    await releaseSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
  const object = { type: 'ticket', id: ticket.public_id };
  await recordChange(trx, { action: 'ticket given back', object, actorId: member.id });
  await notify(trx, dependencies, { ticket, member, refund: refund?.amount ?? 0 });
  return refund?.amount ?? 0;
}

interface GivenBack {
  ticket: BoughtTicket;
  member: Member;
  refund: number;
}

async function notify(trx: Trx, { settings }: PaymentDependencies, { ticket, member, refund }: GivenBack) {
  const event = await findEventOfTicket(trx, ticket);
  const key = `ticket:${ticket.id}:given-back`;
  await enqueueEmail(trx, member, givenBackEmail({ ticket, event, name: member.name, refund }, settings), key);
  if (ticket.paid > 0 && !isSameAddress(ticket.email, member.email) && ticket.email !== '')
    await enqueueEmail(
      trx,
      ticket.email,
      withdrawnEmail({ ticket, event, buyer: member.name }, settings),
      `${key}:holder`,
    );
}
