import type { PreferredBank } from '@azadkar/shared-api/safety-net/rules';
import type { ListQuery } from '@azadkar/shared-api/staff/list';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/schema';
import { likeAnywhere } from '../../../lists/contains-words';
import { listPage } from '../../../lists/keyset-page';

export interface LeadFilter {
  bank: PreferredBank | null;
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
  return listPage(db, query, { sorts: { age: 'l.created_at' }, id: 'l.id', ...page });
}

/** How many requests wait for each bank, and since when. */
export function countWaitingLeads(db: Db) {
  return db
    .selectFrom('bank_leads')
    .where('handover_id', 'is', null)
    .groupBy('preferred_bank')
    .select(({ fn }) => ['preferred_bank', fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest_at')])
    .execute();
}
