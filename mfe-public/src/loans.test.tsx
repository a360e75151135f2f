import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

test('three loans can be applied for, each with an issue of its own', async () => {
  const page = await visit(routes, '/loans');
  expect(page.text()).toContain('Eligibility tips');
  expect(page.text()).toContain('100% of the on-road price, with a tenure of up to 7 years');
  const links = screen
    .getAllByText('Apply now')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site.test'));
  expect(links.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/dashboard/issues/new'));
  expect(links.map(({ searchParams }) => searchParams.get('topic'))).toEqual(Array(3).fill('Banking'));
  expect(new Set(links.map(({ searchParams }) => searchParams.get('title'))).size).toBe(3);
});

test('the page asks which loan first, and says where a request goes and who decides', async () => {
  const page = await visit(routes, '/loans');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Which loan do you need?', 'Personal loan']);
  expect(page.text()).toContain('opens a request to us');
  expect(page.text()).toContain('The bank decides');
  expect(page.text()).not.toMatch(/speak to the bank|read your papers/);
});
