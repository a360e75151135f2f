/** Every "no" about events, tickets and the door, with its words. */

import { formatDateTime } from '@azadkar/shared-api/format';
import type { TicketStatus } from '@azadkar/shared-api/ticketing/rules';
import { refuse } from '../http/refusals';

export const ticketingRefusals = {
  eventNotFound: () => refuse.notFound('event'),
  packageNotFound: () => refuse.notFound('package'),
  ticketNotFound: () => refuse.notFound('ticket'),
  noTicket: () => refuse.none('You have no ticket for this event.'),

  notFree: () => refuse.conflict('This event is not free: please choose a package.'),
  registrationsClosed: () => refuse.conflict('Registrations for this event are closed.'),
  full: () => refuse.conflict('All seats of this event are taken.'),
  unpaidOrder: () =>
    refuse.conflict('You have an unpaid order for this person. Pay it, change how you pay, or cancel it.'),
  alreadyHasTicket: () => refuse.conflict('You already have a ticket for this person.'),
  tooManyUnpaid: (max: number) =>
    refuse.conflict(`You have ${max} unpaid tickets for this event. Pay or cancel one of them to book another.`),
  unconfirmedHasUnpaid: () =>
    refuse.conflict(
      'You have an unpaid ticket for this event. Pay it, or confirm your email address to book for others too.',
    ),
  holdExpired: () => refuse.conflict('The seat is no longer held for this ticket. Please book it again.'),

  notDoorStaff: () => refuse.forbidden('Only the staff at the door can check tickets in.'),
  ticketOfOtherEvent: (eventTitle: string) => refuse.conflict(`This ticket is for another event: ${eventTitle}.`),
  alreadyUsed: ({ at, staff }: { at: Date; staff: string }) =>
    refuse.conflict(`This ticket was already used on ${formatDateTime(at)}, let in by ${staff}.`),
  notValid: (status: TicketStatus) =>
    refuse.conflict(
      status === 'draft' || status === 'reserved'
        ? 'This ticket is not paid.'
        : 'This ticket was cancelled or has expired.',
    ),
};
