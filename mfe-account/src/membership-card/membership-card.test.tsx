import { account } from '@azadkar/shared-api/account';
import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const card: MembershipCard = {
  name: 'Amna Khan',
  member_id_formatted: 'AZK-100007',
  plan: 'Surge',
  valid_until: '2027-03-01',
  check_url: 'https://azadkar.test/membership-card/K7QM2XN-P94TDHW-RA3FKQ7-M2XPZ8C',
  qr_path: 'M4 4h7v1h-7z',
  qr_size: 41,
};

const open = (...api: FakeReply[]) => visit(routes, '/dashboard/membership/card', { as: 'member', api });

test('the card has the name, the number, the plan, its last day and a code', async () => {
  const page = await open(answers(account.membershipCard, card));
  for (const words of ['Amna Khan', 'AZK-100007', 'Surge', '1 March 2027']) await page.expectText(words);
  expect(screen.getAllByRole('img', { name: 'QR code that leads to the check of this card' })).not.toHaveLength(0);
});

test('the code is replaced once that was confirmed', async () => {
  const page = await open(
    answers(account.membershipCard, card),
    answers(account.replaceCard, card, { message: 'Your card has a new code.' }),
  );
  await page.press('Replace the code');
  expect(page.api.callsTo(account.replaceCard)).toHaveLength(0);
  await page.user.click(screen.getAllByRole('button', { name: 'Replace the code' }).at(-1) ?? document.body);
  await page.expectText('Your card has a new code.');
});

describe('what a partner sees', () => {
  const check = (reply: FakeReply) => visit(routes, '/membership-card/K7QM2XN', { api: [reply] });

  test('a valid card: name, plan, validity', async () => {
    const page = await check(answers(account.checkCard, { name: 'Amna Khan', plan: 'Seed', valid_until: null }));
    await page.expectText('This membership card is valid');
    for (const words of ['Amna Khan', 'Seed', 'Never expires']) expect(page.text()).toContain(words);
  });

  test('a code of nobody: not valid', async () => {
    const page = await check(refuses(account.checkCard, 'This card could not be found.', { status: 404 }));
    await page.expectText('This membership card is not valid');
    expect(page.text()).not.toContain('card is valid');
  });
});
