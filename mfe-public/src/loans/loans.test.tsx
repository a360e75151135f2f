import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

test('three loans can be applied for, each with its own question to us', async () => {
  const page = await visit(routes, '/loans');
  expect(page.text()).toContain('Eligibility tips');
  expect(page.text()).toContain('100% of the on-road price, with a tenure of up to 7 years');
  const ways = screen
    .getAllByText('Apply now')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site.test'));
  expect(ways.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/dashboard/issues/new'));
  expect(ways.map(({ searchParams }) => searchParams.get('topic'))).toEqual(Array(3).fill('Banking'));
  expect(new Set(ways.map(({ searchParams }) => searchParams.get('title'))).size).toBe(3);
});
