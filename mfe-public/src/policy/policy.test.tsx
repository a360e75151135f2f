import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const addresses = ['/privacy', '/terms', '/refunds', '/accessibility'];

test.each(addresses)('%s has a section for each entry of its contents, and leads to the other policies', async (at) => {
  await visit(routes, at);
  const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(entries.length).toBeGreaterThan(2);
  for (const entry of entries) {
    const section = document.querySelector(entry.getAttribute('href') ?? '');
    expect(section).toHaveAccessibleName(entry.textContent ?? '');
  }
  for (const other of addresses.filter((address) => address !== at)) {
    expect(document.querySelector(`main a[href="${other}"], a[href="${other}"]`)).not.toBeNull();
  }
});

test.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/refunds', 'Refunds'],
  ['/accessibility', 'Accessibility'],
])('%s is titled %s', async (at, title) => {
  await visit(routes, at);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test('the rule of refunds is the one that orders show', async () => {
  const page = await visit(routes, '/refunds');
  expect(page.text()).toContain('A paid membership is not refunded.');
  expect(page.text()).toContain(
    'Until you have confirmed your email address, an order for a ticket ends after 30 minutes',
  );
  expect(page.text()).toContain('What you paid for and could not get, such as a sold-out ticket, is paid back');
});

test.each(['/terms', '/refunds'])('%s has the same rule for tickets that are given back', async (at) => {
  const page = await visit(routes, at);
  expect(page.text()).toContain('A paid ticket can be given back until the time that its page names.');
});
