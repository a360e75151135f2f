import { renderComponent } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DangerAction, DangerZone } from '../actions/danger-zone';
import { badgeOf, Facts } from './panel';
import { RecordPage } from './staff-page';

const [ChangeBadge] = badgeOf({ changed_meanwhile: 'gray' });

afterEach(() => jest.restoreAllMocks());

test('the page of a record says where it is, what it is, its status and its facts', () => {
  renderComponent(
    <RecordPage
      title="Order A-17"
      crumbs={[{ label: 'Orders', to: '/staff/orders' }]}
      status={<ChangeBadge status="changed_meanwhile" />}
      tabs={[
        { label: 'Order', to: '/here' },
        { label: 'Tickets', to: '/here/tickets' },
      ]}
      aside={
        <Facts
          facts={[
            ['Buyer', 'Amna'],
            ['Note', ''],
          ]}
        />
      }
    >
      Content
    </RecordPage>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Order A-17' })).toBeVisible();
  expect(document.title).toBe('Order A-17 | Azadkar');
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(within(crumbs).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/staff/orders');
  expect(screen.getByText('Changed meanwhile')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Tickets' })).not.toHaveAttribute('aria-current');
  const aside = screen.getByRole('complementary', { name: 'About Order A-17' });
  expect(within(aside).getByText('Amna')).toBeVisible();
  expect(screen.queryByText('Note')).toBeNull();
});

test('what cannot be undone comes last, after the facts', () => {
  renderComponent(
    <RecordPage
      title="Event"
      crumbs={[]}
      aside={<Facts facts={[['City', 'Multan']]} />}
      danger={<DangerZone>Cancel event</DangerZone>}
    >
      Content
    </RecordPage>,
  );
  const [facts, danger] = [screen.getByText('Multan'), screen.getByText('Cancel event')];
  expect(facts.compareDocumentPosition(danger)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what cannot be undone is confirmed in a dialog that says what will happen', async () => {
  const run = jest.fn(async () => undefined);
  const { user } = renderComponent(
    <DangerZone>
      <DangerAction
        title="Cancel this event"
        text="Tickets are refunded."
        button="Cancel the event"
        plan="12 tickets are refunded: Rs 24,000."
        run={run}
      />
      <DangerAction title="Delete it" text="" button="Delete" impossible="It has orders." plan="" run={run} />
    </DangerZone>,
  );
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(screen.getByText('It has orders.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the event' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this event' });
  expect(dialog).toHaveTextContent('12 tickets are refunded: Rs 24,000.');
  expect(run).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the event' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(run).toHaveBeenCalledTimes(1);
});
