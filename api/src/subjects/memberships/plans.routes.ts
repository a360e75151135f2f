/** The plans of membership: on sale, and as the staff edit them. */
import { account } from '@azadkar/shared-api/account';
import { planRecord } from '@azadkar/shared-api/account/records';
import type { PlanForm } from '@azadkar/shared-api/account/staff/schema';
import { isoDay } from '@azadkar/shared-api/format';
import type { Trx } from '../../platform/database/schema';
import { routes, serve } from '../../platform/http/serve';
import type { StoredRow } from '../../platform/records/records.queries';
import { serveRecord } from '../../platform/records/serve-record';
import { accountRefusals } from '../identity/member/account.refusals';
import { presentPlan, presentPlanRow, presentStaffPlan } from './membership.present';
import { findStaffPlan, isNameTaken, isPlanUsed, keepNameInOrders, listPlans, listStaffPlans } from './plans.queries';

export const planRoutes = routes(
  serve(account.plans, async ({ api }) =>
    (await listPlans(api.db)).filter(({ enabled }) => enabled).map((plan) => presentPlan(plan)),
  ),

  serveRecord(planRecord, {
    table: 'packages',
    within: { kind: 'membership' },
    type: 'plan',
    orNull: ['price_label', 'next_price_from'],
    columns: (values, _, before) => ({
      ...values,
      ...pricesOf(values),
      slug: before?.slug ?? values.name.toLowerCase(),
    }),
    page: async (db, query) => {
      const { rows, ...page } = await listStaffPlans(db, query);
      return { ...page, rows: rows.map(presentPlanRow) };
    },
    find: async (db, id) => {
      const plan = await findStaffPlan(db, id);
      return plan && presentStaffPlan(plan);
    },
    beforeSave: refuseUnfit,
    beforeRemove: refuseUsed,
    duplicates: { packages_plan_by_name: accountRefusals.planNameTaken, packages_slug: accountRefusals.planNameTaken },
  }),
);

const hasCome = ({ next_price_from }: Pick<PlanForm, 'next_price_from'>) =>
  next_price_from !== '' && next_price_from <= isoDay(new Date());

/** Whether the prices are as stored: its day has come while the form was open. Then nothing that was typed is lost. */
const keepsPrices = (plan: PlanForm, before?: StoredRow) =>
  (['price', 'discounted_price', 'next_price', 'next_price_from'] as const).every(
    (name) => plan[name] === before?.[name],
  );

/** A price whose day has come is the price. */
function pricesOf({ price, discounted_price, next_price, next_price_from }: PlanForm) {
  if (next_price && hasCome({ next_price_from }))
    return { price: next_price, discounted_price: null, next_price: null, next_price_from: null };
  return { price, discounted_price, next_price, next_price_from: next_price_from || null };
}

async function refuseUnfit(trx: Trx, plan: PlanForm, before?: StoredRow): Promise<void> {
  const isFree = before?.price === 0;
  if (isFree !== (plan.price === 0)) throw accountRefusals.oneFreePlan(isFree);
  if (isFree && (plan.term_months || plan.next_price || !plan.enabled)) throw accountRefusals.oneFreePlan(true);
  if (plan.next_price && hasCome(plan) && !keepsPrices(plan, before)) throw accountRefusals.planDayHasCome();
  if ((plan.next_price === null) !== (plan.next_price_from === '')) throw accountRefusals.priceWithoutDay();
  if (await isNameTaken(trx, plan.name, before?.id)) throw accountRefusals.planNameTaken();
  if (before && before.name !== plan.name) await keepNameInOrders(trx, { id: before.id, name: String(before.name) });
}

async function refuseUsed(trx: Trx, { id, price }: StoredRow): Promise<void> {
  if (price === 0) throw accountRefusals.oneFreePlan(true);
  if (await isPlanUsed(trx, id)) throw accountRefusals.planUsed();
}
