/** Who comes with a ticket: the buyer corrects the name, or passes the ticket on to another person. */

import { formatPrice, formatRange, withZone } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { PassOnForm, RenameForm } from '@azadkar/shared-api/ticketing/schema';
import type { Selectable } from 'kysely';
import type { Database, Trx } from '../../../platform/database/schema';
import type { Member } from '../../../platform/http/access';
import { defineEmail, type WrittenEmail } from '../../../platform/mail/email-template';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordChange } from '../../../platform/security/audit.queries';
import type { PublicUrl } from '../../../settings';
import { eventFacts } from '../emails';
import { findEventOfTicket } from '../events.queries';
import { ticketingRefusals } from '../ticketing.refusals';
import { holderName, newTicketCode } from '../ticketing.rules';
import { type TicketRow, updateTicket, WITHOUT_DETAILS } from '../tickets.queries';
import { type BoughtTicket, findOwnTicketOfPerson, lockBoughtTicket } from './own-tickets.queries';

/** What is written when the buyer of a ticket changes who comes, or gives it back. */

const { event } = eventFacts;
const holder = { meaning: 'Who is named on the ticket', sample: 'Rida Shah', required: true } as const;
const buyer = { meaning: 'Who bought the ticket', sample: 'Amna Bibi' } as const;

export const ownTicketTemplates = {
  renamed: defineEmail({
    name: 'ticketing/ticket-renamed',
    sent: 'to who bought a ticket, after the name on it was corrected; the ticket is attached',
    subject: 'The name on your ticket for {event} was changed',
    paragraphs: [
      'The ticket is now in the name of {holder}. Its code is the same.',
      'The ticket is attached as a PDF, with a file for your calendar.',
    ],
    button: 'Open the ticket',
    placeholders: { event, holder },
  }),

  received: defineEmail({
    name: 'ticketing/ticket-received',
    sent: 'to the person to whom a ticket was passed on; the ticket is attached',
    subject: 'Your ticket for {event}',
    paragraphs: [
      '{buyer} has passed a ticket for {event} on to you.',
      'It takes place on {when}, at {venue}, {city}.',
      'The ticket is attached as a PDF, with a file for your calendar. Please bring it, printed or on your phone: its code is read at the door.',
    ],
    button: 'See the event',
    placeholders: {
      ...eventFacts,
      buyer,
    },
  }),

  passedOn: defineEmail({
    name: 'ticketing/ticket-passed-on',
    sent: 'to who bought a ticket, after it was passed on to another person',
    subject: 'You have passed on your ticket for {event}',
    paragraphs: [
      '{holder} has the ticket now, with a new code. The code that you had lets nobody in any more.',
      'If this was not you, please change your password and write to us.',
    ],
    button: 'Open the ticket',
    placeholders: { event, holder },
  }),

  withdrawn: defineEmail({
    name: 'ticketing/ticket-withdrawn',
    sent: 'to a person whose ticket its buyer has passed on or given back',
    subject: 'Your ticket for {event} is no longer valid',
    paragraphs: [
      '{buyer} booked a ticket for {event} for you, and has now given it back or passed it on. Its code lets nobody in any more.',
    ],
    button: 'See the event',
    placeholders: { event, buyer },
  }),

  givenBack: defineEmail({
    name: 'ticketing/ticket-given-back',
    sent: 'to who bought a ticket, after it was given back',
    subject: 'You have given back your ticket for {event}',
    paragraphs: [
      'The ticket of {holder} is no longer valid, and the seat is free again.',
      'We return the {refunded} that you have paid, in the way you paid them. We will write again then.',
    ],
    button: 'See the event',
    placeholders: {
      event,
      holder,
      refunded: {
        meaning: 'What goes back to the reader, if they have paid',
        sample: 'PKR 4,000',
        optional: true,
        required: true,
      },
    },
  }),
};

interface ChangedTicket {
  ticket: Pick<TicketRow, 'id' | 'public_id' | 'first_name' | 'last_name'>;
  event: Pick<Selectable<Database['events']>, 'id' | 'slug' | 'title' | 'start_at' | 'end_at' | 'venue' | 'city'>;
  /** The name of the member who bought it. */
  buyer: string;
}

type Told = Omit<ChangedTicket, 'buyer'> & { name: string };

/** To the buyer, with the ticket in the corrected name. */
const renamedEmail = ({ ticket, event: { title }, name }: Told, settings: PublicUrl): WrittenEmail =>
  ownTicketTemplates.renamed.write(
    { event: title, holder: holderName(ticket) },
    { name, url: urlOfTicket(ticket, settings), attachments: attached(ticket) },
  );

/** To the person who has the ticket now. */
function receivedEmail({ ticket, event, buyer }: ChangedTicket, settings: PublicUrl): WrittenEmail {
  const { title, start_at, end_at, venue, city } = event;
  return ownTicketTemplates.received.write(
    { event: title, buyer, when: withZone(formatRange(start_at, end_at)), venue, city },
    { name: holderName(ticket), url: urlOfEvent(event, settings), attachments: attached(ticket) },
  );
}

/** To the buyer, after the ticket was passed on. */
const passedOnEmail = ({ ticket, event: { title }, buyer }: ChangedTicket, settings: PublicUrl): WrittenEmail =>
  ownTicketTemplates.passedOn.write(
    { event: title, holder: holderName(ticket) },
    { name: buyer, url: urlOfTicket(ticket, settings) },
  );

/** To a person who had the ticket, and whose code no longer admits. */
export const withdrawnEmail = ({ ticket, event, buyer }: ChangedTicket, settings: PublicUrl): WrittenEmail =>
  ownTicketTemplates.withdrawn.write(
    { event: event.title, buyer },
    { name: holderName(ticket), url: urlOfEvent(event, settings) },
  );

/** To the buyer, after the ticket was given back. */
export const givenBackEmail = (
  { ticket, event, name, refund }: Told & { refund: number },
  settings: PublicUrl,
): WrittenEmail =>
  ownTicketTemplates.givenBack.write(
    { event: event.title, holder: holderName(ticket), refunded: refund > 0 ? formatPrice(refund) : null },
    { name, url: urlOfEvent(event, settings) },
  );

const attached = ({ id }: Pick<TicketRow, 'id'>) => ({ kind: 'ticket' as const, ticketId: id });

const urlOfTicket = ({ public_id: ticketId }: ChangedTicket['ticket'], { publicUrl }: PublicUrl) =>
  `${publicUrl}${toPath(paths.ticket, { ticketId })}`;

const urlOfEvent = ({ slug, id }: ChangedTicket['event'], { publicUrl }: PublicUrl) =>
  `${publicUrl}${toPath(paths.event, { eventSlug: slug, eventId: id })}`;

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
