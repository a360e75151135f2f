import { account } from '@azadkar/shared-api/account';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const figures = {
  members: 120,
  new_members: 7,
  unconfirmed: 3,
  plans: [
    { name: 'Seed', members: 100 },
    { name: 'Surge', members: 20 },
  ],
};

test('the card has each figure, and marks what waits', async () => {
  await visitPart(parts, 'figures', { as: 'member', api: [answers(account.figures, figures)] });
  const card = screen.getByRole('region', { name: 'Members' });
  expect(card).toHaveTextContent('Members120');
  expect(card).toHaveTextContent('New members7in 7 days');
  expect(card).toHaveTextContent('Seed plan100');
  expect(card).toHaveTextContent('Surge plan20');
  expect(card).toHaveTextContent('Unconfirmed3email addresses');
});
