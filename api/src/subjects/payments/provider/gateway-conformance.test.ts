/**
 * What every payment provider behind the port must do, with a double of the provider that keeps its own book. An adapter
 * joins by a line in `providers`.
 */
import { isoDay } from '@azadkar/shared-api/format';
import { newPublicId } from '../../../platform/security/tokens';
import { aJazzCash } from '../../../testing/a-jazzcash';
import { aMember } from '../../../testing/a-member';
import { anOrder } from '../../../testing/an-order';
import { type TestApi, useTestApi } from '../../../testing/start-api';
import { acceptBillPayment } from '../onebill.routes';
import { billReference } from '../payments.rules';
import { recordBankPayment } from '../simulated-bank/bank.queries';
import { simulatedGateway } from './choose-gateway';
import { insertCardAttempt } from './jazzcash/attempts.queries';
import { cardForm, newTxnRef } from './jazzcash/card-form';
import { jazzCashGateway } from './jazzcash/jazzcash-gateway';
import { paidAmount } from './onebill/bill-messages';
import { oneBillGateway } from './onebill/onebill-gateway';
import type { CardGateway, PaymentGateway, PaymentRequest } from './payment-gateway';

interface ProviderDouble {
  gateway: PaymentGateway & Partial<Pick<CardGateway, 'cardPage'>>;
  /** The payer pays, or is declined. Bills are only ever paid. */
  settle(request: PaymentRequest, outcome: 'paid' | 'failed'): Promise<void>;
  stop?(): Promise<void>;
}

const simulated = async (api: TestApi): Promise<ProviderDouble> => ({
  gateway: simulatedGateway(api),
  settle: (request, outcome) => recordBankPayment(api.db, request, outcome),
});

const jazzCash = async (api: TestApi): Promise<ProviderDouble> => {
  const double = await aJazzCash();
  return {
    gateway: jazzCashGateway(api, double.settings),
    async settle(request, outcome) {
      const attempt = { ...request, txnRef: newTxnRef(), at: new Date(), expiresAt: new Date(Date.now() + 60_000) };
      await insertCardAttempt(api.db, attempt);
      await double.pay(cardForm(attempt, double.settings, api.settings), outcome);
    },
    stop: double.stop,
  };
};

const oneBill = async (api: TestApi): Promise<ProviderDouble> => {
  const member = await aMember(api);
  return {
    gateway: oneBillGateway(api),
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
    },
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
    await double.settle(request, 'paid');
    return request;
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
    const request = await paid();
    const report = { reference: request.reference, outcome: 'paid', amount: 4000, currency: 'PKR' };
    expect(await double.gateway.fetchReport(request.reference)).toMatchObject(report);
    expect(await double.gateway.fetchReport(newPublicId())).toBeUndefined();
    if (!double.gateway.kinds.includes('card')) return; // a bill that is not paid is not spoken of
    const declined = aRequest();
    await double.settle(declined, 'failed');
    expect(await double.gateway.fetchReport(declined.reference)).toMatchObject({ outcome: 'failed' });
  });

  test('returns a payment in parts, each once, and no more than was paid', async () => {
    const request = await paid();
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
    const request = await paid(700);
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
