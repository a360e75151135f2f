import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

test('the page shows who we are, four objectives and our vision', async () => {
  await visit(routes, '/about-us');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^About us/);
  expect(screen.getByRole('region', { name: 'Who We Are' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'Our Vision' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/register');
});
