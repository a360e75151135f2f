import fc from 'fast-check';
import { BILL_PREFIX, billReference, newOrderNo, parseOrderNo, payableUntil, verdictOf } from './payments.rules';

const orderNos = fc.constant(null).map(newOrderNo);

test('an order number is ten digits, and is parsed with prefix, spaces and dashes', () => {
  fc.assert(
    fc.property(orderNos, (orderNo) => {
      expect(orderNo).toMatch(/^\d{10}$/);
      expect(parseOrderNo(orderNo)).toBe(orderNo);
      expect(parseOrderNo(billReference(orderNo))).toBe(orderNo);
      expect(parseOrderNo(`${BILL_PREFIX}-${orderNo.slice(0, 5)} ${orderNo.slice(5)}`)).toBe(orderNo);
    }),
  );
});

test('a mistyped digit is detected', () => {
  fc.assert(
    fc.property(orderNos, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (orderNo, place, by) => {
      const wrong = (Number(orderNo[place]) + by) % 10;
      expect(parseOrderNo(orderNo.slice(0, place) + wrong + orderNo.slice(place + 1))).toBeUndefined();
    }),
  );
});

test('a card order can be paid for two hours, a bill for three days, and neither after the event begins', () => {
  const placedAt = new Date('2026-03-01T10:00:00Z');
  expect(payableUntil({ paymentMethod: 3, latest: null, placedAt })).toEqual(new Date('2026-03-01T12:00:00Z'));
  expect(payableUntil({ paymentMethod: 5, latest: null, placedAt })).toEqual(new Date('2026-03-04T10:00:00Z'));
  expect(payableUntil({ paymentMethod: 5, latest: new Date('2026-03-02T09:00:00Z'), placedAt })).toEqual(
    new Date('2026-03-02T09:00:00Z'),
  );
  expect(payableUntil({ paymentMethod: 3, latest: new Date('2026-03-02T09:00:00Z'), placedAt })).toEqual(
    new Date('2026-03-01T12:00:00Z'),
  );
});

test('only the whole amount in rupees is a payment', () => {
  const payment = { amount: 4000, currency: 'PKR' };
  const report = { reference: 'r', outcome: 'paid', amount: 4000, currency: 'PKR' } as const;
  expect(verdictOf(payment, report)).toBe('paid');
  expect(verdictOf(payment, { ...report, amount: 4001 })).toBe('wrong amount');
  expect(verdictOf(payment, { ...report, currency: 'USD' })).toBe('wrong currency');
  expect(verdictOf(payment, { ...report, outcome: 'failed' })).toBe('not paid');
  expect(verdictOf(undefined, report)).toBe('unknown payment');
});
