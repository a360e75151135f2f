import { staff } from '@azadkar/shared-api/staff/staff';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { ageOf } from '../layout/waiting-texts';
import { parts } from '../parts';

const oldest_at = '2026-11-20T10:00:00.000Z';

test('the card has what waits, since when, each with the list where it is done', async () => {
  const waiting = [
    { kind: 'refund_failed', count: 2, oldest_at, oldest_minutes: 4320, names: [] },
    { kind: 'refund_by_hand', count: 1, oldest_at, oldest_minutes: 30, names: [] },
    { kind: 'mail_failed', count: 7, oldest_at, oldest_minutes: 150, names: [] },
    { kind: 'fall_back', count: 3, oldest_at, oldest_minutes: 60, names: ['ticketing 1.4.2', 'public 2.0.0'] },
  ] as const;
  await visitPart(parts, 'waiting', {
    as: 'member',
    api: [
      answers(
        staff.waiting,
        [...waiting].map((one) => ({ ...one, names: [...one.names] })),
      ),
    ],
  });
  const card = screen.getByRole('region', { name: 'To do' });
  expect(card).toHaveTextContent('Refunds that failed2 (waits)the oldest for 3 days');
  expect(card).toHaveTextContent('Refunds to transfer1 (waits)for 30 minutes');
  expect(card).toHaveTextContent('Pages that failed for visitors3 (waits)in a day, of ticketing 1.4.2, public 2.0.0');
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/staff/orders?queue=refund', '/staff/orders?queue=refund', '/staff/mail?state=failed']);
});

test('when nothing waits, it says so and shows no figure', async () => {
  await visitPart(parts, 'waiting', { as: 'member', api: [answers(staff.waiting, [])] });
  const card = screen.getByRole('region', { name: 'To do' });
  expect(card).toHaveTextContent('Nothing waits.');
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [2879, '47 hours'],
  [2880, '2 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(ageOf(minutes)).toBe(text);
});
