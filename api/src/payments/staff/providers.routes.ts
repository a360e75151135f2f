/** Who moves the money of each payment method, and which methods are offered. */
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Providers } from '@azadkar/shared-api/payments/staff/schema';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { change } from '../../http/change';
import { reply, serve } from '../../http/serve';
import { lockPaymentSettings, readPaymentSettings } from '../offered-methods';
import { listGateways, simulatedKinds } from '../provider/choose-gateway';

export function staffProviderRoutes(api: Api): void {
  const { db } = api;

  serve(api, paymentsStaff.providers, () => show(api));

  serve(api, paymentsStaff.saveProviders, async ({ body, ...by }) => {
    const { version, card, bill } = body;
    await inTransaction(db, (trx) =>
      change(trx, by, { of: paymentSettings, id: 'offered', version, done: 'changed' }, async (before) => {
        await trx
          .updateTable('payment_settings')
          .set({ card, bill, version: version + 1 })
          .execute();
        return { before, after: { card, bill } };
      }),
    );
    return reply(await show(api), 'Saved. New orders offer it so from now on.');
  });
}

const paymentSettings = { type: 'payment_settings', lock: lockPaymentSettings };

async function show(api: Api): Promise<Providers> {
  const { card, bill, version } = await readPaymentSettings(api.db);
  return { version, card: providerOf(api, 'card', card), bill: providerOf(api, 'bill', bill) };
}

function providerOf(api: Api, kind: 'card' | 'bill', offered: boolean): Providers['card'] {
  const gateway = listGateways(api).find(({ kinds }) => kinds.includes(kind));
  return {
    provider: gateway?.name ?? '',
    simulated: simulatedKinds(api).includes(kind),
    refunds: kind === 'card' && gateway?.refund !== undefined, // what came by a bill is always returned by hand
    lists: gateway?.listDay !== undefined,
    offered,
  };
}
