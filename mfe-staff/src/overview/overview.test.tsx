import { paths } from '@azadkar/shared-api/paths';
import { type SlotParts, SlotProvider } from '@azadkar/shared-ui';
import { renderComponent, visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { Component } from './overview.page';

const FakeParts: SlotParts = ({ slot, children }) => children(<p data-part="">A card of {slot}</p>);

test('the page has its heading where no part shows anything', async () => {
  await visit(routes, paths.staffOverview, { as: 'member' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('the cards are those of the slot of the overview', () => {
  renderComponent(
    <SlotProvider value={FakeParts}>
      <Component />
    </SlotProvider>,
  );
  expect(screen.getByText('A card of staff-overview@1')).toBeVisible();
});
