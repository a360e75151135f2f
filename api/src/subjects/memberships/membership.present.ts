/** Memberships and packages as the contract has them. */

import type { MembershipRecord, Package } from '@azadkar/shared-api/account/schema';
import { formatDate, formatPrice } from '@azadkar/shared-api/format';
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import { pick } from '../../platform/http/serve';
import type { MemberRow } from '../identity/member/member.present';
import type { CurrentMembership, findEndedLately, findEventPackage } from './membership.queries';
import { isFree, isOnSale, isRenewable } from './membership.rules';
import type { findStaffPlan, Plan } from './plans.queries';

export function presentMembership(
  member: Pick<MemberRow, 'memberNo' | 'name'>,
  current: CurrentMembership,
  ended?: Awaited<ReturnType<typeof findEndedLately>>,
): MembershipRecord {
  return {
    member_id: String(member.memberNo),
    member_id_formatted: current.member_id,
    member_name: member.name,
    membership_start_date_formatted: formatDate(current.starts_on),
    membership_end_date_formatted: current.ends_on && formatDate(current.ends_on),
    membership_status: current.state === 'grace' ? 'Grace' : 'Active',
    membership_package: current.name,
    membership_billing: formatBilling(current),
    membership_next_package: current.nextName,
    membership_next_start_date_formatted:
      current.nextName && current.next_starts_on ? formatDate(current.next_starts_on) : null,
    membership_renewable: isRenewable(current),
    membership_days_left: current.daysLeft === null ? null : Math.max(0, current.daysLeft),
    membership_grace_end_date_formatted: current.graceEndsOn && formatDate(current.graceEndsOn),
    membership_ended:
      ended && isFree(current) ? { package: ended.name, date_formatted: formatDate(ended.endedOn) } : null,
  };
}

/** 'PKR 500', charged once for the term; what the plan costs where the staff gave it. */
function formatBilling({ price, discounted_price, paid }: CurrentMembership): string {
  return isFree({ price }) ? 'Free' : formatPrice(paid ?? orderTotals(price, discounted_price).total);
}

export const presentPlan = (row: Plan): Package => ({
  ...pick(
    row,
    'id',
    'name',
    'price',
    'discounted_price',
    'description',
    'summary',
    'features',
    'price_label',
    'recommended',
  ),
  disabled: !isOnSale(row),
  term_months: row.term_months ?? 0,
  events: [],
});

type StaffPlan = NonNullable<Awaited<ReturnType<typeof findStaffPlan>>>;

export const presentPlanRow = (row: StaffPlan) => ({
  ...pick(row, 'id', 'version', 'name', 'price', 'discounted_price', 'next_price', 'next_price_from', 'term_months'),
  ...pick(row, 'enabled', 'recommended', 'position', 'members'),
});

export const presentStaffPlan = (row: StaffPlan) => ({
  ...presentPlanRow(row),
  ...pick(row, 'description', 'summary', 'features'),
  price_label: row.price_label ?? '',
});

type EventPackageRow = NonNullable<Awaited<ReturnType<typeof findEventPackage>>>;

export function presentEventPackage({ eventId, slug, title, image, onSale, ...row }: EventPackageRow): Package {
  return {
    ...row,
    disabled: !onSale,
    term_months: 0,
    price_label: null,
    summary: '',
    recommended: false,
    events: [{ id: eventId, slug, title, image }],
  };
}
