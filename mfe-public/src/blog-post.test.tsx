import { publicContent } from '@azadkar/shared-api/public';
import type { Blog } from '@azadkar/shared-api/public/schema';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const post: Blog = {
  id: 3,
  slug: 'saying-no',
  title: 'Saying no',
  excerpt: 'How to',
  featured_image: 'no.webp',
  created_at: '2025-03-01T09:00:00.000Z',
  topic: null,
  content: '<p>Be <em>kind</em>.</p><img src="x" onerror="window.hacked = true"><a href="javascript:hack()">link</a>',
  author: {
    name: 'Amna Demo',
    title: 'Copywriter',
    avatar: null,
    bio: 'Writes for a living.',
    member_id: '7',
    platforms: {
      upwork: 'https://upwork.com/amna',
      otherplatform: { name: 'Khamsat', link: 'https://khamsat.com/amna' },
    },
  },
};
const open = (data: Blog, url = '/blog/saying-no/3') =>
  visit(routes, url, { api: [answers(publicContent.blog, data)] });

test('the page shows the post and its author', async () => {
  await open(post);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saying no');
  expect(screen.getByText('kind').tagName).toBe('EM');
  expect(document.title).toBe('Saying no | Azadkar');
  const author = screen.getByRole('complementary', { name: 'About the author' });
  expect(author).toHaveTextContent('Writes for a living.');
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/member/7');
  expect(screen.getByRole('link', { name: 'Upwork' })).toHaveAttribute('href', 'https://upwork.com/amna');
  expect(screen.getByRole('link', { name: 'Khamsat' })).toHaveAttribute('href', 'https://khamsat.com/amna');
});

test('the page tells how long reading takes, can be shared, and goes on with the posts before it', async () => {
  const card = (id: number, title: string) => ({ ...post, id, slug: `post-${id}`, title });
  const posts = [card(9, 'Newer'), card(3, 'Saying no'), card(2, 'Older'), card(1, 'Oldest')];
  await visit(routes, '/blog/saying-no/3', {
    api: [
      answers(publicContent.blog, { ...post, content: `<p>${'word '.repeat(820)}</p>` }),
      answers(publicContent.blogs, posts),
    ],
  });
  expect(screen.getByText(/· 4 min read/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  const next = within(await screen.findByRole('complementary', { name: 'Read next' })).getAllByRole('link');
  expect(next.map((link) => link.textContent)).toEqual(['Older', 'Oldest', 'Newer']);
  expect(next[0]).toHaveAttribute('href', '/blog/post-2/2');
});

test('the topic of a post leads to the list of it, and the posts on it are read next', async () => {
  const topic = { slug: 'finding-clients', name: 'Finding clients' };
  const card = (id: number, title: string, about: Blog['topic']) => ({ ...post, id, title, topic: about });
  const posts = [
    card(9, 'Newer, related', topic),
    card(3, 'Saying no', topic),
    card(2, 'Older', { slug: 'taxes', name: 'Taxes' }),
    card(1, 'Oldest, related', topic),
  ];
  await visit(routes, '/blog/saying-no/3', {
    api: [answers(publicContent.blog, { ...post, topic }), answers(publicContent.blogs, posts)],
  });
  expect(screen.getByRole('link', { name: 'Finding clients' })).toHaveAttribute('href', '/blog?topic=finding-clients');
  const next = within(await screen.findByRole('complementary', { name: 'Read next' })).getAllByRole('link');
  expect(next.map((link) => link.textContent)).toEqual(['Oldest, related', 'Newer, related', 'Older']);
  const script = document.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ articleSection: 'Finding clients' });
});

test('an author who is not a member has no link to a profile', async () => {
  await open({ ...post, author: { ...post.author, member_id: null } });
  expect(screen.queryByRole('link', { name: 'View profile' })).not.toBeInTheDocument();
});

test('scripts in the content do not run', async () => {
  await open(post);
  expect(document.querySelector('[onerror]')).toBeNull();
  expect(document.querySelector('a[href^="javascript"]')).toBeNull();
});

test('a URL with another slug is redirected', async () => {
  const page = await open(post, '/blog/old-slug/3');
  await page.expectUrl('/blog/saying-no/3');
});

test('the post has structured data, and no text of it ends the script', async () => {
  await open({ ...post, title: 'No </script><b>' });
  const script = document.querySelector('script[type="application/ld+json"]');
  expect(script?.textContent).not.toContain('<');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'No </script><b>',
    author: { name: 'Amna Demo' },
    image: '/api/files/no.webp',
  });
});

test('a post that does not exist is refused', async () => {
  const page = await visit(routes, '/blog/gone/99', {
    api: [refuses(publicContent.blog, 'This post was not found.', { status: 404 })],
  });
  expect(page.text()).toContain('Refused: This post was not found.');
});
