import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

test('a page that does not exist yet links to others', async () => {
  await visit(routes, '/coming-soon');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Coming Soon');
  expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
});

test('the kites in its sky are decoration', async () => {
  await visit(routes, '/coming-soon');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getAllByAltText('')).toHaveLength(3);
});
