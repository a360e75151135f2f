/** Terms of membership: when they may be bought, how they end, and how they are told. */
import type { MembershipRecord, Package } from '@azadkar/shared-api/account/schema';
import { formatDate, formatPrice } from '@azadkar/shared-api/format';
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import { formatMemberId, type MemberRow } from '../member/member.present';
import type { CurrentMembership, PackageRow } from './membership.queries';
import { RENEWAL_DAYS } from './membership-terms';
import type { findEventPackage } from './package.queries';

type Priced = Pick<PackageRow, 'price' | 'discounted_price'>;

export const isFree = ({ price }: Priced) => price === 0;

const isOnSale = ({ enabled, sale_from, sale_until }: PackageRow, now = new Date()) =>
  enabled && (!sale_from || sale_from <= now) && (!sale_until || now < sale_until);

/** The last days of a paid term, and its grace. */
function isRenewable({ state, daysLeft }: Pick<CurrentMembership, 'state' | 'daysLeft'>): boolean {
  return state === 'grace' || (daysLeft !== null && daysLeft <= RENEWAL_DAYS);
}

/** Why this member cannot buy the package now; null when they can. */
export function reasonNotToBuy(wanted: PackageRow, current: CurrentMembership | undefined): string | null {
  if (!isOnSale(wanted)) return 'This membership package is not available.';
  if (current?.package_id === wanted.id && !isRenewable(current)) return `${wanted.name} is already your membership.`;
  if (current?.next_package_id === wanted.id)
    return `Your membership already changes to ${wanted.name} at the end of its term.`;
  return null;
}

/** What the member pays, and for how long it lasts. */
function billing({ price, discounted_price, term_months }: Priced & Pick<PackageRow, 'term_months'>): string {
  if (price === 0) return 'Free';
  const total = formatPrice(orderTotals(price, discounted_price).total);
  return term_months === 12 ? `${total} for one year` : `${total} for ${term_months} months`;
}

export function toMembershipRecord(
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
    membership_billing: billing(current),
    membership_next_package: current.nextName,
    membership_renewable: isRenewable(current),
  };
}

/** A membership package as its card and its order page show it. */
export function toMembershipPackage(row: PackageRow): Package {
  const { id, name, price, discounted_price, description, features, term_months } = row;
  const disabled = !isOnSale(row);
  return {
    id,
    name,
    price,
    discounted_price,
    description,
    features,
    disabled,
    term_months: term_months ?? 0,
    events: [],
  };
}

type EventPackage = NonNullable<Awaited<ReturnType<typeof findEventPackage>>>;

export function toEventPackage({ eventId, slug, title, image, onSale, ...row }: EventPackage): Package {
  return { ...row, disabled: !onSale, term_months: 0, events: [{ id: eventId, slug, title, image }] };
}
