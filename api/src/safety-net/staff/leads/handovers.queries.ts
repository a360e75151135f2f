import type { PreferredBank } from '@azadkar/shared-api/safety-net/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/schema';
import { newPublicId } from '../../../security/tokens';

const MAX_HANDOVERS = 100;
/** More at once would be a file too long to be checked. */
const MAX_LEADS = 5000;

/** The keys in use, one of each bank at most. */
export function listKeys(db: Db | Trx) {
  return db
    .selectFrom('bank_keys as k')
    .leftJoin('users as u', 'u.id', 'k.added_by')
    .where('k.retired_at', 'is', null)
    .select(['k.id', 'k.bank', 'k.recipient', 'k.added_at', 'u.name as added_by'])
    .execute();
}

interface NewKey {
  bank: PreferredBank;
  recipient: string;
  addedBy: number;
}

/** Uses this key for a bank from now on; returns the one before, if there was one. */
export async function replaceKey(trx: Trx, { bank, recipient, addedBy }: NewKey): Promise<string | null> {
  const before = await trx
    .updateTable('bank_keys')
    .set({ retired_at: sql`now()` })
    .where('bank', '=', bank)
    .where('retired_at', 'is', null)
    .returning('recipient')
    .executeTakeFirst();
  await trx.insertInto('bank_keys').values({ bank, recipient, added_by: addedBy }).execute();
  return before?.recipient ?? null;
}

interface NewHandover {
  bank: PreferredBank;
  keyId: number;
  madeBy: number;
}

/**
 * Gives every request that waits for a bank to one new handover. Requests are locked, so that of two handovers at once the
 * second finds none of those that the first has taken.
 */
export async function insertHandover(trx: Trx, { bank, keyId, madeBy }: NewHandover) {
  const waiting = await trx
    .selectFrom('bank_leads')
    .where('preferred_bank', '=', bank)
    .where('handover_id', 'is', null)
    .orderBy('id')
    .limit(MAX_LEADS)
    .select('id')
    .forUpdate()
    .execute();
  if (waiting.length === 0) return null;
  const handover = await trx
    .insertInto('bank_handovers')
    .values({ public_id: newPublicId(), bank, key_id: keyId, leads: waiting.length, made_by: madeBy })
    .returning(['id', 'public_id', 'leads'])
    .executeTakeFirstOrThrow();
  const ids = waiting.map(({ id }) => id);
  await trx.updateTable('bank_leads').set({ handover_id: handover.id }).where('id', 'in', ids).execute();
  return handover;
}

const handovers = (db: Db) =>
  db
    .selectFrom('bank_handovers as h')
    .innerJoin('bank_keys as k', 'k.id', 'h.key_id')
    .innerJoin('users as u', 'u.id', 'h.made_by')
    .select([
      'h.id',
      'h.public_id',
      'h.bank',
      'h.leads',
      'h.made_at',
      'h.downloads',
      'k.recipient',
      'u.name as made_by',
    ]);

export const listHandovers = (db: Db) =>
  handovers(db).orderBy('h.made_at', 'desc').orderBy('h.id', 'desc').limit(MAX_HANDOVERS).execute();

export type HandoverRow = Awaited<ReturnType<typeof listHandovers>>[number];

export const findHandover = (db: Db, publicId: string) =>
  handovers(db).where('h.public_id', '=', publicId).executeTakeFirst();

/** What the bank gets of the requests of a handover. Those of members who have left are gone. */
export function listDelivered(db: Db, handoverId: number) {
  return db
    .selectFrom('bank_leads as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.handover_id', '=', handoverId)
    .orderBy('l.id')
    .select(['l.id', 'u.name', 'u.email', 'u.phone_raw as phone', 'l.city', 'l.state', 'l.created_at'])
    .execute();
}

export type DeliveredLead = Awaited<ReturnType<typeof listDelivered>>[number];

export async function countDownload(trx: Trx, id: number): Promise<number> {
  const { downloads } = await trx
    .updateTable('bank_handovers')
    .set({ downloads: sql`downloads + 1` })
    .where('id', '=', id)
    .returning('downloads')
    .executeTakeFirstOrThrow();
  return downloads;
}
