import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

test('the page shows who we are, our mission, four objectives and our vision', async () => {
  await visit(routes, '/about-us');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^About us/);
  expect(screen.getByRole('region', { name: 'Who We Are' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Our Mission' })).toHaveTextContent('independent work');
  const objectives = within(screen.getByRole('list')).getAllByRole('heading');
  expect(objectives.map(({ textContent }) => textContent)).toEqual([
    'Advocate',
    'Create community',
    'Provide benefits',
    'Build resources',
  ]);
  expect(screen.getByRole('region', { name: 'Our Vision' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/register');
});
