/** Who moves the money of each payment method, and which methods are offered. */
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Providers } from '@azadkar/shared-api/payments/staff/schema';
import { sql } from 'kysely';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { recordChange } from '../../security/audit';
import { readPaymentSettings } from '../offered-methods';
import { listGateways, simulatedKinds } from '../provider/choose-gateway';

export function staffProviderRoutes(api: Api): void {
  const { db } = api;

  serve(api, paymentsStaff.providers, () => show(api));

  serve(api, paymentsStaff.saveProviders, async ({ body, member, request }) => {
    const { version, card, bill } = body;
    await inTransaction(db, async (trx) => {
      const { version: _, ...before } = await readPaymentSettings(trx);
      const saved = await trx
        .updateTable('payment_settings')
        .set({ card, bill, version: sql`version + 1` })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      if (!saved) throw refuse.changedMeanwhile();
      const change = { before, after: { card, bill } };
      const object = { type: 'payment_settings', id: 'offered' };
      await recordChange(trx, { member, request, action: 'payment_settings.changed', object, ...change });
    });
    return reply(await show(api), 'Saved. New orders offer it so from now on.');
  });
}

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
