import { publicContent } from '@azadkar/shared-api/public';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const clients = { slug: 'finding-clients', name: 'Finding clients' };
const taxes = { slug: 'taxes', name: 'Taxes' };
const post = {
  id: 3,
  slug: 'saying-no',
  title: 'Saying no',
  excerpt: 'a'.repeat(140),
  featured_image: null,
  created_at: '2025-03-01T20:30:00.000Z',
  author: { name: 'Amna Demo', avatar: null },
  topic: clients,
};
const posts = [
  post,
  { ...post, id: 2, title: 'Four columns', topic: taxes },
  { ...post, id: 1, title: 'At ease', topic: null },
];
const topics = [
  { ...clients, posts: 1 },
  { ...taxes, posts: 1 },
  { slug: 'skills', name: 'Skills', posts: 0 },
];
const open = (url = '/blog', shown: typeof posts | (typeof post)[] = posts) =>
  visit(routes, url, { api: [answers(publicContent.blogs, shown), answers(publicContent.blogTopics, topics)] });
const titles = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .filter(({ id }) => id !== 'news-by-email')
    .map(({ textContent }) => textContent);

test('a post in the list shows its title, author, topic, date in Karachi and 100 characters of its excerpt', async () => {
  const page = await open('/blog', [post]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
  expect(screen.getByRole('link', { name: 'Saying no' })).toHaveAttribute('href', '/blog/saying-no/3');
  expect(screen.getByText(`${'a'.repeat(100)}…`)).toBeInTheDocument();
  expect(page.text()).toContain('2 March 2025 · Finding clients');
  expect(page.text()).toContain('Amna Demo');
});

test('topics with posts are links that filter the list, which the back button undoes', async () => {
  const page = await open();
  const links = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All', '/blog'],
    ['Finding clients', '/blog?topic=finding-clients'],
    ['Taxes', '/blog?topic=taxes'],
  ]);
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('3 posts');
  await page.user.click(screen.getByRole('link', { name: 'Taxes' }));
  await page.expectUrl('/blog?topic=taxes');
  expect(titles()).toEqual(['Four columns']);
  expect(screen.getByRole('link', { name: 'Taxes' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('status')).toHaveTextContent('1 post');
  expect(document.title).toBe('Taxes – Blog | Azadkar');
});

test('a topic without posts says so and leads to all', async () => {
  const page = await open('/blog?topic=skills');
  expect(page.text()).toContain('Nothing on “Skills” yet');
  expect(titles()).toEqual(['Nothing on “Skills” yet']);
  expect(screen.getByRole('link', { name: 'Show all posts' })).toHaveAttribute('href', '/blog');
});

test('a topic that is no more shows all posts, and says so', async () => {
  await open('/blog?topic=removed');
  expect(screen.getByRole('status')).toHaveTextContent('There is no such topic, or no longer. These are all: 3 posts');
  expect(titles()).toEqual(['Saying no', 'Four columns', 'At ease']);
});

test('without the topics the posts are shown', async () => {
  await visit(routes, '/blog?topic=taxes', {
    api: [answers(publicContent.blogs, posts), refuses(publicContent.blogTopics, 'Later.', { status: 503 })],
  });
  expect(titles()).toHaveLength(3);
  expect(screen.queryByRole('navigation', { name: 'Topics' })).not.toBeInTheDocument();
});

test('an empty blog shows that posts are coming', async () => {
  const page = await visit(routes, '/blog', {
    api: [answers(publicContent.blogs, []), answers(publicContent.blogTopics, [])],
  });
  expect(page.text()).toContain('Nothing here yet');
});
