/** The people of an event: who they are, their tickets, and what is written to them. */

import { randomUUID } from 'node:crypto';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { type Db, inTransaction, type Trx } from '../../../../platform/database/schema';
import type { Member } from '../../../../platform/http/access';
import { act, idempotent } from '../../../../platform/http/change';
import { recordRoleUse } from '../../../../platform/http/record-access';
import { parseId, pick, reply, routes, serve } from '../../../../platform/http/serve';
import { presentRows } from '../../../../platform/lists/keyset-page';
import { enqueueEmail } from '../../../../platform/mail/enqueue-email.queries';
import { startTask } from '../../../../platform/tasks/task.queries';
import type { PublicUrl } from '../../../../settings';
import { factsOf, ticketEmails, toHolders } from '../../emails';
import { ticketingRefusals } from '../../ticketing.refusals';
import { formatTicketCode, holderName, isAdmitting } from '../../ticketing.rules';
import type { TicketRow } from '../../tickets.queries';
import { findStaffEvent } from '../events/staff-events.queries';
import { readEvent } from '../events/write-event';
import {
  type AttendeeDetailsRow,
  type AttendeeRow,
  countRecipients,
  exportAttendeesTask,
  findAttendee,
  listAttendees,
  lockTicket,
} from './attendees.queries';
import { mailAttendeesTask } from './mail-attendees';
import { cancelTicket, changeHolder, makeTicket, moveTicket, sendingKey } from './write-ticket';

interface TicketOf {
  eventId: number;
  ticketId: string;
}

const readAttendee = async (db: Db, key: TicketOf) => presentAttendeeDetails(await findAttendee(db, key));

const keyOf = (params: { eventId: string; ticketId: string }): TicketOf => ({
  eventId: parseId(params.eventId, 'event'),
  ticketId: params.ticketId,
});

/** Sends a ticket to its holder. */
async function sendTicket(trx: Trx, settings: PublicUrl, ticket: TicketRow): Promise<void> {
  const event = await findStaffEvent(trx, ticket.event_id);
  if (!event) throw ticketingRefusals.eventNotFound();
  const email = ticketEmails.byStaff.write(factsOf(event), settings, toHolders([ticket], event));
  await enqueueEmail(trx, ticket.email, email, sendingKey(ticket));
}

const seesContact = ({ roles }: Member) => roles.some((role) => role === 'support' || role === 'admin');

export const attendeeRoutes = routes(
  serve(ticketingStaff.attendees, async ({ params, query, member, db }) => {
    const { id: eventId } = await readEvent(db, params.eventId);
    const sees = { seesContact: seesContact(member) };
    return presentRows(await listAttendees(db, eventId, { ...query, ...sees }), (row) => presentAttendee(row, sees));
  }),

  serve(ticketingStaff.attendee, ({ params, db }) => readAttendee(db, keyOf(params))),

  /** What is done with one ticket. */
  serve(ticketingStaff.makeTicket, async ({ params, body: form, member, request, db, settings }) => {
    const eventId = parseId(params.eventId, 'event');
    const id = await idempotent(db, { request, member }, async (trx) => {
      const ticket = await makeTicket(trx, { member, request }, { eventId, form });
      await sendTicket(trx, settings, ticket);
      return ticket.public_id;
    });
    return reply({ id }, 'The ticket is made, and on its way by email.');
  }),

  serve(ticketingStaff.moveTicket, async ({ params, body: form, member, request, db, settings }) => {
    const key = keyOf(params);
    const moved = await inTransaction(db, async (trx) => {
      const ticket = await moveTicket(trx, { member, request }, { ...key, form });
      await sendTicket(trx, settings, ticket);
      return ticket;
    });
    return reply(
      await readAttendee(db, { ...key, eventId: moved.event_id }),
      'The ticket is moved, and was sent again.',
    );
  }),

  serve(ticketingStaff.changeHolder, async ({ params, body: form, member, request, db, settings }) => {
    const key = keyOf(params);
    await inTransaction(db, async (trx) => {
      const ticket = await changeHolder(trx, { member, request }, { ...key, form });
      await sendTicket(trx, settings, ticket);
    });
    return reply(await readAttendee(db, key), 'The ticket has a new holder and a new code, and was sent to them.');
  }),

  serve(ticketingStaff.resendTicket, async ({ params, db, settings }) => {
    await inTransaction(db, async (trx) => {
      const ticket = await lockTicket(trx, keyOf(params));
      if (!isAdmitting(ticket.state)) throw ticketingRefusals.endsOnlyValid();
      await sendTicket(trx, settings, ticket);
    });
    return reply(null, 'The ticket is on its way.');
  }),

  serve(ticketingStaff.cancelTicket, async ({ params, body: form, member, request, db }) => {
    const key = keyOf(params);
    await inTransaction(db, (trx) => cancelTicket(trx, { member, request }, { ...key, form }));
    return reply(await readAttendee(db, key), 'The ticket has ended, and its seat is free.');
  }),

  /** What is done with many attendees at once. Each goes on as a task. */
  serve(ticketingStaff.exportAttendees, async ({ params, body: selection, member, request, api, db }) => {
    const { id: eventId } = await readEvent(db, params.eventId);
    await recordRoleUse(api, { member, request, call: ticketingStaff.exportAttendees.name });
    const task_id = await inTransaction(db, (trx) =>
      startTask(trx, exportAttendeesTask, { eventId, selection }, member),
    );
    return { task_id };
  }),

  serve(ticketingStaff.mailPlan, async ({ params, body, db }) => ({
    recipients: await countRecipients(db, (await readEvent(db, params.eventId)).id, body),
  })),

  serve(ticketingStaff.mailAttendees, async ({ params, body, db, ...by }) => {
    const { subject, text, ...selection } = body;
    const { id: eventId } = await readEvent(db, params.eventId);
    const mail = { eventId, selection, subject, text, key: randomUUID() };
    const task_id = await idempotent(db, by, async (trx) => {
      const { task } = await act(trx, by, { action: 'event.mailed', type: 'event', id: eventId }, async () => ({
        before: {},
        after: { subject, text },
        task: await startTask(trx, mailAttendeesTask, mail, by.member),
      }));
      return task;
    });
    return { task_id };
  }),
);

type Listed = Pick<AttendeeRow, 'first_name' | 'last_name' | 'booked_at' | 'let_in_at'>;

const timesAndName = (row: Listed) => ({ holder: holderName(row), ...pick(row, 'booked_at', 'let_in_at') });

/** Those who only keep the door see no email addresses and phone numbers. */
function presentAttendee(row: AttendeeRow, { seesContact }: { seesContact: boolean }) {
  const contact = seesContact ? pick(row, 'email', 'phone') : { email: null, phone: null };
  return { ...pick(row, 'id', 'company', 'package_name', 'status', 'source'), ...contact, ...timesAndName(row) };
}

const presentAttendeeDetails = (row: AttendeeDetailsRow) => ({
  ...pick(row, 'id', 'email', 'phone', 'company', 'package_name', 'status', 'source', 'first_name', 'last_name'),
  ...pick(row, 'position', 'city', 'package_id', 'price', 'discounted_price', 'made_by', 'made_reason', 'version'),
  ...pick(row, 'order'),
  ...timesAndName(row),
  event: { id: row.event_id, title: row.title, start_date: row.start_at },
  code: isAdmitting(row.status) ? formatTicketCode(row.qr_secret) : null,
  member: row.member_no && row.member_name ? { id: row.member_no, name: row.member_name } : null,
});
