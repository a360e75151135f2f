import type { PromotionState } from '@azadkar/shared-api/safety-net/staff/schema';
import type { ListQuery } from '@azadkar/shared-api/staff/list';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../database/schema';
import { likeAnywhere } from '../../../lists/contains-words';
import { listPage } from '../../../lists/keyset-page';

/** Whether members see it now, and why not. */
const state = sql<PromotionState>`case
  when not d.enabled then 'off' when d.valid_until <= now() then 'ended' when d.valid_from > now() then 'planned' else 'running'
end`;

export interface PromotionFilter {
  state: PromotionState | null;
  search: string;
}

function filterPromotions(db: Db, { state: wanted, search }: PromotionFilter) {
  let query = db.selectFrom('discounts as d');
  if (wanted) query = query.where(state, '=', wanted);
  if (search === '') return query;
  const pattern = likeAnywhere(search);
  return query.where(sql<SqlBool>`(d.title ilike ${pattern} or d.company_name ilike ${pattern})`);
}

const claimed = sql<number>`(
  select count(*)::int from discount_codes c where c.discount_id = d.id and c.claimed_by is not null
)`;
const left = sql<number>`(select count(*)::int from discount_codes c where c.discount_id = d.id and c.claimed_by is null)`;

const withFigures = (query: ReturnType<typeof filterPromotions>) =>
  query
    .select(['d.id', 'd.title', 'd.company_name', 'd.company_logo', 'd.benefit', 'd.valid_from', 'd.valid_until'])
    .select(['d.enabled', 'd.updated_at', state.as('state'), claimed.as('claimed'), left.as('left')]);

export function listPromotions(
  db: Db,
  filter: PromotionFilter,
  page: Omit<ListQuery<'position' | 'title' | 'until'>, 'search'>,
) {
  return listPage(db, withFigures(filterPromotions(db, filter)), {
    sorts: { position: 'd.position', title: 'd.title', until: sql`coalesce(d.valid_until, 'infinity')` },
    id: 'd.id',
    ...page,
  });
}

export function findPromotion(db: Db, id: number) {
  return withFigures(filterPromotions(db, { state: null, search: '' }))
    .where('d.id', '=', id)
    .select(['d.version', 'd.organizer', 'd.free', 'd.description', 'd.terms', 'd.discount_link', 'd.position'])
    .executeTakeFirst();
}

export type NewPromotion = Omit<Insertable<Database['discounts']>, 'id' | 'version' | 'updated_at'>;

export async function insertPromotion(trx: Trx, promotion: NewPromotion) {
  return trx.insertInto('discounts').values(promotion).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export function lockPromotion(trx: Trx, id: number) {
  return trx.selectFrom('discounts').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst();
}

export async function updatePromotion(trx: Trx, id: number, promotion: NewPromotion) {
  return trx
    .updateTable('discounts')
    .set({ ...promotion, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Which of these codes a promotion has already. */
export async function findKnownCodes(db: Db | Trx, discountId: number, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from discount_codes where discount_id = ${discountId} and code = any(${[...codes]}::text[])
  `.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** Adds the codes that the promotion does not have; returns how many these were. */
export async function insertCodes(trx: Trx, discountId: number, codes: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into discount_codes (discount_id, code) select ${discountId}, * from unnest(${[...codes]}::text[])
    on conflict (discount_id, code) do nothing
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
