/** Every "no" about events, tickets and the door, with its words. */

import { formatDay, formatMoment, withZone } from '@azadkar/shared-api/format';
import type { TicketStatus } from '@azadkar/shared-api/ticketing/rules';
import { Refusal, refuse } from '../../platform/http/refusals';

export const ticketingRefusals = {
  eventNotFound: () => refuse.notFound('event'),
  packageNotFound: () => refuse.notFound('package'),
  ticketNotFound: () => refuse.notFound('ticket'),
  noTicket: () => refuse.none('You have no ticket for this event.'),

  notFree: () => refuse.conflict('This event is not free: please choose a package.'),
  registrationsClosed: () => refuse.conflict('Registrations for this event are closed.'),
  full: () => refuse.conflict('All seats of this event are taken.'),
  notEnoughSeats: () => refuse.conflict('There are not enough seats left for everybody. Please book for fewer people.'),
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

  isRegistered: () => refuse.conflict('You are registered for this event already.'),
  seatsLeft: () => refuse.conflict('There is a seat left. Please load the page again.'),
  changesOnlyValid: () =>
    refuse.conflict('This ticket can no longer be changed: it was used, given back or cancelled.'),
  changesBeforeStart: () =>
    refuse.conflict('The event has begun, or does not take place: its tickets stay as they are.'),
  wasPassedOn: () => refuse.conflict('This ticket was passed on. Only who has it now is named on it.'),
  freeIsNotPassedOn: () =>
    refuse.conflict('A free ticket cannot be passed on. Return it, and the other person can register.'),
  isHolder: () =>
    refuse.invalid({ email: 'This person has the ticket already. To correct the name, use “Correct the name”.' }),
  giveBackOver: (until: Date) =>
    refuse.conflict(`This ticket could be given back until ${withZone(formatMoment(until))}.`),

  calledOff: () => refuse.conflict('This event was called off, and is kept as it was.'),
  notTheTitle: () => refuse.invalid({ confirmation: 'Please type the title exactly as it is.' }),
  isDraft: () => refuse.conflict('This event is a draft: it can be deleted.'),
  incomplete: (lacks: readonly { field: string; text: string }[]) =>
    refuse.invalid(Object.fromEntries(lacks.map(({ field, text }) => [field, `This is missing: ${text}`]))),
  fewerThanTaken: (taken: number) =>
    refuse.invalid({
      capacity: `${taken} ${taken === 1 ? 'seat is' : 'seats are'} taken already. Please enter at least ${taken}.`,
    }),
  kindIsSold: (taken: number) =>
    refuse.invalid({ free: `${taken} ${taken === 1 ? 'seat is' : 'seats are'} taken, so this can no longer change.` }),
  hasTickets: (taken: number) =>
    refuse.conflict(
      `${taken} ${taken === 1 ? 'seat is' : 'seats are'} taken, so the event stays on the site. It can be called off instead.`,
    ),
  isLive: () => refuse.conflict('Only a draft can be deleted.'),
  hadTickets: () => refuse.conflict('Somebody has had a ticket for this event, so it is kept.'),
  hasCoupons: () => refuse.conflict('A discount code is for this event. Please delete the code or change it first.'),
  isFree: () => refuse.conflict('This event is free: it has no packages.'),
  packageIsBooked: () =>
    refuse.conflict('Somebody has booked this package, so it is kept. You can take it off sale instead.'),

  notRunning: () => refuse.conflict('Tickets can only be made for an event that is on the site and not over.'),
  choosePackage: () => refuse.invalid({ package_id: 'Please choose a package of this event.' }),
  holderHasTicket: () => refuse.conflict('This person has a ticket for this event already.'),
  movesOnlyValid: () => refuse.conflict('Only a ticket that is valid and not used can be changed.'),
  movesNowhere: () => refuse.invalid({ event_id: 'The ticket is there already.' }),
  endsOnlyValid: () => refuse.conflict('This ticket is not valid.'),
  endsWithRefund: () => refuse.conflict('This ticket was paid for: it ends when its order is refunded.'),

  notDoorStaff: () => refuse.forbidden('Only the staff at the door can check tickets in.'),
  ticketOfOtherEvent: (eventTitle: string) => refuse.conflict(`This ticket is for another event: ${eventTitle}.`),
  anotherDay: (start: Date) =>
    new Refusal(409, `This event is on ${formatDay(start)}. Let in all the same?`, { reason: 'another_day' }),
  notLetIn: () => refuse.conflict('Nobody was let in with this ticket.'),
  alreadyUsed: ({ at, staff }: { at: Date; staff: string }) =>
    refuse.conflict(`This ticket was already used on ${formatMoment(at)}, let in by ${staff}.`),
  notValid: (status: TicketStatus) =>
    refuse.conflict(
      status === 'draft' || status === 'reserved'
        ? 'This ticket is not paid.'
        : 'This ticket was cancelled or has expired.',
    ),
};
