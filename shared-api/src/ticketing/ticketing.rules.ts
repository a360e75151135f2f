/** What the ticketing pages show and the server decides. */

/** How long a booked seat is held for its order. */
export const HOLD_MINUTES = 30;

/** Seats of one event that a member may hold without having paid: their own, and those of two others. */
const MAX_UNPAID_TICKETS = 3;
/** While the member's email address is not confirmed. */
const MAX_UNPAID_UNCONFIRMED = 1;

/** Further people whom a member can book for at once. */
export const MAX_OTHERS = MAX_UNPAID_TICKETS - 1;

export const maxUnpaidTickets = ({ isConfirmed }: { isConfirmed: boolean }) =>
  isConfirmed ? MAX_UNPAID_TICKETS : MAX_UNPAID_UNCONFIRMED;

export const ticketStatuses = ['draft', 'reserved', 'valid', 'used', 'cancelled', 'expired'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** How a ticket came about: an enrollment at a free event, a package, or made by the staff. */
export const ticketSources = ['enroll', 'package', 'staff'] as const;

/** Only live events are on the site. */
export const eventStatuses = ['draft', 'live', 'cancelled'] as const;

/** What the staff's list of events can be narrowed to. `coming` and `over` are live events. */
export const eventPhases = ['coming', 'over', 'draft', 'cancelled'] as const;
export type EventPhase = (typeof eventPhases)[number];

/** Attendees by what their ticket is good for: it admits (still expected, or let in), it waits for money, it has ended. */
export const attendeeGroups = ['admitted', 'expected', 'let in', 'unpaid', 'ended'] as const;
export type AttendeeGroup = (typeof attendeeGroups)[number];

/** How long a free seat is held for the first in the waiting list; never longer than until the event begins. */
export const OFFER_HOURS = 24;

/** The earliest end of the time in which a paid ticket can be given back: a year before its event. */
export const GIVE_BACK_MAX_HOURS = 8760;

/** Whether a booking asks for something, and whether it must be answered. */
export const askings = ['required', 'optional', 'not asked'] as const;
export type Asking = (typeof askings)[number];

/** The fields of the booking form. */
export const bookingFields = [
  ...(['first_name', 'last_name', 'email', 'phone_number', 'cnic', 'company', 'position'] as const),
  ...(['physical_address', 'city', 'state', 'country'] as const),
];
export type BookingField = (typeof bookingFields)[number];

/** What the booking form of an event asks. */
export type EventQuestions = Readonly<Record<BookingField, Asking>>;

export const ticketCountries = ['Pakistan'] as const;
export const ADDRESS_MAX = 500;

/** Whether an event takes place online, which its city then says. */
export const isOnline = ({ city }: { city: string }): boolean => city.trim().toLowerCase() === 'online';

/** First and last name, split at the first space. A one-word name leaves the last name for the form to ask. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}
