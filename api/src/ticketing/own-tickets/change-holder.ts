/** Who comes with a ticket: the buyer corrects the name, or passes the ticket on to another person. */
import type { PassOnForm, RenameForm } from '@azadkar/shared-api/ticketing/schema';
import type { Trx } from '../../database/schema';
import type { Member } from '../../http/access';
import { enqueueEmail } from '../../mail/enqueue-email.queries';
import { recordChange } from '../../security/audit.queries';
import type { PublicUrl } from '../../settings';
import { findEventOfTicket } from '../events.queries';
import { ticketingRefusals } from '../ticketing.refusals';
import { newTicketCode } from '../ticketing.rules';
import { type TicketRow, updateTicket, WITHOUT_DETAILS } from '../tickets.queries';
import { passedOnEmail, receivedEmail, renamedEmail, withdrawnEmail } from './own-ticket-emails';
import { type BoughtTicket, findOwnTicketOfPerson, lockBoughtTicket } from './own-tickets.queries';

interface Change<Form> {
  member: Member;
  /** The public id */
  ticketId: string;
  form: Form;
}

/** Locks a ticket of the member's that is valid, and whose event has not begun. */
export async function lockForChange(
  trx: Trx,
  { member, ticketId }: Omit<Change<never>, 'form'>,
): Promise<BoughtTicket> {
  const ticket = await lockBoughtTicket(trx, { memberId: member.id, ticketId });
  if (!ticket) throw ticketingRefusals.ticketNotFound();
  if (ticket.state !== 'valid') throw ticketingRefusals.changesOnlyValid();
  if (ticket.event_status !== 'live' || ticket.start_at <= new Date()) throw ticketingRefusals.changesBeforeStart();
  return ticket;
}

/** Corrects the name of who comes. The person stays, and so does the code. */
export async function renameHolder(trx: Trx, settings: PublicUrl, { form, ...key }: Change<RenameForm>): Promise<void> {
  const ticket = await lockForChange(trx, key);
  if (ticket.transferred_at) throw ticketingRefusals.wasPassedOn();
  if (ticket.first_name === form.first_name && ticket.last_name === form.last_name) return;
  const renamed = await updateTicket(trx, ticket.id, form);
  await recordChange(trx, { action: 'ticket renamed', ...recordOf(ticket, key.member) });
  const event = await findEventOfTicket(trx, renamed);
  const email = renamedEmail({ ticket: renamed, event, name: key.member.name }, settings);
  await enqueueEmail(trx, key.member, email, keyOf(renamed, 'renamed'));
}

/**
 * Gives a paid ticket to another person, with a new code: the one of before no longer admits. A free one is not passed on,
 * because it could be used to send emails to strangers.
 */
export async function passTicketOn(trx: Trx, settings: PublicUrl, { form, ...key }: Change<PassOnForm>): Promise<void> {
  const { member } = key;
  const before = await lockForChange(trx, key);
  if (before.paid <= 0) throw ticketingRefusals.freeIsNotPassedOn();
  if (isSameAddress(before.email, form.email)) throw ticketingRefusals.isHolder();
  const person = { ...form, memberId: member.id, eventId: before.event_id };
  if (await findOwnTicketOfPerson(trx, person)) throw ticketingRefusals.alreadyHasTicket();
  const ticket = await updateTicket(trx, before.id, {
    ...WITHOUT_DETAILS,
    ...form,
    qr_secret: newTicketCode(),
    transferred_at: isSameAddress(form.email, member.email) ? null : new Date(),
  });
  await recordChange(trx, { action: 'ticket passed on', ...recordOf(ticket, member) });
  await notifyAll(trx, settings, { before, ticket, member });
}

interface PassedOn {
  before: BoughtTicket;
  ticket: TicketRow;
  member: Member;
}

/** Writes to who has it now, to who had it, and to the buyer: each person once. */
async function notifyAll(trx: Trx, settings: PublicUrl, { before, ticket, member }: PassedOn): Promise<void> {
  const event = await findEventOfTicket(trx, ticket);
  const told = { ticket, event, buyer: member.name };
  if (isSameAddress(ticket.email, member.email))
    await enqueueEmail(trx, member, receivedEmail(told, settings), keyOf(ticket, 'received'));
  else {
    await enqueueEmail(trx, ticket.email, receivedEmail(told, settings), keyOf(ticket, 'received'));
    await enqueueEmail(trx, member, passedOnEmail(told, settings), keyOf(ticket, 'passed-on'));
  }
  if (!isSameAddress(before.email, member.email) && before.email !== '')
    await enqueueEmail(
      trx,
      before.email,
      withdrawnEmail({ ...told, ticket: before }, settings),
      keyOf(ticket, 'withdrawn'),
    );
}

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Each change of a ticket is written about once. */
const keyOf = ({ id, version }: Pick<TicketRow, 'id' | 'version'>, what: string) => `ticket:${id}:${version}:${what}`;

const recordOf = ({ public_id }: Pick<TicketRow, 'public_id'>, { id }: Pick<Member, 'id'>) => ({
  object: { type: 'ticket', id: public_id },
  actorId: id,
});
