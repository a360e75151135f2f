import { isDuplicate } from '../database/database-errors';
import type { Db } from '../database/schema';
import { type Claim, claimCode, findClaim, findDiscount } from './discounts.queries';
import { safetyNetRefusals } from './safety-net.refusals';

/** Claims a code of a promotion for a member; every later claim of the member gives the same code. */
export async function claimDiscount(db: Db, claim: Claim) {
  const earlier = await findClaim(db, claim);
  if (earlier) return earlier;
  if (!(await findDiscount(db, claim.discountId))) throw safetyNetRefusals.promotionNotFound();
  await claimCode(db, claim).catch((cause: unknown) => {
    if (!isDuplicate(cause, 'discount_codes_one_a_member')) throw cause;
  });
  const claimed = await findClaim(db, claim);
  if (!claimed) throw safetyNetRefusals.noCodesLeft();
  return claimed;
}
