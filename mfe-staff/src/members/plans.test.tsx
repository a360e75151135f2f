import { planRecord } from '@azadkar/shared-api/account/records';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { aPlan } from '../testing/records';

const { calls } = planRecord;
const as = { roles: ['finance' as const] };

test('the list has the price of today, and the one that is planned', async () => {
  const rows = [
    aPlan({ id: 1, name: 'Seed', price: 0, term_months: null }),
    aPlan({ discounted_price: 400, next_price: 600, next_price_from: '2027-01-01', enabled: false }),
  ];
  await visit(routes, '/staff/plans', { as, api: [answers(calls.page, { rows, next: null, total: 2 })] });
  expect(screen.getByRole('row', { name: /Seed/ })).toHaveTextContent(/Free.*No end.*On sale/);
  expect(screen.getByRole('row', { name: /Surge/ })).toHaveTextContent(
    /PKR 400PKR 600 from 1 January 2027.*one year.*Off sale/,
  );
});

test('a plan is written with its price, its later price and what it includes, and keeps what was typed when refused', async () => {
  const refused = refuses(calls.save, 'Please check the form.', {
    errors: { name: 'Another plan has this name, or had it first.' },
  });
  const page = await visit(routes, '/staff/plans/2', { as, api: [answers(calls.read, aPlan()), refused] });
  await page.fill({ Name: 'Gold', 'Price later': '600', 'From this day on': '2027-01-01', What: 'A desk' });
  await page.press('Save');
  await page.expectText('Another plan has this name, or had it first.');
  expect(screen.getByLabelText('Name')).toHaveValue('Gold');
  expect(page.api.callsTo(calls.save)[0]?.body).toMatchObject({
    name: 'Gold',
    price: 500,
    next_price: 600,
    next_price_from: '2027-01-01',
    term_months: 12,
    features: [{ name: 'A desk', description: 'Filed.' }],
    version: 1,
  });
});

test('a new plan begins on sale, and its months may be left empty', async () => {
  const page = await visit(routes, '/staff/plans/new', {
    as,
    api: [
      answers(calls.read, aPlan({ id: 9 })),
      answers(calls.create, { id: 9, version: 1 }, { message: 'The plan was added.' }),
    ],
  });
  await page.fill({ Name: 'For life', Price: '9,000' });
  await page.press('Add a line');
  await page.fill({ What: 'A chair' });
  await page.press('Add the plan');
  await page.expectText('The plan was added.');
  expect(page.api.callsTo(calls.create)[0]?.body).toMatchObject({
    name: 'For life',
    price: 9000,
    term_months: null,
    enabled: true,
    features: [{ name: 'A chair', description: '' }],
  });
});

test('the free plan has no button that deletes it', async () => {
  await visit(routes, '/staff/plans/1', { as, api: [answers(calls.read, aPlan({ id: 1, price: 0 }))] });
  expect(screen.queryByRole('button', { name: 'Delete the plan' })).toBeNull();
});
