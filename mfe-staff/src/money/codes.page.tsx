import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { couponRecord } from '@azadkar/shared-api/payments/records';
import type { CouponRow } from '@azadkar/shared-api/payments/staff/schema';
import { formatDate, formatNumber, formatPrice } from '@azadkar/shared-ui';
import { listPage } from '../list/list-page';

export const { loader, Component } = listPage({
  title: 'Discount codes',
  lead: 'Members type one when they order a ticket or a membership.',
  create: { to: staffPaths.newDiscountCode, label: 'New code' },
  one: 'code',
  endpoint: couponRecord.calls.page,
  exportedBy: couponRecord.calls.export,
  columns: [
    { name: 'code', header: 'Code', cell: ({ code }) => code, sort: 'code', isRowHeader: true },
    { name: 'off', header: 'Off', cell: offOf, align: 'end' },
    { name: 'for', header: 'For', cell: forOf },
    { name: 'days', header: 'Days', cell: daysOf },
    { name: 'uses', header: 'Used', cell: usesOf, align: 'end' },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.discountCode, { codeId: id }),
  searches: 'Code',
  empty: { title: 'No code yet', text: 'Create one, and tell members of it.' },
});

function offOf({ unit, value }: CouponRow): string {
  return unit === 'percent' ? `${value} %` : formatPrice(value);
}

function forOf({ tickets, plans, event }: CouponRow): string {
  const of = event ? `Tickets of ${event}` : 'Tickets';
  if (!tickets) return 'Memberships';
  return plans ? `${of}, memberships` : of;
}

function daysOf({ starts_on, ends_on }: CouponRow): string {
  const days = [starts_on && `from ${formatDate(starts_on)}`, ends_on && `until ${formatDate(ends_on)}`];
  return days.filter(Boolean).join(' ') || 'Any day';
}

function usesOf({ uses, max_uses }: CouponRow): string {
  return max_uses === null ? formatNumber(uses) : `${formatNumber(uses)} of ${formatNumber(max_uses)}`;
}
