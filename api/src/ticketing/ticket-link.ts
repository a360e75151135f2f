import { linkKey, openLink } from '../http/signed-links';
import type { KeyRing } from '../security/keys';

interface TicketOfMember {
  /** The public id */
  ticketId: string;
  memberId: number;
}

const objectOf = (ticketId: string) => `ticket:${ticketId}`;

/** The address of the ticket as a PDF, which expires after ten minutes. */
export function ticketLink(keys: KeyRing, { ticketId, memberId }: TicketOfMember): string {
  return `/api/tickets/${ticketId}?key=${linkKey(keys, { object: objectOf(ticketId), memberId })}`;
}

/** The ticket and member that a key was made for; a wrong or expired key is refused as not found. */
export function openTicketLink(keys: KeyRing, { ticketId, key }: { ticketId: string; key: unknown }): TicketOfMember {
  return { ticketId, ...openLink(keys, key, objectOf(ticketId)) };
}
