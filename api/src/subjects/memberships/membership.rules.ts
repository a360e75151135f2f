/** When a membership may be bought or renewed. */
import type { ReasonNotToBuy } from '../identity/member/account.refusals';
import type { CurrentMembership, MembershipPackageRow } from './membership.queries';
import { RENEWAL_DAYS } from './membership-terms';

export const isFree = ({ price }: Pick<MembershipPackageRow, 'price'>) => price === 0;

export const isOnSale = ({ enabled, sale_from, sale_until }: MembershipPackageRow, now = new Date()) =>
  enabled && (!sale_from || sale_from <= now) && (!sale_until || now < sale_until);

/** Whether it can be renewed: in the last days of a paid term, and in its grace period. */
export function isRenewable({ state, daysLeft }: Pick<CurrentMembership, 'state' | 'daysLeft'>): boolean {
  return state === 'grace' || (daysLeft !== null && daysLeft <= RENEWAL_DAYS);
}

/** Why this member cannot buy the package now; null when they can. */
export function reasonNotToBuy(
  chosen: MembershipPackageRow,
  current: CurrentMembership | undefined,
): ReasonNotToBuy | null {
  if (!isOnSale(chosen)) return 'not on sale';
  if (current?.package_id === chosen.id && !isRenewable(current)) return 'current';
  if (current?.next_package_id === chosen.id) return 'planned';
  return null;
}
