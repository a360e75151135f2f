/** When a membership may be bought or renewed. */
import type { ReasonNotToBuy } from '../identity/member/account.refusals';
import type { CurrentMembership } from './membership.queries';
import { REMINDER_DAYS, RENEWAL_DAYS } from './membership-terms';
import type { Plan } from './plans.queries';

export const isFree = ({ price }: Pick<Plan, 'price'>) => price === 0;

export const isOnSale = ({ enabled, sale_from, sale_until }: Plan, now = new Date()) =>
  enabled && (!sale_from || sale_from <= now) && (!sale_until || now < sale_until);

/** Whether it can be renewed: in the last days of a paid term, and in its grace period. */
export function isRenewable({ state, daysLeft, termDays }: Pick<CurrentMembership, 'state' | 'daysLeft' | 'termDays'>) {
  return state === 'grace' || (daysLeft !== null && daysLeft <= RENEWAL_DAYS && isLate(daysLeft, termDays ?? 0));
}

/** Whether so many days before the end are in the second half of the term. */
const isLate = (daysLeft: number, termDays: number) => daysLeft * 2 < termDays;

/** The reminder that is due: the last of those that fall into the second half of the term; undefined when none is. */
export const dueReminder = ({ daysLeft, termDays }: { daysLeft: number; termDays: number }): number | undefined =>
  REMINDER_DAYS.findLast((days) => daysLeft <= days && isLate(days, termDays));

/** Why this member cannot buy the plan now; null when they can. One off sale is renewed by its members. */
export function reasonNotToBuy(chosen: Plan, current: CurrentMembership | undefined): ReasonNotToBuy | null {
  if (!isOnSale(chosen) && current?.package_id !== chosen.id) return 'not on sale';
  if (current?.package_id === chosen.id && !isRenewable(current)) return 'current';
  if (current?.next_package_id === chosen.id) return 'planned';
  if (isFree(chosen) && current && current.ends_on === null) return 'endless';
  return null;
}
