import { publicTexts } from '@azadkar/shared-api/public';
import { legalPages } from '@azadkar/shared-api/public/rules';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const page = {
  title: 'Terms',
  excerpt: 'What we promise each other.',
  content: '<h2>You &amp; we</h2>\n<p>One person has one account.</p>\n<h2>The end</h2>\n<p>At <em>any</em> time.</p>',
  created_at: '2026-03-09T09:00:00.000Z',
};
const addresses = legalPages.map(({ value }) => `/${value}`);

test.each(addresses)('%s has a section for each entry of its contents, and leads to the other pages', async (at) => {
  const { api, text } = await visit(routes, at, { api: [answers(publicTexts.page, page)] });
  expect(api.calls[0]?.params).toEqual({ slug: at.slice(1) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms');
  const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['You & we', 'The end']);
  for (const entry of entries) {
    const section = document.querySelector(entry.getAttribute('href') ?? '');
    expect(section).toHaveAccessibleName(entry.textContent ?? '');
  }
  expect(text()).toContain('This text is of 9 March 2026.');
  for (const other of addresses.filter((address) => address !== at))
    expect(document.querySelector(`a[href="${other}"]`)).not.toBeNull();
});

test('a text without headings is shown whole', async () => {
  const plain = { ...page, content: '<p>Be kind.</p>' };
  const { text } = await visit(routes, '/terms', { api: [answers(publicTexts.page, plain)] });
  expect(text()).toContain('Be kind.');
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
});

test('headings that are alike, or in Urdu, have anchors of their own', async () => {
  const alike = { ...page, content: '<p>First.</p><h2>شرائط</h2><p>A</p><h2>ادائیگی</h2><p>B</p>' };
  const { text } = await visit(routes, '/terms', { api: [answers(publicTexts.page, alike)] });
  expect(text()).toContain('First.');
  const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(new Set(entries.map((entry) => entry.getAttribute('href'))).size).toBe(2);
});

test('a page that the association has not published says so', async () => {
  const { text } = await visit(routes, '/terms', { api: [answers(publicTexts.page, null)] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms');
  expect(text()).toContain('The association has not published this text yet.');
});
