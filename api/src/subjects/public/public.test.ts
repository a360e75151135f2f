import { publicContent } from '@azadkar/shared-api/public';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

const YESTERDAY = new Date(Date.now() - 86_400_000);
const TOMORROW = new Date(Date.now() + 86_400_000);

async function aPost(wanted: Partial<Insertable<Database['blogs']>> = {}): Promise<number> {
  const { id } = await api.db
    .insertInto('blogs')
    .values({
      slug: 'a-post',
      title: 'A post',
      excerpt: 'What it is about.',
      content: '<p>All of it.</p>',
      featured_image: 'post.webp',
      author_id: null,
      published_at: YESTERDAY,
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aRelease(wanted: Partial<Insertable<Database['press_releases']>> = {}): Promise<number> {
  const { id } = await api.db
    .insertInto('press_releases')
    .values({
      slug: 'a-release',
      name: 'Press office',
      title: 'A release',
      excerpt: 'In short.',
      content: '<p>At length.</p>',
      featured_image: null,
      published_at: YESTERDAY,
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the blog', () => {
  test('lists what is published, the newest first', async () => {
    const old = await aPost({ created_at: new Date('2024-01-01') });
    const recent = await aPost({ created_at: new Date('2025-01-01') });
    const draft = await aPost({ published_at: null });
    const planned = await aPost({ published_at: TOMORROW });
    const { status, data } = await api.ask(publicContent.blogs);
    expect(status).toBe(200);
    const ids = data.map(({ id }) => id);
    expect(ids.indexOf(recent)).toBeLessThan(ids.indexOf(old));
    expect(ids).not.toContain(draft);
    expect(ids).not.toContain(planned);
    for (const id of [draft, planned]) {
      expect((await api.ask(publicContent.blog, { params: { blogId: id } })).status).toBe(404);
    }
  });

  test('has topics in the order of editors, each with the posts that visitors find under it', async () => {
    const topics = [
      { slug: 'taxes', name: 'Taxes', position: 2 },
      { slug: 'skills', name: 'Skills & habits', position: 1 },
    ];
    const [taxes, skills] = await api.db.insertInto('blog_topics').values(topics).returning('id').execute();
    const about = { topic: { slug: 'skills', name: 'Skills & habits' } };
    const blogId = await aPost({ topic_id: skills?.id ?? 0, created_at: new Date() });
    await aPost({ topic_id: taxes?.id ?? 0, published_at: TOMORROW });
    expect((await api.ask(publicContent.blogTopics)).data).toEqual([
      { slug: 'skills', name: 'Skills & habits', posts: 1 },
      { slug: 'taxes', name: 'Taxes', posts: 0 },
    ]);
    expect((await api.ask(publicContent.blog, { params: { blogId } })).data).toMatchObject(about);
    for (const list of [publicContent.blogs, publicContent.newestBlogs])
      expect((await api.ask(list)).data.find(({ id }) => id === blogId)).toMatchObject(about);
    const { body } = await api.app.inject({ url: '/api/feeds/blog.xml' });
    expect(body.match(/<category>.*?<\/category>/g)).toEqual(['<category>Skills &amp; habits</category>']);
    await api.db.deleteFrom('blog_topics').execute();
    expect((await api.ask(publicContent.blog, { params: { blogId } })).data.topic).toBeNull();
  });

  test('shows a post with its author and their member number', async () => {
    const author = await aMember(api, { name: 'Writer Demo', links: '{"fiverr":"https://www.fiverr.com/demo"}' });
    const blogId = await aPost({ author_id: author.id });
    const { data } = await api.ask(publicContent.blog, { params: { blogId } });
    expect(data.content).toBe('<p>All of it.</p>');
    expect(data.author).toMatchObject({
      name: 'Writer Demo',
      title: 'Brand designer',
      platforms: { fiverr: 'https://www.fiverr.com/demo' },
    });
    expect(data.author.member_id).toMatch(/^\d{6}$/);
  });

  test('shows only the name of an author whose profile is hidden', async () => {
    const author = await aMember(api, { name: 'Hidden Demo', visibility: 'hidden' });
    const blogId = await aPost({ author_id: author.id });
    const { data } = await api.ask(publicContent.blog, { params: { blogId } });
    const nothing = { title: null, avatar: null, bio: null, member_id: null, platforms: {} };
    expect(data.author).toEqual({ name: 'Hidden Demo', ...nothing });
    const listed = (await api.ask(publicContent.blogs)).data.find(({ id }) => id === blogId);
    expect(listed?.author).toEqual({ name: 'Hidden Demo', avatar: null });
  });

  test('names the association when a post has no author', async () => {
    const blogId = await aPost();
    const { data } = await api.ask(publicContent.blog, { params: { blogId } });
    expect(data.author).toMatchObject({ name: 'Azadkar', member_id: null });
  });

  test.each(['0', 'x', '2147483648', '99999'])('has no post "%s"', async (blogId) => {
    const { status, message } = await api.ask(publicContent.blog, { params: { blogId } });
    expect({ status, message }).toEqual({ status: 404, message: 'This post could not be found.' });
  });
});

describe('press releases', () => {
  test('the home page lists the featured ones only', async () => {
    const plain = await aRelease();
    const featured = await aRelease({ featured: true });
    const planned = await aRelease({ featured: true, published_at: TOMORROW });
    const all = (await api.ask(publicContent.pressReleases)).data.map(({ id }) => id);
    const onHome = (await api.ask(publicContent.featuredPressReleases)).data.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([plain, featured]));
    expect(onHome).toEqual([featured]);
    expect(all).not.toContain(planned);
  });

  test('have their files as JSON text', async () => {
    const id = await aRelease({ pdf: JSON.stringify([{ download_link: 'release.pdf' }]) });
    const { data } = await api.ask(publicContent.pressRelease, { params: { id } });
    expect(data).toMatchObject({ content: '<p>At length.</p>', name: 'Press office' });
    expect(JSON.parse(data.pdf)).toEqual([{ download_link: 'release.pdf' }]);
  });

  test('that are not published cannot be found', async () => {
    const id = await aRelease({ published_at: null });
    expect((await api.ask(publicContent.pressRelease, { params: { id } })).status).toBe(404);
  });
});

describe('the lists of the home page and the board', () => {
  test('corporate partners and the others are separate lists, each in order', async () => {
    await api.db
      .insertInto('partners')
      .values([
        { name: 'Second', logo: 'b.webp', corporate: true, position: 2 },
        { name: 'First', logo: 'a.webp', corporate: true, position: 1 },
        { name: 'Other', logo: null },
      ])
      .execute();
    expect((await api.ask(publicContent.corporatePartners)).data.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect((await api.ask(publicContent.partners)).data).toMatchObject([{ name: 'Other', logo: '' }]);
  });

  test('highlights and directors have a job title as position, in the order of the editor', async () => {
    const person = { designation: 'Designer', position: 1 };
    await api.db
      .insertInto('highlights')
      .values([
        {
          ...person,
          name: 'Later',
          organisation: 'Demo',
          video_url: 'https://video.example/2',
          poster: null,
          position: 2,
        },
        { ...person, name: 'Sooner', organisation: 'Demo', video_url: 'https://video.example/1', poster: 'p.webp' },
      ])
      .execute();
    await api.db
      .insertInto('directors')
      .values({ ...person, name: 'Chair Demo', bio: 'Demo.', image: null, linkedin: null })
      .execute();
    expect((await api.ask(publicContent.highlights)).data).toMatchObject([
      { name: 'Sooner', position: 'Designer', image: 'p.webp' },
      { name: 'Later', position: 'Designer', image: null },
    ]);
    expect((await api.ask(publicContent.directors)).data).toMatchObject([{ name: 'Chair Demo', position: 'Designer' }]);
  });

  test('media mentions are in the order of the editor, or the newest first', async () => {
    const mention = { excerpt: 'Short.', logo: null, link: 'https://press.example/1' };
    await api.db
      .insertInto('media_mentions')
      .values([
        { ...mention, title: 'Old', position: 1, created_at: new Date('2024-01-01') },
        { ...mention, title: 'New', position: 2, created_at: new Date('2025-01-01') },
      ])
      .execute();
    const titles = (data: { title: string }[]) => data.map(({ title }) => title);
    expect(titles((await api.ask(publicContent.orderedMediaMentions)).data)).toEqual(['Old', 'New']);
    const { data: newest } = await api.ask(publicContent.mediaMentions);
    expect(titles(newest)).toEqual(['New', 'Old']);
    expect(newest[0]?.created_at).toBe('2025-01-01T00:00:00.000Z');
  });
});

describe('feeds', () => {
  const get = (url: string) => api.app.inject(url);

  test('the blog has an RSS feed, in which special characters of XML are escaped', async () => {
    await aPost({ title: 'Rates & <b>rights</b>', slug: 'rates', created_at: new Date('2030-01-01') });
    const { body, headers } = await get('/api/feeds/blog.xml');
    expect(headers['content-type']).toMatch('application/rss+xml');
    expect(body).toContain('<title>Rates &amp; &lt;b&gt;rights&lt;/b&gt;</title>');
    expect(body).toMatch(/<link>http:\/\/localhost:8080\/blog\/rates\/\d+<\/link>/);
    expect(body).toContain('<pubDate>Tue, 01 Jan 2030 00:00:00 GMT</pubDate>');
  });

  test('the sitemap lists published posts and releases, and members with a public profile only', async () => {
    const open = await aMember(api, { name: 'Open Demo', visibility: 'public' });
    const closed = await aMember(api, { name: 'Closed Demo' });
    const planned = await aPost({ slug: 'planned-post', published_at: TOMORROW });
    const numbers = await api.db
      .selectFrom('users')
      .where('id', 'in', [open.id, closed.id])
      .select(['id', 'member_no'])
      .execute();
    const addressOf = (id: number) => `/member/${numbers.find((row) => row.id === id)?.member_no}<`;
    const { body } = await get('/api/feeds/sitemap.xml');
    expect(body).toMatch(/<loc>http:\/\/localhost:8080\/blog\/a-post\/\d+<\/loc><lastmod>/);
    expect(body).toMatch(/\/press-release\/a-release\/\d+</);
    expect(body).toContain(addressOf(open.id));
    expect(body).not.toContain(addressOf(closed.id));
    expect(body).not.toContain(`/${planned}<`);
  });
});
