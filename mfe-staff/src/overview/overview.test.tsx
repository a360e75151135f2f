import { paths } from '@azadkar/shared-api/paths';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

test('the page has its heading where no part shows anything', async () => {
  await visit(routes, paths.staffOverview, { as: 'member' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('the cards are those of the slot of the overview', async () => {
  await visit(routes, paths.staffOverview, {
    as: 'member',
    slots: ({ slot, children }) => children(<p data-part="">A card of {slot}</p>),
  });
  expect(screen.getByText('A card of staff-overview@1')).toBeVisible();
});
