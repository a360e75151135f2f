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

interface OwnTicket extends Ticket {
  bought: boolean;
  passed_on: boolean;
}

/** What the page offers; the server decides again when it is asked for. */
export function changesOf(ticket: OwnTicket, now = new Date()) {
  const isOpen = ticket.bought && ticket.state === 'valid' && ticket.start_at > now;
  const until = giveBackUntil(ticket);
  return {
    rename: isOpen && !ticket.passed_on,
    pass_on: isOpen && ticket.paid > 0,
    give_back_until: isOpen && until > now ? until : null,
    refund: isOpen ? ticket.paid : 0,
  };
}
