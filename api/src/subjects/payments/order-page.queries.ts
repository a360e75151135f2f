import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema';
import type { OwnOrder } from './orders.queries';
import { paymentRefusals } from './payments.refusals';

/** What the page of an order shows beside the order itself. */
export const findOrderDetails = (db: Db, { userId, orderNo }: OwnOrder) =>
  db
    .selectFrom('orders as o')
    .where('o.user_id', '=', userId)
    .where('o.public_no', '=', orderNo)
    .select(['o.id', 'o.ticket_id', 'o.subtotal', 'o.discount', 'o.total', 'o.created_at', 'o.paid_at'])
    .executeTakeFirstOrThrow(paymentRefusals.orderNotFound);

/** The tickets of the order that names this one, in the order in which they were booked. */
export const listTicketsOfOrder = (db: Db, ticketId: number) =>
  db
    .selectFrom('tickets')
    .where((on) => on.or([on('id', '=', ticketId), on('booked_with', '=', ticketId)]))
    .orderBy('tickets.id')
    .select(['public_id as id', 'state as status'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('holder'))
    .execute();

const MAX_EVENTS = 100;

/** What was recorded of an order, the oldest first. */
export const listRecorded = (db: Db, orderId: number) =>
  db
    .selectFrom('audit_log')
    .where('object_type', '=', 'order')
    .where('object_id', '=', String(orderId))
    .where('action', 'in', ['expired', 'cancelled', 'payment method changed', 'refund due', 'refunded'])
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .select(['at', 'action', 'after'])
    .execute();

export const listRefundsOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['amount', 'state', 'reason', 'created_at', 'done_at'])
    .execute();
