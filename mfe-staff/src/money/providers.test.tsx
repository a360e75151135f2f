import type { Data } from '@azadkar/shared-api';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const bank = { provider: 'simulated bank', simulated: true, refunds: true, lists: true, offered: true };
const providers: Data<typeof paymentsStaff.providers> = {
  version: 3,
  card: { ...bank, provider: 'JazzCash', simulated: false, refunds: false },
  bill: bank,
};
const open = (...more: FakeReply[]) =>
  visit(routes, '/staff/payment-providers', {
    as: 'member',
    api: [answers(paymentsStaff.providers, providers), ...more],
  });

test('the page says who moves the money, and what each provider does by itself', async () => {
  const { text } = await open();
  expect(text()).toContain('JazzCash');
  expect(text()).toContain('You transfer the money by hand');
  expect(text()).toContain('The simulated bank: no money is moved');
});

test('a way to pay that is not offered any more is saved with the version that was read', async () => {
  const saved = { ...providers, version: 4, bill: { ...bank, offered: false } };
  const { user, api, press } = await open(answers(paymentsStaff.saveProviders, saved));
  await user.click(screen.getByRole('checkbox', { name: '1Bill' }));
  await press('Save');
  expect(api.callsTo(paymentsStaff.saveProviders)).toMatchObject([{ body: { version: 3, card: true, bill: false } }]);
});

test('one way to pay stays, and what the server refuses is shown', async () => {
  const { user, api, press, expectText } = await open(
    refuses(paymentsStaff.saveProviders, 'Somebody else has changed this.', { status: 409 }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Card' }));
  await user.click(screen.getByRole('checkbox', { name: '1Bill' }));
  await press('Save');
  await expectText('Please offer one way to pay at least');
  expect(api.callsTo(paymentsStaff.saveProviders)).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'Card' }));
  await press('Save');
  await expectText('Somebody else has changed this.');
});
