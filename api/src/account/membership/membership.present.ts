/** Memberships and packages as the contract has them. */
import type { MembershipRecord, Package } from '@azadkar/shared-api/account/schema';
import { formatDate, formatPrice } from '@azadkar/shared-api/format';
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import { formatMemberId, type MemberRow } from '../member/member.present';
import type { CurrentMembership, PackageRow } from './membership.queries';
import { isFree, isOnSale, isRenewable } from './membership.rules';
import type { findEventPackage } from './package.queries';

export function presentMembership(
  member: Pick<MemberRow, 'memberNo' | 'name'>,
  current: CurrentMembership,
): MembershipRecord {
  return {
    member_id: String(member.memberNo),
    member_id_formatted: formatMemberId(member.memberNo),
    member_name: member.name,
    membership_start_date_formatted: formatDate(current.starts_on),
    membership_end_date_formatted: current.ends_on && formatDate(current.ends_on),
    membership_status: current.state === 'grace' ? 'Grace' : 'Active',
    membership_package: current.name,
    membership_billing: formatBilling(current),
    membership_next_package: current.nextName,
    membership_renewable: isRenewable(current),
  };
}

type PricedTerm = Pick<PackageRow, 'price' | 'discounted_price' | 'term_months'>;

/** 'PKR 4,000 for one year' */
function formatBilling({ price, discounted_price, term_months }: PricedTerm): string {
  if (isFree({ price })) return 'Free';
  const total = formatPrice(orderTotals(price, discounted_price).total);
  return term_months === 12 ? `${total} for one year` : `${total} for ${term_months} months`;
}

export function presentMembershipPackage(row: PackageRow): Package {
  const { id, name, price, discounted_price, description, features, term_months } = row;
  return {
    id,
    name,
    price,
    discounted_price,
    description,
    features,
    disabled: !isOnSale(row),
    term_months: term_months ?? 0,
    events: [],
  };
}

type EventPackageRow = NonNullable<Awaited<ReturnType<typeof findEventPackage>>>;

export function presentEventPackage({ eventId, slug, title, image, onSale, ...row }: EventPackageRow): Package {
  return { ...row, disabled: !onSale, term_months: 0, events: [{ id: eventId, slug, title, image }] };
}
