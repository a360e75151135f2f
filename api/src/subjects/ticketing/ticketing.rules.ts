import { randomInt } from 'node:crypto';
import {
  type Asking,
  bookingFields,
  type EventQuestions,
  type TicketStatus,
} from '@azadkar/shared-api/ticketing/rules';
import { eventQuestions } from '@azadkar/shared-api/ticketing/schema';

/** Without 0, O, 1 and I: a code may have to be read aloud at the door. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 16;

/** A new ticket code of 80 random bits: who presents it is let in. */
export const newTicketCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Parses a scanned or typed ticket code; undefined when it cannot be one. */
export function parseTicketCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`).test(code) ? code : undefined;
}

/** 'ABCD-EFGH-JKLM-NPQR', easier to read for a person. */
export const formatTicketCode = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

/** Until when an ordered ticket can be paid: until the event begins; when it has begun, until it ends. */
export function payBefore({ start_at, end_at }: { start_at: Date; end_at: Date }, now = new Date()): Date {
  return start_at > now ? start_at : end_at;
}

/** Whether the ticket is paid and has a seat, used at the door or not. */
export const isAdmitting = (status: TicketStatus) => status === 'valid' || status === 'used';

export const holderName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** What an event asks, with what it does not say as specified. */
export const questionsOf = (stored: Partial<EventQuestions>): EventQuestions => eventQuestions.cast(stored);

/** What the order of a ticket asks: never what its booking was not asked for, before the event asked it. */
export function questionsOfOrder(
  ticket: Readonly<Record<Exclude<keyof EventQuestions, 'cnic' | 'state'>, string | null>> & {
    questions: Partial<EventQuestions>;
    cnic_enc: unknown;
    province: string | null;
  },
): EventQuestions {
  const given = { ...ticket, cnic: ticket.cnic_enc, state: ticket.province };
  const missing = bookingFields.filter((name) => !given[name] && ticket.questions[name] !== 'not asked');
  return questionsOf({ ...ticket.questions, ...Object.fromEntries(missing.map((name) => [name, 'optional'])) });
}

interface Priced {
  price: number;
  discounted_price: number | null;
}

/** What was or is to be paid for one ticket, in rupees. */
export const priceOf = ({ price, discounted_price }: Priced): number => discounted_price ?? price;

/** The prices of the tickets of one order, as one. */
export function priceOfAll(tickets: readonly Priced[]) {
  const price = tickets.reduce((sum, ticket) => sum + ticket.price, 0);
  const reduced = tickets.reduce((sum, ticket) => sum + priceOf(ticket), 0);
  return { price, discountedPrice: reduced < price ? reduced : null };
}

/** What a member may do with a ticket, and until when. */

const HOUR_MS = 3_600_000;

interface Ticket {
  state: string;
  start_at: Date;
  give_back_hours: number;
  /** Rupees that were paid and not returned. */
  paid: number;
}

/** The last moment at which a ticket can be given back: of a paid one before its event's deadline, of a free one before the start. */
export const giveBackUntil = ({ start_at, give_back_hours, paid }: Omit<Ticket, 'state'>): Date =>
  new Date(start_at.getTime() - (paid > 0 ? give_back_hours * HOUR_MS : 0));

interface Named {
  last_name: string;
  questions: Partial<EventQuestions>;
}

/** How a new name is asked for its last part: it is required where the event requires one, and the ticket has one. */
export const askLastName = ({ last_name, questions }: Named): Asking =>
  last_name !== '' && questionsOf(questions).last_name === 'required' ? 'required' : 'optional';

/** What the page offers; the server decides again when it is asked for. */
export function changesOf(ticket: Ticket & Named & { bought: boolean; passed_on: boolean }, now = new Date()) {
  const isOpen = ticket.bought && ticket.state === 'valid' && ticket.start_at > now;
  const until = giveBackUntil(ticket);
  return {
    rename: isOpen && !ticket.passed_on,
    pass_on: isOpen && ticket.paid > 0,
    last_name: askLastName(ticket),
    give_back_until: isOpen && until > now ? until : null,
    refund: isOpen ? ticket.paid : 0,
  };
}
