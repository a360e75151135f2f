/** An event is called off: at once for visitors, and ticket by ticket for those who have one. */

import { formatPrice, formatRange, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { paragraphsOf } from '@azadkar/shared-api/staff/email-texts-rules';
import type { cancelForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { type InferType, number, object } from 'yup';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { change } from '../../../platform/http/change';
import { defineEmail } from '../../../platform/mail/email-template';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import type { PaymentDependencies } from '../../../platform/ports/purchase';
import { type Caller, recordChange } from '../../../platform/security/audit.queries';
import { defineTask, startTask } from '../../../platform/tasks/task.queries';
import { findBuyer, markCancelled } from '../../payments/orders.queries';
import { closePayment } from '../../payments/payments.queries';
import { requestRefund } from '../../payments/refunds/complete-refund';
import { findEventOfTicket } from '../events.queries';
import { releaseSeat } from '../seats.queries';
import { ticketingRefusals } from '../ticketing.refusals';
import { priceOf } from '../ticketing.rules';
import type { TicketRow } from '../tickets.queries';
import {
  countTicketsToEnd,
  endTicketOfEvent,
  findNextTicket,
  findOrderToEnd,
  sumCancellation,
} from './cancel-event.queries';
import { updateEvent } from './events/staff-events.queries';
import { events } from './events/write-event';

const facts = {
  event: { meaning: 'The title of the event', sample: 'Members’ Evening', required: true },
  when: { meaning: 'When it was planned', sample: 'Fri 27 Nov 2026, 6:00–8:30 pm (Pakistan time)' },
  message: {
    meaning: 'What the staff have written about it, if anything',
    sample: ['The hall was flooded, and we found no other one in time.'],
    required: true,
  },
  refunded: {
    meaning: 'What goes back to the reader, if they have paid',
    sample: 'Rs 4,000',
    optional: true,
    required: true,
  },
} as const;

const REGRET = 'We are sorry: {event}, planned for {when}, was called off.';

export const cancelEmails = {
  ticket: defineEmail({
    name: 'ticketing/event-canceled',
    sent: 'to everybody with a ticket, when an event is called off',
    subject: '{event} does not take place',
    paragraphs: [
      REGRET,
      '{message}',
      'Your ticket is no longer valid.',
      'We return the {refunded} that you have paid, in the way you paid them.',
    ],
    button: 'See other events',
    page: paths.events,
    placeholders: facts,
  }),

  order: defineEmail({
    name: 'ticketing/event-canceled-unpaid',
    sent: 'to everybody with an unpaid order, when an event is called off',
    subject: '{event} does not take place',
    paragraphs: [
      REGRET,
      '{message}',
      'Your order is cancelled, and there is nothing to pay.',
      'We return the {refunded} that you have paid, in the way you paid them.',
    ],
    button: 'See other events',
    page: paths.events,
    placeholders: facts,
  }),
};

const params = object({ eventId: number().integer().required(), startedBy: number().integer().required() });

/** Calls a live event off, and starts the task that ends its tickets; returns the public id of the task. */
export async function cancelEvent(
  trx: Trx,
  editor: Caller,
  { id, form }: { id: number; form: InferType<typeof cancelForm> },
): Promise<string> {
  await change(trx, editor, { of: events, id, version: form.version, done: 'cancelled' }, async ({ title, status }) => {
    if (form.confirmation !== title) throw ticketingRefusals.notTheTitle();
    if (status === 'draft') throw ticketingRefusals.isDraft();
    if (status === 'cancelled') return {};
    const cancelled = { status: 'cancelled', registrations_closed: true, cancelled_at: new Date() } as const;
    await updateEvent(trx, id, { ...cancelled, cancel_message: form.message });
    return { before: { status }, after: { status: 'cancelled', message: form.message } };
  });
  return startTask(trx, cancelEventTask, { eventId: id, startedBy: editor.member.id }, editor.member);
}

/** Ends one ticket after the other, each with its order and its email in one transaction: run again, it goes on. */
export const cancelEventTask = defineTask({
  kind: 'events.cancel',
  params,
  async run({ params: { eventId, startedBy }, progress, signal, db, api }) {
    const total = await countTicketsToEnd(db, eventId);
    for (let done = 0; ; done += 1) {
      signal.throwIfAborted();
      progress(done, Math.max(total, done));
      if (!(await inTransaction(db, (trx) => endNext(trx, api, { eventId, startedBy })))) break;
    }
    const { tickets, refunds, total: sum } = await sumCancellation(db, eventId);
    const requested = `${refunds} ${refunds === 1 ? 'refund was' : 'refunds were'} requested, ${formatPrice(sum)} in all.`;
    return { summary: `${tickets} ${tickets === 1 ? 'ticket' : 'tickets'} ended. ${requested}` };
  },
});

interface Cancellation {
  eventId: number;
  startedBy: number;
}

async function endNext(trx: Trx, dependencies: PaymentDependencies, cancellation: Cancellation): Promise<boolean> {
  const ticket = await findNextTicket(trx, cancellation.eventId);
  if (!ticket) return false;
  const refunded = await endOrder(trx, dependencies, ticket, cancellation);
  const ended = await endTicketOfEvent(trx, ticket.id);
  if (ended) await releaseSeat(trx, { eventId: ended.event_id, packageId: ended.package_id });
  if (ticket.state !== 'draft') await notify(trx, dependencies, ticket, refunded);
  return true;
}

/** An unpaid order of the ticket ends, a paid one is refunded: the rupees that go back. The order is locked before its ticket. */
async function endOrder(
  trx: Trx,
  dependencies: PaymentDependencies,
  ticket: TicketRow,
  { startedBy }: Cancellation,
): Promise<number> {
  const order = await findOrderToEnd(trx, ticket.id);
  if (!order) return 0;
  const cancelled = await markCancelled(trx, { userId: order.user_id, orderNo: order.public_no });
  if (cancelled) {
    await closePayment(trx, order.id);
    await dependencies.purchases.ticket.release(trx, cancelled);
    await recordChange(trx, { action: 'cancelled', object: { type: 'order', id: order.id }, actorId: startedBy });
    return 0;
  }
  const reason = 'The event was called off.';
  const refund = await requestRefund(trx, dependencies, {
    orderId: order.id,
    atMost: priceOf(ticket),
    keepsPurchase: true, // the other tickets of the order end in their turn
    reason,
    by: { actorId: startedBy },
    announced: false,
  });
  return refund?.amount ?? 0;
}

/** Writes to who comes, and to who booked where that is another person. */
async function notify(trx: Trx, { settings }: PaymentDependencies, ticket: TicketRow, refunded: number): Promise<void> {
  const event = await findEventOfTicket(trx, ticket);
  const key = `event-cancelled:${ticket.id}`;
  const buyer = ticket.user_id === null ? undefined : await findBuyer(trx, ticket.user_id);
  const wasPaid = ticket.state === 'valid' || ticket.state === 'used';
  const write = (name: string, returned: number) =>
    cancelEmails[wasPaid ? 'ticket' : 'order'].write(
      {
        event: event.title,
        when: withZone(formatRange(event.start_at, event.end_at)),
        message: paragraphsOf(event.cancel_message ?? ''),
        refunded: returned > 0 ? formatPrice(returned) : null,
      },
      settings,
      { name },
    );
  if (buyer) await enqueueEmail(trx, buyer, write(buyer.name, refunded), key);
  if (wasPaid && ticket.email.toLowerCase() !== buyer?.email.toLowerCase())
    await enqueueEmail(trx, ticket.email, write(ticket.first_name, 0), `${key}:holder`);
}
