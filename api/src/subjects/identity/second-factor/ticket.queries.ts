/** Tickets of steps that were begun and not finished: stored as hashes, short-lived, and used once. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Api } from '../../../api';
import { type Database, type Db, insertOne, type Trx } from '../../../platform/database/schema';
import { readCookie } from '../../../platform/http/cookies';
import { newToken, sha256 } from '../../../platform/security/tokens';

/** Codes that may be tried with one ticket. */
export const MAX_TRIES = 5;

/** The steps that a ticket continues: signing in, setting up an authenticator or a passkey, using a passkey. */
type TicketKind = Database['second_factor_tickets']['kind'];

interface NewTicket {
  kind: TicketKind;
  minutes: number;
  userId?: number;
  sessionId?: number;
  device?: string;
  secret?: Uint8Array;
  challenge?: string;
}

/** Creates a ticket and returns it; only its hash is stored. */
export async function issueTicket(db: Db | Trx, ticket: NewTicket): Promise<string> {
  const token = newToken();
  await insertOne(db, 'second_factor_tickets', {
    kind: ticket.kind,
    token_sha256: sha256(token),
    user_id: ticket.userId ?? null,
    session_id: ticket.sessionId ?? null,
    device_sha256: ticket.device ?? null,
    secret_enc: ticket.secret ?? null,
    challenge: ticket.challenge ?? null,
    expires_at: sql`now() + ${ticket.minutes} * interval '1 minute'`,
  });
  return token;
}

/** Counts a try. Undefined when the ticket is unknown, used, expired, or was tried too often, without a difference. */
export const tryTicket = (db: Db | Trx, kind: TicketKind, token: string) =>
  db
    .updateTable('second_factor_tickets')
    .set({ attempts: sql`attempts + 1` })
    .where('token_sha256', '=', sha256(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', MAX_TRIES)
    .returning(['user_id', 'session_id', 'device_sha256', 'secret_enc', 'attempts'])
    .executeTakeFirst();

/** Uses the ticket up. Undefined when it is unknown, used or expired: of two uses at once, one gets it. */
export const useTicket = (db: Db | Trx, kind: TicketKind, token: string) =>
  db
    .deleteFrom('second_factor_tickets')
    .where('token_sha256', '=', sha256(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'session_id', 'challenge'])
    .executeTakeFirst();

/** Tickets of a sign-in end with the password or the factors that they were issued for. */
export const endSignInTickets = (trx: Trx, userId: number) =>
  trx.deleteFrom('second_factor_tickets').where('user_id', '=', userId).where('kind', '=', 'sign_in').execute();

/** The browser that a step belongs to: the one that holds its cookie. */
export const deviceOf = ({ settings }: Pick<Api, 'settings'>, request: FastifyRequest): string =>
  sha256(readCookie(settings, request, 'step') ?? '');
