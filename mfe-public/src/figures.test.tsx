import { publicContent } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const figures = {
  report_requests: 4,
  new_posts: 2,
  waiting_emails: 5,
  failed_emails: 1,
  subscribed: 90,
  unsubscribed: 9,
};

test('the card has each figure, and marks what waits', async () => {
  await visitPart(parts, 'figures', { as: 'member', api: [answers(publicContent.figures, figures)] });
  const card = screen.getByRole('region', { name: 'Content and email' });
  expect(card).toHaveTextContent('Emails not sent1 (waits)in 7 days, 5 on their way');
  expect(card).toHaveTextContent('Newsletter909 unsubscribed');
  expect(card).toHaveTextContent('Reports asked for4in 7 days');
  expect(card).toHaveTextContent('New posts2in 30 days');
});
