import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const offer = {
  id: 4,
  title: '40% off hosting',
  company_name: 'Demo / Hosting',
  company_logo: null,
  benefit: '40% off',
  valid_until: '2027-03-22T18:59:00.000Z',
  own_code: null,
};

test('a promotion links to its page, also when the company’s name has special characters', async () => {
  await visit(routes, '/dashboard/promotions', { as: 'member', api: [answers(safetyNet.discounts, [offer])] });
  expect(await screen.findByRole('link', { name: 'View Details: 40% off hosting, Demo / Hosting' })).toHaveAttribute(
    'href',
    '/dashboard/promotion/Demo%20%2F%20Hosting/4',
  );
});

test('a card says what a member gets, and until when', async () => {
  const page = await visit(routes, '/dashboard/promotions', {
    as: 'member',
    api: [answers(safetyNet.discounts, [offer])],
  });
  await page.expectText('40% off');
  await page.expectText('Valid until 22 March 2027');
});

test('a card shows the code that the member has claimed already', async () => {
  const page = await visit(routes, '/dashboard/promotions', {
    as: 'member',
    api: [answers(safetyNet.discounts, [offer, { ...offer, id: 5, title: 'Half price', own_code: 'AZK-0001' }])],
  });
  await page.expectText('Your code: AZK-0001');
  expect(screen.getAllByText(/Your code/)).toHaveLength(1);
});

test('the certificate programs are listed, also when there are no promotions', async () => {
  const page = await visit(routes, '/dashboard/promotions', { as: 'member', api: [answers(safetyNet.discounts, [])] });
  await page.expectText('No offers right now');
  expect(screen.getByRole('link', { name: 'View Details: Google Career Certificates' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Details: Soft Skills Program' })).toBeVisible();
});
