import type { Data } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const address = '/dashboard/digital-account';

function profileIn(city: string | null, state: string | null) {
  return answers(account.profile, { city, state } as Data<typeof account.profile>);
}

test('city and state are prefilled from the profile, and three banks are offered', async () => {
  await visit(routes, address, { as: 'member', api: [profileIn('Lahore', 'Punjab')] });
  expect(screen.getByLabelText('City')).toHaveValue('Lahore');
  expect(screen.getByLabelText('State')).toHaveValue('Punjab');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Habib Bank Limited',
    'Meezan Bank',
    'Zindagi',
  ]);
});

test('each missing field has the message of the specification', async () => {
  const page = await visit(routes, address, { as: 'member', api: [profileIn(null, null)] });
  await page.press('Submit Request');
  await page.expectText('Your city is required');
  await page.expectText('Your state is required');
  await page.expectText('Your Preferred Bank is required');
});

test('after a request the reply replaces the form, and another request can be sent', async () => {
  const taken = answers(safetyNet.requestBankAccount, null, { message: 'Your request was sent.' });
  const page = await visit(routes, address, { as: 'member', api: [profileIn('Lahore', 'Punjab'), taken] });
  await page.fill({ 'Preferred bank': 'Meezan Bank' });
  await page.press('Submit Request');
  await page.expectText('Your request was sent.');
  expect(screen.queryByLabelText('City')).toBeNull();
  await page.press('Submit Another Request');
  expect(screen.getByLabelText('City')).toHaveValue('Lahore');
  expect(page.api.callsTo(safetyNet.requestBankAccount)[0]?.body).toEqual({
    city: 'Lahore',
    state: 'Punjab',
    preferred_bank: 'Meezan Bank',
  });
});

test('a city that our lists do not have stays among the choices', async () => {
  const page = await visit(routes, address, { as: 'member', api: [profileIn('Chak 12', 'Punjab')] });
  await page.user.click(screen.getByLabelText('City'));
  expect(await screen.findByRole('option', { name: 'Chak 12' })).toBeInTheDocument();
});
