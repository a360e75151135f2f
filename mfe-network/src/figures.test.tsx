import { network } from '@azadkar/shared-api/network';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const figures = { listed: 100, public: 40, incomplete: 12, new_volunteers: 2 };

test('the card has each figure, and marks what waits', async () => {
  await visitPart(parts, 'figures', { as: 'member', api: [answers(network.figures, figures)] });
  const card = screen.getByRole('region', { name: 'Directory' });
  expect(card).toHaveTextContent('Want to contribute2 (waits)');
  expect(card).toHaveTextContent('Profiles10040 open to everyone');
  expect(card).toHaveTextContent('Incomplete profiles12');
});
