import { sql } from 'kysely';
import { type Db, hasRow } from '../../platform/database/schema';
import { safetyNetRefusals } from './safety-net.refusals';

const MAX_DISCOUNTS = 500;
const running = sql<boolean>`d.enabled and coalesce(d.valid_from <= now(), true) and coalesce(d.valid_until > now(), true)`;

/** The running promotions, each with the code that the member has claimed of it. */
export const listDiscounts = (db: Db, memberId: number) =>
  db
    .selectFrom('discounts as d')
    .leftJoin('discount_codes as c', (on) => on.onRef('c.discount_id', '=', 'd.id').on('c.claimed_by', '=', memberId))
    .where(running)
    .select(['d.id', 'd.title', 'd.company_name', 'd.company_logo', 'd.benefit', 'd.valid_until', 'c.code as own_code'])
    .orderBy('d.position')
    .orderBy('d.id')
    .limit(MAX_DISCOUNTS)
    .execute();

export const findDiscount = (db: Db, id: number) =>
  db
    .selectFrom('discounts as d')
    .where('d.id', '=', id)
    .where(running)
    .select(['d.id', 'd.title', 'd.company_name', 'd.company_logo', 'd.benefit', 'd.valid_until', 'd.description'])
    .select(['d.organizer', 'd.free', 'd.terms'])
    .executeTakeFirstOrThrow(safetyNetRefusals.promotionNotFound);

/** The code that this member claimed before, also when the promotion has ended. */
export const findClaim = (db: Db, { discountId, userId }: Claim) =>
  db
    .selectFrom('discount_codes as c')
    .innerJoin('discounts as d', 'd.id', 'c.discount_id')
    .where('c.discount_id', '=', discountId)
    .where('c.claimed_by', '=', userId)
    .select(['d.discount_link', 'c.code as discount_code'])
    .executeTakeFirst();

export interface Claim {
  discountId: number;
  userId: number;
}

/**
 * Gives the member an unclaimed code of a running promotion; false when there is none left. Two members never get the
 * same code, and a member who claims twice at once breaks the constraint `discount_codes_one_a_member`.
 */
export const claimCode = (db: Db, { discountId, userId }: Claim): Promise<boolean> =>
  db
    .updateTable('discount_codes')
    .set({ claimed_by: userId, claimed_at: sql`now()` })
    .where('id', '=', (from) =>
      from
        .selectFrom('discount_codes as c')
        .innerJoin('discounts as d', 'd.id', 'c.discount_id')
        .where('d.id', '=', discountId)
        .where(running)
        .where('c.claimed_by', 'is', null)
        .orderBy('c.id')
        .limit(1)
        .select('c.id')
        .forNoKeyUpdate('c')
        .skipLocked(),
    )
    .returning('id')
    .$call(hasRow);
