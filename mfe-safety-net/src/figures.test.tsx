import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const figures = {
  open_issues: 5,
  unanswered: 2,
  oldest_unanswered: { id: 'abc', since: '2026-11-20T09:00:00.000Z' },
  new_leads: 0,
};

test('the card has each figure, and marks what waits', async () => {
  await visitPart(parts, 'figures', { as: 'member', api: [answers(safetyNet.figures, figures)] });
  const card = screen.getByRole('region', { name: 'Issues' });
  expect(card).toHaveTextContent('Without an answer2 (waits)of 5 open, since 20 November 2026');
  expect(card).toHaveTextContent('Account requests0new');
  expect(screen.getByRole('link', { name: 'Without an answer' })).toHaveAttribute('href', '/staff/issues');
});
