import { publicContent } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const post = {
  id: 3,
  slug: 'saying-no',
  title: 'Saying no',
  excerpt: 'a'.repeat(140),
  featured_image: null,
  created_at: '2025-03-01T20:30:00.000Z',
  author: { name: 'Amna Demo', avatar: null },
};

test('a post in the list shows its title, author, date in Karachi and 100 characters of its excerpt', async () => {
  const page = await visit(routes, '/blog', { api: [answers(publicContent.blogs, [post])] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
  expect(screen.getByRole('link', { name: 'Saying no' })).toHaveAttribute('href', '/blog/saying-no/3');
  expect(screen.getByText(`${'a'.repeat(100)}…`)).toBeInTheDocument();
  expect(page.text()).toContain('2 March 2025');
  expect(page.text()).toContain('Amna Demo');
});

test('an empty blog shows that posts are coming', async () => {
  const page = await visit(routes, '/blog', { api: [answers(publicContent.blogs, [])] });
  expect(page.text()).toContain('Nothing here yet');
});
