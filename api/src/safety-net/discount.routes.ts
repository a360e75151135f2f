import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { Api } from '../api';
import { isDuplicate } from '../database/database-errors';
import type { Db } from '../database/schema';
import { requireCompleteProfile } from '../http/access';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { claimCode, findClaim, findDiscount, listDiscounts } from './discounts.queries';

const NONE_LEFT = 'All codes of this promotion have been claimed.';

/** Promotions of partners, and each member's own code. */
export function discountRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNet.discounts, () => listDiscounts(db));

  serve(api, safetyNet.discount, async ({ params }) => {
    const discount = await findDiscount(db, parseId(params.promotionId, 'promotion'));
    if (!discount) throw refuse.notFound('promotion');
    return discount;
  });

  serve(api, safetyNet.claimDiscount, async ({ params, member }) => {
    requireCompleteProfile(member);
    return claim(db, { discountId: parseId(params.id, 'promotion'), userId: member.id });
  });
}

/** The first claim takes a code, every other one finds it again. */
async function claim(db: Db, wanted: { discountId: number; userId: number }) {
  const known = await findClaim(db, wanted);
  if (known) return known;
  if (!(await findDiscount(db, wanted.discountId))) throw refuse.notFound('promotion');
  await claimCode(db, wanted).catch((cause: unknown) => {
    if (!isDuplicate(cause, 'discount_codes_one_a_member')) throw cause;
  });
  const claimed = await findClaim(db, wanted);
  if (!claimed) throw refuse.conflict(NONE_LEFT);
  return claimed;
}
