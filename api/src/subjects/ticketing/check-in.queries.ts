import { hasRow, type Trx } from '../../platform/database/schema';

/** Locks the ticket of a code, so that two scanners cannot check it in at once. */
export const lockTicketByCode = (trx: Trx, code: string) =>
  trx
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .where('t.qr_secret', '=', code)
    .select([
      't.id',
      't.public_id',
      't.event_id',
      't.state',
      'e.start_at',
      'e.end_at',
      't.first_name',
      't.last_name',
      'e.title',
      'p.name as package_name',
    ])
    .forNoKeyUpdate('t')
    .executeTakeFirst();

/** Marks a valid ticket as used, or a used one as valid; false when it is not. */
export const setUsed = (trx: Trx, id: number, used: boolean): Promise<boolean> =>
  trx
    .updateTable('tickets')
    .set({ state: used ? 'used' : 'valid' })
    .where('id', '=', id)
    .where('state', '=', used ? 'valid' : 'used')
    .returning('id')
    .$call(hasRow);

export async function insertCheckIn(
  trx: Trx,
  { ticketId, nonce, staffId, type }: { ticketId: number; nonce: string; staffId: number; type: 'entry' | 'undo' },
): Promise<Date> {
  const { at } = await trx
    .insertInto('checkins')
    .values({ ticket_id: ticketId, nonce: `${ticketId}:${nonce}`, by_user_id: staffId, type })
    .returning('at')
    .executeTakeFirstOrThrow();
  return at;
}

/** When and by whom the holder was let in, last. */
export async function findEntry(trx: Trx, ticketId: number) {
  const entry = await trx
    .selectFrom('checkins as c')
    .leftJoin('users as u', 'u.id', 'c.by_user_id')
    .where('c.ticket_id', '=', ticketId)
    .where('c.type', '=', 'entry')
    .orderBy('c.id', 'desc')
    .select(['c.at', 'c.nonce', 'u.name as staff'])
    .executeTakeFirst();
  return (
    entry && { at: entry.at, staff: entry.staff ?? 'somebody', nonce: entry.nonce.slice(entry.nonce.indexOf(':') + 1) }
  );
}
