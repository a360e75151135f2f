import { linkKey, openLink } from '../http/signed-links';

interface OwnTicket {
  /** The public id */
  ticketId: string;
  memberId: number;
}

const objectOf = (ticketId: string) => `ticket:${ticketId}`;

/** Where the ticket opens as a PDF, for ten minutes. */
export function ticketLink(secret: string, { ticketId, memberId }: OwnTicket): string {
  return `/api/tickets/${ticketId}?key=${linkKey(secret, { object: objectOf(ticketId), memberId })}`;
}

/** Whose ticket the key opens; refused as not found. */
export function openTicketLink(secret: string, { ticketId, key }: { ticketId: string; key: unknown }): OwnTicket {
  return { ticketId, ...openLink(secret, key, objectOf(ticketId)) };
}
