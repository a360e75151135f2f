/** Tickets that were opened since the site was loaded, so that one opens again where there is no connection: at the door. */
import { call, session, Unreachable } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { OwnTicket } from '@azadkar/shared-api/ticketing/schema';

const opened = new Map<string, OwnTicket>();

/** The ticket as it is now; without a connection, as it was when this member opened it before. */
export async function openTicketPage(ticketId: string, request: Request) {
  const key = `${session.getState().details?.member_id}:${ticketId}`;
  try {
    const ticket = await call(ticketing.ownTicket, { params: { ticketId }, request });
    opened.set(key, ticket);
    return { ticket, isOffline: false };
  } catch (cause) {
    const kept = cause instanceof Unreachable ? opened.get(key) : undefined;
    if (!kept) throw cause;
    return { ticket: kept, isOffline: true };
  }
}
