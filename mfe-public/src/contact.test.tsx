import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

test('the association can be reached by email, phone and an issue, and says who runs the site', async () => {
  const page = await visit(routes, '/contact');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/dashboard/issues/new',
      'mailto:hello@azadkar.example',
      'tel:+92510000000',
      'mailto:press@azadkar.example?subject=Press',
      '/privacy',
    ]),
  );
  expect(page.text()).toContain('(demo association)');
});
