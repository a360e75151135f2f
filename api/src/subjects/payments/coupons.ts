/** The discount codes of orders. */

import { couponRecord } from '@azadkar/shared-api/payments/records';
import { lessCoupon, type OrderTotals } from '@azadkar/shared-api/payments/rules';
import type { CouponForm } from '@azadkar/shared-api/payments/staff/schema';
import type { Api } from '../../api';
import type { Db, Trx } from '../../platform/database/schema';
import { limitRate } from '../../platform/http/rate-limit';
import { routes } from '../../platform/http/serve';
import type { StoredRow } from '../../platform/records/records.queries';
import { serveRecord } from '../../platform/records/serve-record';
import type { Caller } from '../../platform/security/audit.queries';
import {
  type CouponUse,
  couponList,
  findCoupon,
  findCouponToEdit,
  isCouponUsed,
  isEvent,
  takeCouponUse,
} from './coupons.queries';
import { paymentRefusals } from './payments.refusals';

/** Counts a code that was typed, right or wrong: who guesses may have many accounts. */
export async function limitCodes(api: Api, { member, request }: Caller, code: string | undefined): Promise<void> {
  if (!code) return;
  await limitRate(api, 'couponCode', member.id);
  await limitRate(api, 'couponCodeOfIp', request.ip);
}

/** What an order costs with a code, which is refused with the reason where it cannot be used so. */
export async function priceWithCoupon(db: Db | Trx, use: CouponUse, totals: OrderTotals) {
  const coupon = await findCoupon(db, use);
  if (!coupon) throw paymentRefusals.couponUnknown();
  if (coupon.begins_later) throw paymentRefusals.couponTooEarly(coupon.starts_on ?? '');
  if (coupon.has_ended) throw paymentRefusals.couponEnded();
  if (!coupon.fits || totals.total === 0) throw paymentRefusals.couponNotForThis();
  if (coupon.is_used) throw paymentRefusals.couponUsed();
  if (coupon.is_used_up) throw paymentRefusals.couponUsedUp();
  return { id: coupon.id, totals: lessCoupon(totals, coupon) };
}

/** The same, and takes a use. The member's row is locked by then, so that two orders of one member follow each other. */
export async function takeCoupon(trx: Trx, use: CouponUse, totals: OrderTotals) {
  const coupon = await priceWithCoupon(trx, use, totals);
  if (!(await takeCouponUse(trx, coupon.id))) throw paymentRefusals.couponUsedUp();
  return coupon;
}

export const couponRoutes = routes(
  serveRecord(couponRecord, {
    table: 'coupons',
    type: 'coupon',
    orNull: ['starts_on', 'ends_on'],
    page: couponList.page,
    task: couponList,
    find: findCouponToEdit,
    beforeSave: refuseUnfit,
    beforeRemove: async (trx, { id }) => {
      if (await isCouponUsed(trx, id)) throw paymentRefusals.couponIsKept();
    },
    duplicates: { coupons_code_key: paymentRefusals.couponTaken },
  }),
);

async function refuseUnfit(trx: Trx, form: CouponForm, before?: StoredRow): Promise<void> {
  if (form.unit === 'percent' && form.value > 100) throw paymentRefusals.moreThanAll();
  if (!form.tickets && !form.plans) throw paymentRefusals.couponForNothing();
  if (form.starts_on && form.ends_on && form.ends_on < form.starts_on) throw paymentRefusals.endsBeforeStart();
  if (form.max_uses !== null && form.max_uses < Number(before?.uses ?? 0))
    throw paymentRefusals.fewerUses(Number(before?.uses));
  if (form.event_id !== null && !(await isEvent(trx, form.event_id))) throw paymentRefusals.chooseEvent();
}
