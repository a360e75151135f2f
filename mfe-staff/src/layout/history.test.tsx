import { accountStaff } from '@azadkar/shared-api/account/staff';
import { answers, fakeApi, unreachable } from '@azadkar/shared-api/testing';
import { renderComponent } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { History, HistoryPanel } from './history';

const changed = {
  ...{ id: '2', at: '2026-11-20T10:00:00Z', by: 'Asma Admin', action: 'event.status_changed' },
  ...{ before: { status: 'draft', free: true }, after: { status: 'live', free: false } },
};
const paid = { id: '1', at: '2026-11-19T10:00:00Z', by: null, action: 'paid', before: null, after: null };

test('the history of a record is loaded once it is asked for, and says who changed what', async () => {
  const api = fakeApi([unreachable(accountStaff.history), answers(accountStaff.history, [changed, paid])]);
  const { user } = renderComponent(<HistoryPanel kind="event" id={7} version={1} />);
  expect(api.callsTo(accountStaff.history)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Status changed')).toBeVisible();
  const [first, last] = within(screen.getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('listitem')
    .filter((entry) => entry.querySelector('time'));
  expect(first).toHaveTextContent('Asma Admin');
  expect(first).toHaveTextContent('Status: draftlive');
  expect(first).toHaveTextContent('Free: yesno');
  expect(last).toHaveTextContent('PaidThe site');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('Status changed')).toBeNull();
});

test('the history has the values of what changed, and none of what the log does not keep', () => {
  renderComponent(
    <History
      entries={[
        {
          id: 1,
          at: '2026-11-20T10:00:00Z',
          by: 'Sana',
          text: 'Corrected the address',
          changes: [{ field: 'phone' }, { field: 'city', before: 'Lahore', after: 'Multan' }],
        },
      ]}
    />,
  );
  const [entry] = screen.getAllByRole('listitem');
  expect(entry).toHaveTextContent('Corrected the addressSana · 20 November 2026, 3:00 pm');
  expect(entry).toHaveTextContent('phone: changed');
  expect(entry).toHaveTextContent('city: LahoreMultan');
});
