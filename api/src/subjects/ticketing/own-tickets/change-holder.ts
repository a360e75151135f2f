/** Who comes with a ticket: the buyer corrects the name, or passes the ticket on to another person. */

import { paths, toPath } from '@azadkar/shared-api/paths';
import type { PassOnForm, RenameForm } from '@azadkar/shared-api/ticketing/schema';
import type { Trx } from '../../../platform/database/schema';
import type { Member } from '../../../platform/http/access';
import { defineEmail } from '../../../platform/mail/email-template';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordChange } from '../../../platform/security/audit.queries';
import type { PublicUrl } from '../../../settings';
import { attached, eventFacts, factsOf, pageOf, toHolders } from '../emails';
import { findEventOfTicket } from '../events.queries';
import { ticketingRefusals } from '../ticketing.refusals';
import { holderName, newTicketCode } from '../ticketing.rules';
import { findSameHolder, type TicketRow, updateTicket, WITHOUT_DETAILS } from '../tickets.queries';
import { type BoughtTicket, lockBoughtTicket } from './own-tickets.queries';

/** What is written when the buyer of a ticket changes who comes, or gives it back. */

const { event } = eventFacts;
const holder = { meaning: 'Who is named on the ticket', sample: 'Rida Shah', required: true } as const;
const buyer = { meaning: 'Who bought the ticket', sample: 'Amna Bibi' } as const;

export const ownTicketEmails = {
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
    placeholders: { ...eventFacts, buyer },
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

const pageOfTicket = ({ public_id: ticketId }: TicketRow) => toPath(paths.ticket, { ticketId });

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
  const email = ownTicketEmails.renamed.write({ event: event.title, holder: holderName(renamed) }, settings, {
    name: key.member.name,
    page: pageOfTicket(renamed),
    ...attached([renamed]),
  });
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
  if (await findSameHolder(trx, before.event_id, form, member.id)) throw ticketingRefusals.alreadyHasTicket();
  const ticket = await updateTicket(trx, before.id, {
    ...WITHOUT_DETAILS,
    ...form,
    qr_secret: newTicketCode(),
    transferred_at: isSameAddress(form.email, member.email) ? null : new Date(),
  });
  await recordChange(trx, { action: 'ticket passed on', ...recordOf(ticket, member) });
  await notifyAll(trx, settings, { before, ticket, member });
}

/** Writes to who has it now, to who had it, and to the buyer: each person once. */
async function notifyAll(
  trx: Trx,
  settings: PublicUrl,
  { before, ticket, member }: { before: BoughtTicket; ticket: TicketRow; member: Member },
): Promise<void> {
  const event = await findEventOfTicket(trx, ticket);
  const values = { event: event.title, holder: holderName(ticket), buyer: member.name };
  const received = ownTicketEmails.received.write(
    { ...values, ...factsOf(event) },
    settings,
    toHolders([ticket], event),
  );
  const isForBuyer = isSameAddress(ticket.email, member.email);
  await enqueueEmail(trx, isForBuyer ? member : ticket.email, received, keyOf(ticket, 'received'));
  if (!isForBuyer) {
    const to = { name: member.name, page: pageOfTicket(ticket) };
    await enqueueEmail(trx, member, ownTicketEmails.passedOn.write(values, settings, to), keyOf(ticket, 'passed-on'));
  }
  if (!isSameAddress(before.email, member.email) && before.email !== '') {
    const to = { name: holderName(before), page: pageOf(event) };
    const withdrawn = ownTicketEmails.withdrawn.write(values, settings, to);
    await enqueueEmail(trx, before.email, withdrawn, keyOf(ticket, 'withdrawn'));
  }
}

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Each change of a ticket is written about once. */
const keyOf = ({ id, version }: Pick<TicketRow, 'id' | 'version'>, what: string) => `ticket:${id}:${version}:${what}`;

const recordOf = ({ public_id }: Pick<TicketRow, 'public_id'>, { id }: Pick<Member, 'id'>) => ({
  object: { type: 'ticket', id: public_id },
  actorId: id,
});
