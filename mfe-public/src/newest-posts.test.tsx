import { publicContent } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const post = {
  id: 3,
  slug: 'saying-no',
  title: 'Saying no',
  excerpt: 'How to say it.',
  featured_image: null,
  created_at: '2025-03-01T20:30:00.000Z',
  author: { name: 'Amna Demo', avatar: null },
  topic: { slug: 'finding-clients', name: 'Finding clients' },
};

test('the newest posts have author and day, and lead to the post and to all', async () => {
  const page = await visitPart(parts, 'newest-posts', { api: [answers(publicContent.newestBlogs, [post])] });
  expect(screen.getByRole('region', { name: 'New on the blog' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Saying no' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Saying no' })).toHaveAttribute('href', '/blog/saying-no/3');
  for (const words of ['2 March 2025 · Finding clients', 'Amna Demo', 'How to say it.'])
    expect(page.text()).toContain(words);
  expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog');
});

test('nothing is shown while there is no post', async () => {
  await visitPart(parts, 'newest-posts', { api: [answers(publicContent.newestBlogs, [])] });
  expect(document.querySelector('[data-part]')).toBeEmptyDOMElement();
});
