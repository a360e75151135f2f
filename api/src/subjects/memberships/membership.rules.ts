/** When a membership may be bought or renewed. */
import type { ReasonNotToBuy } from '../identity/member/account.refusals';
import type { CurrentMembership } from './membership.queries';
import { RENEWAL_DAYS } from './membership-terms';
import type { Plan } from './plans.queries';

export const isFree = ({ price }: Pick<Plan, 'price'>) => price === 0;

export const isOnSale = ({ enabled, sale_from, sale_until }: Plan, now = new Date()) =>
  enabled && (!sale_from || sale_from <= now) && (!sale_until || now < sale_until);

/** Whether it can be renewed: in the last days of a paid term, and in its grace period. */
export function isRenewable({ state, daysLeft }: Pick<CurrentMembership, 'state' | 'daysLeft'>): boolean {
  return state === 'grace' || (daysLeft !== null && daysLeft <= RENEWAL_DAYS);
}

/** Why this member cannot buy the plan now; null when they can. One off sale is renewed by its members. */
export function reasonNotToBuy(chosen: Plan, current: CurrentMembership | undefined): ReasonNotToBuy | null {
  if (!isOnSale(chosen) && current?.package_id !== chosen.id) return 'not on sale';
  if (current?.package_id === chosen.id && !isRenewable(current)) return 'current';
  if (current?.next_package_id === chosen.id) return 'planned';
  return null;
}
