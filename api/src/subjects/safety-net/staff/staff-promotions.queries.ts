import { type PromotionState, promotionSchemas } from '@azadkar/shared-api/safety-net/staff/schema';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { likeAnywhere } from '../../../platform/lists/keyset-page';
import { staffList } from '../../../platform/tasks/staff-list';

/** Whether members see it now, and why not. */
const state = sql<PromotionState>`case
  when not d.enabled then 'off' when d.valid_until <= now() then 'ended' when d.valid_from > now() then 'planned' else 'running'
end`;

function filterPromotions(db: Db, wanted: PromotionState | '', search: string) {
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
    .select(['d.version', 'd.enabled', 'd.updated_at', state.as('state'), claimed.as('claimed'), left.as('left')]);

/** Promotions with the figures of their codes; never the codes. */
export const promotionList = staffList({
  list: 'promotions',
  params: promotionSchemas.query,
  sorts: { position: 'd.position', title: 'd.title', until: sql`coalesce(d.valid_until, 'infinity')` },
  id: 'd.id',
  rows: (db, { state, search }) => withFigures(filterPromotions(db, state, search.trim())),
  columns: {
    Promotion: ({ title }) => title,
    Company: ({ company_name }) => company_name,
    Benefit: ({ benefit }) => benefit,
    Status: ({ state }) => state,
    Claimed: ({ claimed }) => claimed,
    Left: ({ left }) => left,
    From: ({ valid_from }) => valid_from,
    Until: ({ valid_until }) => valid_until,
  },
});

export const findPromotion = (db: Db, id: number) =>
  withFigures(filterPromotions(db, '', ''))
    .where('d.id', '=', id)
    .select(['d.organizer', 'd.free', 'd.description', 'd.terms', 'd.discount_link', 'd.position'])
    .executeTakeFirst();

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
