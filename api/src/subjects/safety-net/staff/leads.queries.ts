import type { ListQuery } from '@azadkar/shared-api/staff/list';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { type Database, type Db, insertOne, type Trx } from '../../../platform/database/schema';
import { likeAnywhere, listPage } from '../../../platform/lists/keyset-page';
import { newPublicId } from '../../../platform/security/tokens';

export interface LeadFilter {
  bank: string | null;
  /** Whether the bank has it; null for both. */
  handedOver: boolean | null;
  search: string;
}

/** Requests for accounts; by the name of the member, a city, or the number of the member. */
function filterLeads(db: Db, { bank, handedOver, search }: LeadFilter) {
  let query = db.selectFrom('bank_leads as l').innerJoin('users as u', 'u.id', 'l.user_id');
  if (bank) query = query.where('l.preferred_bank', '=', bank);
  if (handedOver !== null) query = query.where('l.handover_id', handedOver ? 'is not' : 'is', null);
  if (search === '') return query;
  const pattern = likeAnywhere(search);
  const matches = sql<SqlBool>`(u.name ilike ${pattern} or l.city ilike ${pattern} or u.member_no::text = ${search})`;
  return query.where(matches);
}

export function listLeads(db: Db, filter: LeadFilter, page: Omit<ListQuery<'age'>, 'search'>) {
  const query = filterLeads(db, filter)
    .leftJoin('bank_handovers as h', 'h.id', 'l.handover_id')
    .select(['l.id', 'l.preferred_bank', 'l.city', 'l.state', 'l.created_at', 'u.name', 'u.member_no'])
    .select('h.made_at');
  return listPage(query, { sorts: { age: 'l.created_at' }, id: 'l.id', ...page });
}

/** How many requests wait for each bank, and since when. */
export const countWaitingLeads = (db: Db | Trx) =>
  db
    .selectFrom('bank_leads')
    .where('handover_id', 'is', null)
    .groupBy('preferred_bank')
    .select(({ fn }) => ['preferred_bank', fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest_at')])
    .execute();

/** Whether requests wait for a bank, which may be one that the list lacks. */
export const isWaitedFor = async (trx: Trx, bank: string): Promise<boolean> =>
  (await countWaitingLeads(trx)).some(({ preferred_bank }) => preferred_bank === bank);

const MAX_HANDOVERS = 100;
/** More at once would be a file too long to be checked. */
const MAX_LEADS = 5000;

/** The keys in use, one of each bank at most. */
export const listKeys = (db: Db | Trx) =>
  db
    .selectFrom('bank_keys as k')
    .leftJoin('users as u', 'u.id', 'k.added_by')
    .where('k.retired_at', 'is', null)
    .select(['k.id', 'k.bank', 'k.recipient', 'k.added_at', 'u.name as added_by'])
    .execute();

/** Uses this key for a bank from now on; returns the one before, if there was one. */
export async function replaceKey(
  trx: Trx,
  { bank, recipient, addedBy }: { bank: string; recipient: string; addedBy: number },
): Promise<string | null> {
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

/**
 * Gives every request that waits for a bank to one new handover. Requests are locked, so that of two handovers at once the
 * second finds none of those that the first has taken.
 */
export async function insertHandover(
  trx: Trx,
  { bank, keyId, madeBy }: { bank: string; keyId: number; madeBy: number },
) {
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
export const listDelivered = (db: Db, handoverId: number) =>
  db
    .selectFrom('bank_leads as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.handover_id', '=', handoverId)
    .orderBy('l.id')
    .select(['l.id', 'u.name', 'u.email', 'u.phone_raw as phone', 'l.city', 'l.state', 'l.created_at'])
    .execute();

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

/** Stores a request for a bank account; returns its id. */
export async function insertBankLead(trx: Trx, lead: Insertable<Database['bank_leads']>): Promise<number> {
  const id = await insertOne(trx, 'bank_leads', lead);
  return id;
}
