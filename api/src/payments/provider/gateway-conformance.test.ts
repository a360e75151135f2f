/**
 * What every payment provider behind the port must do, with a double of the provider that keeps its own book. An adapter
 * joins by a line in `providers`.
 */
import { isoDay } from '@azadkar/shared-api/format';
import { keyRing } from '../../security/keys';
import { newPublicId } from '../../security/tokens';
import { aJazzCash, hashOf } from '../../testing/a-jazzcash';
import { aMember } from '../../testing/a-member';
import { anOrder } from '../../testing/an-order';
import { type TestApi, useTestApi } from '../../testing/start-api';
import { acceptBillPayment } from '../accept-bill-payment';
import { billReference } from '../payments.rules';
import { recordBankPayment } from '../simulated-bank/bank.queries';
import { signWebhook } from './bank-protocol';
import { insertCardAttempt } from './jazzcash/attempts.queries';
import { cardForm, newTxnRef } from './jazzcash/card-form';
import { jazzCashGateway } from './jazzcash/jazzcash-gateway';
import { paidAmount } from './onebill/bill-messages';
import { credentials, oneBillGateway } from './onebill/onebill-gateway';
import type { CardGateway, PaymentGateway, PaymentRequest, UnverifiedWebhook } from './payment-gateway';
import { simulatedGateway } from './simulated-gateway';

interface ProviderDouble {
  gateway: PaymentGateway & Partial<Pick<CardGateway, 'cardPage'>>;
  /** The payer pays, or is declined; what the provider then sends. Bills are only ever paid. */
  settle(request: PaymentRequest, outcome: 'paid' | 'failed'): Promise<UnverifiedWebhook>;
  /** The same message with another amount and the former signature. Absent where messages have none of their own. */
  alter?(webhook: UnverifiedWebhook): UnverifiedWebhook;
  /** The same message, signed by somebody else. */
  forge(webhook: UnverifiedWebhook): UnverifiedWebhook;
  stop?(): Promise<void>;
}

const simulated = async (api: TestApi): Promise<ProviderDouble> => {
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

const jazzCash = async (api: TestApi): Promise<ProviderDouble> => {
  const double = await aJazzCash();
  const messageOf = (fields: Record<string, string>) => ({
    raw: new URLSearchParams(fields).toString(),
    signature: fields.pp_SecureHash,
  });
  return {
    gateway: jazzCashGateway(api, double.settings),
    async settle(request, outcome) {
      const attempt = { ...request, txnRef: newTxnRef(), at: new Date(), expiresAt: new Date(Date.now() + 60_000) };
      await insertCardAttempt(api.db, attempt);
      return messageOf(await double.pay(cardForm(attempt, double.settings, api.settings), outcome));
    },
    alter: ({ raw, signature }) => ({ raw: raw.replace(/pp_Amount=\d+/, 'pp_Amount=100'), signature }),
    forge: ({ raw }) => {
      const fields = Object.fromEntries(new URLSearchParams(raw));
      return { raw, signature: hashOf(fields, 'another salt') };
    },
    stop: double.stop,
  };
};

const oneBill = async (api: TestApi): Promise<ProviderDouble> => {
  const settings = { username: '1link', password: 'a password of 1LINK', addresses: [] };
  const member = await aMember(api);
  return {
    gateway: oneBillGateway(api, settings),
    async settle(request) {
      const { orderNo } = await anOrder(api, member, { method: 5 });
      await api.db
        .updateTable('payments')
        .set({ provider_ref: request.reference, amount: request.amount })
        .where('order_id', '=', (from) => from.selectFrom('orders').where('public_no', '=', orderNo).select('id'))
        .execute();
      const raw = JSON.stringify({
        ...{ consumer_number: billReference(orderNo), tran_auth_id: orderNo.slice(0, 6), reserved: '' },
        ...{ transaction_amount: paidAmount(request.amount), tran_date: '20261123', tran_time: '101500' },
        bank_mnemonic: 'TESTBANK',
      });
      await acceptBillPayment(api, raw);
      return { raw, signature: credentials(settings.username, settings.password) };
    },
    forge: ({ raw }) => ({ raw, signature: credentials(settings.username, 'a guess') }),
  };
};

const api = useTestApi();
const providers = [
  ['the simulated bank', simulated],
  ['JazzCash', jazzCash],
  ['1Bill', oneBill],
] as const;
const aRequest = (amount = 4000): PaymentRequest => ({ reference: newPublicId(), orderNo: '1234567897', amount });

describe.each(providers)('%s', (_, openDouble) => {
  let double: ProviderDouble;
  beforeAll(async () => {
    double = await openDouble(api);
  });
  afterAll(() => double.stop?.());
  const paid = async (amount?: number) => {
    const request = aRequest(amount);
    return { request, webhook: await double.settle(request, 'paid') };
  };

  test('gives an address to pay at, of this site or https, with nothing of ours in it that can be changed', () => {
    const request = aRequest();
    const { cardPage } = double.gateway;
    expect(cardPage !== undefined).toBe(double.gateway.kinds.includes('card'));
    if (!cardPage) return; // bills have a number instead
    const address = new URL(cardPage(request), 'https://azadkar.test');
    expect(address.protocol).toBe('https:');
    expect(cardPage(request)).not.toBe(cardPage({ ...request, amount: 1 }));
  });

  test('says of a payment what happened to it, in rupees and with its currency', async () => {
    const { request, webhook } = await paid();
    const report = { reference: request.reference, outcome: 'paid', amount: 4000, currency: 'PKR' };
    expect(await double.gateway.verifyWebhook(webhook)).toMatchObject(report);
    expect(await double.gateway.fetchReport(request.reference)).toMatchObject(report);
    expect(await double.gateway.fetchReport(newPublicId())).toBeUndefined();
    if (!double.gateway.kinds.includes('card')) return; // a bill that is not paid is not spoken of
    const declined = await double.settle(aRequest(), 'failed');
    expect(await double.gateway.verifyWebhook(declined)).toMatchObject({ outcome: 'failed' });
  });

  test('believes no message that was changed, signed by somebody else, not signed, or is none', async () => {
    const { webhook } = await paid();
    const { raw, signature } = webhook;
    const strange = [
      ...(double.alter ? [double.alter(webhook)] : []),
      double.forge(webhook),
      { raw, signature: undefined },
      { raw, signature: [signature] },
      { raw: '', signature },
      { raw: '{', signature },
    ];
    for (const message of strange) expect(await double.gateway.verifyWebhook(message)).toBeUndefined();
  });

  test('gives a message that comes again the same id', async () => {
    const { webhook } = await paid();
    const ids = await Promise.all([1, 2].map(async () => (await double.gateway.verifyWebhook(webhook))?.id));
    expect(ids[0]).toBeDefined();
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
