import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../platform/database/schema';
import { act } from '../../../platform/http/change';
import { limitRate } from '../../../platform/http/rate-limit';
import { refuse } from '../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { listGateways } from '../provider/choose-gateway';
import { reconcileDay } from './reconcile-days';
import { listDays, listDifferences, settleDifference } from './reconciliation.queries';

export const reconciliationRoutes = routes(
  serve(paymentsStaff.reconciliation, ({ api }) => show(api)),

  serve(paymentsStaff.reconcileDay, async ({ params: { day }, member, api, db }) => {
    if (!(await listDays(db)).some((compared) => compared.day === day)) throw refuse.notFound('day');
    await limitRate(api, 'changeOrder', member.id);
    for (const gateway of listGateways(api)) if (gateway.listDay) await reconcileDay(api, gateway, day);
    return reply(await show(api), 'The day was compared again.');
  }),

  serve(paymentsStaff.settleDifference, async ({ params, body: { note }, api, db, ...by }) => {
    const id = parseId(params.differenceId, 'difference');
    await inTransaction(db, async (trx) => {
      const { kind, order_id, reference } = await settleDifference(trx, { id, note, memberId: by.member.id });
      const object = order_id === null ? { type: 'payment', id: reference } : { type: 'order', id: order_id };
      await act(trx, by, { action: 'difference settled', ...object }, () => ({ after: { kind, note } }));
    });
    return reply(await show(api), 'The difference is settled.');
  }),
);

async function show({ db, settings }: Api) {
  const [days, differences] = await Promise.all([listDays(db), listDifferences(db)]);
  return { lists: listGateways({ db, settings }).some(({ listDay }) => listDay !== undefined), days, differences };
}
