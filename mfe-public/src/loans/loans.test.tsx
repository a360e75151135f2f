import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

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
