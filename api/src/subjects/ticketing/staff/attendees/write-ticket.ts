/** What staff do with one ticket: make it, move it, change its holder, end it. */
import { randomUUID } from 'node:crypto';
import type {
  cancelTicketForm,
  moveTicketForm,
  newHolderForm,
  newTicketForm,
} from '@azadkar/shared-api/ticketing/staff/schema';
import type { InferType } from 'yup';
import { isDuplicate } from '../../../../platform/database/database-errors';
import type { Trx } from '../../../../platform/database/schema';
import { change } from '../../../../platform/http/change';
import { type Caller, recordChange } from '../../../../platform/security/audit.queries';
import { newPublicId } from '../../../../platform/security/tokens';
import { releaseSeat, retakeSeat } from '../../seats.queries';
import { ticketingRefusals } from '../../ticketing.refusals';
import { newTicketCode } from '../../ticketing.rules';
import { findSameHolder, insertTicket, type TicketRow, updateTicket, WITHOUT_DETAILS } from '../../tickets.queries';
import { lockEvent } from '../events/staff-events.queries';
import { lockPackage } from '../staff-packages.queries';
import { findMemberByEmail, findSeatNames, isOpenOrder, lockTicket } from './attendees.queries';

interface TicketOf {
  eventId: number;
  /** The public id */
  ticketId: string;
}

/** Names and addresses: recorded as changed, without what they were. */
const personal = ['first_name', 'last_name', 'email', 'company'] as const;

/** Makes a free ticket for a person, who need not have an account. It takes a seat like any other. */
export async function makeTicket(
  trx: Trx,
  editor: Caller,
  { eventId, form }: { eventId: number; form: InferType<typeof newTicketForm> },
): Promise<TicketRow> {
  const { reason, package_id, ...holder } = form;
  const seat = await takeSeatOf(trx, { eventId, packageId: package_id ?? null });
  if (await findSameHolder(trx, eventId, holder)) throw ticketingRefusals.holderHasTicket();
  const member = await findMemberByEmail(trx, holder.email);
  const ticket = await insertTicket(trx, {
    ...holder,
    company: holder.company || null,
    public_id: newPublicId(),
    qr_secret: newTicketCode(),
    event_id: seat.eventId,
    package_id: seat.packageId,
    user_id: member?.id ?? null,
    source: 'staff',
    phone_number: '',
    price: 0,
    state: 'valid',
    made_by: editor.member.id,
    made_reason: reason,
  });
  const after = { ...(await findSeatNames(trx, seat)), reason };
  const object = { type: 'ticket', id: ticket.public_id };
  await recordChange(trx, { ...editor, action: 'ticket.made', object, before: {}, after });
  return ticket;
}

interface SeatOf {
  eventId: number;
  packageId: number | null;
}

/** Takes a seat for staff, who may go on when registrations are closed, but not over what there is. */
async function takeSeatOf(trx: Trx, { eventId, packageId }: SeatOf): Promise<SeatOf> {
  const event = await lockEvent(trx, eventId);
  if (event.status !== 'live' || event.end_at <= new Date()) throw ticketingRefusals.notRunning();
  const seat = { eventId, packageId: event.free ? null : packageId };
  if (!event.free && packageId === null) throw ticketingRefusals.choosePackage();
  if (seat.packageId !== null)
    await lockPackage(trx, { eventId, packageId: seat.packageId }, ticketingRefusals.choosePackage);
  if (!(await retakeSeat(trx, seat))) throw ticketingRefusals.full();
  return seat;
}

const ticketsOf = (eventId: number) => ({
  type: 'ticket',
  lock: (trx: Trx, ticketId: string) => lockTicket(trx, { eventId, ticketId }),
});

/**
 * Moves a ticket that admits to another package or event; what was paid stays as it is. An enrollment that moves becomes a
 * ticket of the staff, because its new event may not be free, or may have an enrollment of the same member.
 */
export async function moveTicket(
  trx: Trx,
  editor: Caller,
  { form, ...key }: TicketOf & { form: InferType<typeof moveTicketForm> },
): Promise<TicketRow> {
  const { moved } = await change(
    trx,
    editor,
    { of: ticketsOf(key.eventId), id: key.ticketId, version: form.version, done: 'moved' },
    async (ticket) => {
      if (ticket.state !== 'valid') throw ticketingRefusals.movesOnlyValid();
      const from = seatOf(ticket);
      const to = { eventId: form.event_id, packageId: form.package_id ?? null };
      if (from.eventId === to.eventId && from.packageId === to.packageId) throw ticketingRefusals.movesNowhere();
      if (from.eventId !== to.eventId && (await findSameHolder(trx, to.eventId, ticket)))
        throw ticketingRefusals.holderHasTicket();
      await releaseSeat(trx, from);
      const seat = await takeSeatOf(trx, to);
      const source = seat.packageId === null || ticket.source === 'enroll' ? 'staff' : ticket.source;
      const columns = { event_id: seat.eventId, package_id: seat.packageId, source } as const;
      const moved = await updateTicket(trx, ticket.id, columns).catch((cause: unknown) => {
        throw isDuplicate(cause) ? ticketingRefusals.holderHasTicket() : cause;
      });
      return { moved, before: await findSeatNames(trx, from), after: await findSeatNames(trx, seat) };
    },
  );
  return moved;
}

const seatOf = ({ event_id, package_id }: TicketRow): SeatOf => ({ eventId: event_id, packageId: package_id });

/**
 * Corrects the holder of a ticket, or gives it to another person. It gets a new code, so that the PDF of before no longer
 * admits, and loses the identity number, which was that of the holder before.
 */
export async function changeHolder(
  trx: Trx,
  editor: Caller,
  { form, ...key }: TicketOf & { form: InferType<typeof newHolderForm> },
): Promise<TicketRow> {
  const { version, ...holder } = form;
  const { changed } = await change(
    trx,
    editor,
    { of: ticketsOf(key.eventId), id: key.ticketId, version, done: 'given_on' },
    async (ticket) => {
      if (ticket.state !== 'valid') throw ticketingRefusals.movesOnlyValid();
      const same = await findSameHolder(trx, ticket.event_id, holder);
      if (same && same.id !== ticket.id) throw ticketingRefusals.holderHasTicket();
      const changed = await updateTicket(trx, ticket.id, {
        ...WITHOUT_DETAILS,
        ...holder,
        company: holder.company || null,
        qr_secret: newTicketCode(),
      });
      return { before: holderOf(ticket), after: holderOf(changed), personal, changed };
    },
  );
  return changed;
}

const holderOf = ({ first_name, last_name, email, company }: TicketRow) => ({ first_name, last_name, email, company });

/** Ends a ticket that cost nothing, and frees its seat. */
export async function cancelTicket(
  trx: Trx,
  editor: Caller,
  { form, ...key }: TicketOf & { form: InferType<typeof cancelTicketForm> },
): Promise<void> {
  await change(
    trx,
    editor,
    { of: ticketsOf(key.eventId), id: key.ticketId, version: form.version, done: 'ended' },
    async (ticket) => {
      if (ticket.state !== 'valid') throw ticketingRefusals.endsOnlyValid();
      if (await isOpenOrder(trx, ticket.id)) throw ticketingRefusals.endsWithRefund();
      await updateTicket(trx, ticket.id, { state: 'cancelled' });
      await releaseSeat(trx, seatOf(ticket));
      return { before: { status: 'valid' }, after: { status: 'cancelled', reason: form.reason } };
    },
  );
}

/** A key for an email that may be sent again: each time anew. */
export const sendingKey = (ticket: Pick<TicketRow, 'id'>) => `ticket:${ticket.id}:${randomUUID()}`;
