import { couponRecord } from '@azadkar/shared-api/payments/records';
import type { CouponRow } from '@azadkar/shared-api/payments/staff/schema';
import { answers } from '@azadkar/shared-api/testing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const { calls } = couponRecord;
const as = { roles: ['finance' as const] };
const code: CouponRow = {
  ...{ id: 1, version: 1, code: 'SPRING', value: 10, unit: 'percent', starts_on: null, ends_on: '2027-01-31' },
  ...{ max_uses: 50, uses: 3, tickets: true, plans: false, event_id: 7, event: 'Summit' },
};

test('the list says what a code takes off, for what, until when, and how often it was used', async () => {
  const off = { ...code, id: 2, code: 'GIFT', value: 500, unit: 'rupees' as const, max_uses: null, plans: true };
  const rows = [code, { ...off, event: null, event_id: null, ends_on: null }];
  await visit(routes, '/staff/discount-codes', { as, api: [answers(calls.page, { rows, next: null, total: 2 })] });
  expect(screen.getByRole('row', { name: /SPRING/ })).toHaveTextContent(
    /10 %.*Tickets of Summit.*until 31 January 2027.*3 of 50/,
  );
  expect(screen.getByRole('row', { name: /GIFT/ })).toHaveTextContent(/PKR 500.*Tickets, memberships.*Any day/);
});

test('a code is saved for the event that it names, also one that is no longer listed', async () => {
  const api = [
    answers(calls.read, code),
    answers(ticketingStaff.events, { rows: [], next: null, total: 0 }),
    answers(calls.save, { id: 1, version: 2 }, { message: 'The code was saved.' }),
  ];
  const page = await visit(routes, '/staff/discount-codes/1', { as, api });
  await page.fill({ 'Uses in all': '60' });
  await page.press('Save');
  await page.expectText('The code was saved.');
  expect(page.api.callsTo(calls.save)[0]?.body).toMatchObject({
    code: 'SPRING',
    max_uses: 60,
    event_id: 7,
    version: 1,
  });
});
