/**
 * What every payment provider behind the port must do, with a double of the provider that keeps its own book. An adapter
 * joins by a line in `providers`.
 */
import { isoDay } from '@azadkar/shared-api/format';
import { keyRing } from '../../security/keys';
import { newPublicId } from '../../security/tokens';
import { type TestApi, useTestApi } from '../../testing/start-api';
import { recordBankPayment } from '../simulated-bank/bank.queries';
import { signWebhook } from './bank-protocol';
import type { PaymentGateway, PaymentRequest, UnverifiedWebhook } from './payment-gateway';
import { simulatedGateway } from './simulated-gateway';

interface ProviderDouble {
  gateway: PaymentGateway;
  /** The payer pays, or is declined; what the provider then sends. */
  settle(request: PaymentRequest, outcome: 'paid' | 'failed'): Promise<UnverifiedWebhook>;
  /** The same message with another amount and the former signature. */
  alter(webhook: UnverifiedWebhook): UnverifiedWebhook;
  /** The same message, signed by somebody else. */
  forge(webhook: UnverifiedWebhook): UnverifiedWebhook;
}

const simulated = (api: TestApi): ProviderDouble => {
  const sign = (raw: string, keys = api.settings.keys) => ({ raw, signature: signWebhook(keys, raw) });
  return {
    gateway: simulatedGateway(api),
    async settle(request, outcome) {
      await recordBankPayment(api.db, request, outcome);
      const { reference, amount } = request;
      return sign(JSON.stringify({ id: newPublicId(), reference, outcome, amount, currency: 'PKR' }));
    },
    alter: ({ raw, signature }) => ({ raw: raw.replace(/"amount":\d+/, '"amount":1'), signature }),
    forge: ({ raw }) => sign(raw, keyRing('another secret')),
  };
};

const api = useTestApi();
const providers = [['the simulated bank', simulated]] as const;
const aRequest = (amount = 4000): PaymentRequest => ({ reference: newPublicId(), orderNo: '1234567897', amount });

describe.each(providers)('%s', (_, openDouble) => {
  let double: ProviderDouble;
  beforeAll(() => {
    double = openDouble(api);
  });
  const paid = async (amount?: number) => {
    const request = aRequest(amount);
    return { request, webhook: await double.settle(request, 'paid') };
  };

  test('gives an address to pay at, of this site or https, with nothing of ours in it that can be changed', () => {
    const request = aRequest();
    const address = new URL(double.gateway.cardPage(request), 'https://azadkar.test');
    expect(address.protocol).toBe('https:');
    expect(double.gateway.cardPage(request)).not.toBe(double.gateway.cardPage({ ...request, amount: 1 }));
  });

  test('says of a payment what happened to it, in rupees and with its currency', async () => {
    const { request, webhook } = await paid();
    const report = { reference: request.reference, outcome: 'paid', amount: 4000, currency: 'PKR' };
    expect(double.gateway.verifyWebhook(webhook)).toMatchObject(report);
    expect(await double.gateway.fetchReport(request.reference)).toMatchObject(report);
    const declined = aRequest();
    expect(double.gateway.verifyWebhook(await double.settle(declined, 'failed'))).toMatchObject({ outcome: 'failed' });
    expect(await double.gateway.fetchReport(newPublicId())).toBeUndefined();
  });

  test('believes no message that was changed, signed by somebody else, not signed, or is none', async () => {
    const { webhook } = await paid();
    const { raw, signature } = webhook;
    const strange = [
      double.alter(webhook),
      double.forge(webhook),
      { raw, signature: undefined },
      { raw, signature: [signature] },
      { raw: '', signature },
      { raw: '{', signature },
    ];
    for (const message of strange) expect(double.gateway.verifyWebhook(message)).toBeUndefined();
  });

  test('gives a message that comes again the same id', async () => {
    const { webhook } = await paid();
    const ids = [1, 2].map(() => double.gateway.verifyWebhook(webhook)?.id);
    expect(ids[0]).toBe(ids[1]);
  });

  test('returns a payment in parts, each once, and no more than was paid', async () => {
    const { request } = await paid();
    const { refund } = double.gateway;
    if (!refund) return; // its money is returned by hand
    const part = { refundId: `R${Date.now()}`, reference: request.reference, amount: 3000 };
    expect(await refund(part)).toMatchObject({ outcome: 'done' });
    expect(await refund(part)).toMatchObject({ outcome: 'done' });
    expect(await refund({ ...part, refundId: `${part.refundId}0`, amount: 1001 })).toMatchObject({
      outcome: 'refused',
    });
    expect(await refund({ ...part, refundId: `${part.refundId}1`, amount: 1000 })).toMatchObject({ outcome: 'done' });
    expect(await refund({ ...part, reference: newPublicId() })).toMatchObject({ outcome: 'refused' });
  });

  test('lists what it moved on a day, payments under our references and refunds under our ids', async () => {
    const { request } = await paid(700);
    const { listDay, refund } = double.gateway;
    if (!listDay) return; // its statement is compared by hand
    const refundId = `R${Date.now()}7`;
    await refund?.({ refundId, reference: request.reference, amount: 200 });
    const listed = await listDay(isoDay(new Date()));
    expect(listed).toContainEqual({ kind: 'payment', reference: request.reference, amount: 700 });
    if (refund) expect(listed).toContainEqual({ kind: 'refund', reference: refundId, amount: 200 });
    expect(await listDay('2020-01-01')).toEqual([]);
  });
});
