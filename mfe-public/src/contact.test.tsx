import { publicContent } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

test('the association can be reached by email, phone and an issue, and says who runs the site', async () => {
  const imprint = {
    name: 'A demo association',
    registration: 'No. 1',
    address: '1 Demo Street\nLahore',
    phone: '+92 51 000 0000',
    hours: '',
    press_email: 'press@azadkar.example',
  };
  const page = await visit(routes, '/contact', { api: [answers(publicContent.imprint, imprint)] });
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
  expect(page.text()).toContain('A demo association1 Demo Street\nLahoreNo. 1');
});

test('before an editor has entered an imprint, there is the one address for everything, and no invented one', async () => {
  const page = await visit(routes, '/contact', { api: [answers(publicContent.imprint, null)] });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('mailto:hello@azadkar.example?subject=Press');
  expect(addresses.filter((address) => address?.startsWith('tel:'))).toEqual([]);
  expect(page.text()).toContain("Azadkar, the freelancers' association of Pakistan");
});
