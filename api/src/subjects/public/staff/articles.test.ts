/** Articles from the draft to the site, and back. */
import { publicContent, publicTexts } from '@azadkar/shared-api/public';
import type { ArticleKind } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { sql } from 'kysely';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let editor: TestMember;
let member: TestMember;
beforeAll(async () => {
  editor = await aMember(api, { name: 'Editor Demo', role: 'editor' });
  member = await aMember(api);
});

const form = (changed: object = {}) => ({
  title: 'Getting paid from abroad',
  excerpt: 'Five ways, and what each costs.',
  content: '<p>Begin with <strong>one</strong> account.</p>',
  version: 0,
  ...changed,
});

async function aDraft(kind: ArticleKind = 'blog', changed: object = {}): Promise<number> {
  const { data } = await api.ask(publicStaff.createArticle, { params: { kind }, body: form(changed), as: editor });
  return data.id;
}

const article = async (articleId: number, kind = 'blog') =>
  (await api.ask(publicStaff.article, { params: { kind, articleId }, as: editor })).data;
const save = (articleId: number, changed: object, kind = 'blog') =>
  api.ask(publicStaff.saveArticle, { params: { kind, articleId }, body: form(changed), as: editor });
async function publish(articleId: number, at = '', kind = 'blog') {
  const { version } = await article(articleId, kind);
  return api.ask(publicStaff.publishArticle, { params: { kind, articleId }, body: { at, version }, as: editor });
}
const read = (blogId: number, as?: TestMember) =>
  api.ask(publicContent.blog, { params: { blogId }, ...(as && { as }) });
const isListed = async (id: number) => (await api.ask(publicContent.blogs)).data.some((post) => post.id === id);

test('a draft is sanitized, has an address of its title, and is seen by editors only', async () => {
  const id = await aDraft('blog', { content: '<p onclick="x()">Hello</p><script>alert(1)</script>' });
  expect((await article(id)).fields).toMatchObject({ content: '<p>Hello</p>', slug: 'getting-paid-from-abroad' });
  expect((await read(id, editor)).data).toMatchObject({ title: 'Getting paid from abroad', content: '<p>Hello</p>' });
  expect((await read(id, editor)).headers['cache-control']).toBe('no-store');
  for (const as of [undefined, member]) expect((await read(id, as)).status).toBe(404);
  expect(await isListed(id)).toBe(false);
});

test('an article is on the site once it is published, and its feed and sitemap have it', async () => {
  const id = await aDraft('blog', { title: 'A post for the feed' });
  expect((await publish(id)).message).toBe('It is on the site now.');
  expect((await read(id)).data.title).toBe('A post for the feed');
  expect(await isListed(id)).toBe(true);
  for (const url of ['/api/feeds/blog.xml', '/api/feeds/sitemap.xml']) {
    const { body, headers } = await api.app.inject({ url });
    expect(body).toContain(`/blog/a-post-for-the-feed/${id}`);
    expect(headers['cache-control']).toBe('public, max-age=300');
  }
});

test('a scheduled article is there from its time on, to the second', async () => {
  const id = await aDraft();
  expect((await publish(id, '2020-01-01T09:00:00Z')).errors).toEqual({ at: 'Please choose a time to come.' });
  const at = new Date(Date.now() + 3_600_000);
  await publish(id, at.toISOString());
  expect(await article(id)).toMatchObject({ status: 'scheduled', published_at: at.toISOString() });
  expect((await read(id)).status).toBe(404);
  const passes = sql`update blogs set published_at = now(), created_at = now() where id = ${id}`;
  await passes.execute(api.db);
  expect((await read(id)).status).toBe(200);
  expect(await article(id)).toMatchObject({ status: 'published' });
});

test('changes of a published article are a draft until they are published; a preview shows them to one session', async () => {
  const id = await aDraft();
  await publish(id);
  const { version } = await article(id);
  await save(id, { title: 'Changed', version });
  expect((await read(id)).data.title).toBe('Getting paid from abroad');
  expect((await read(id, editor)).data.title).toBe('Getting paid from abroad');
  const preview = await api.ask(publicStaff.previewArticle, { params: { kind: 'blog', articleId: id }, as: editor });
  expect(preview.data.path).toBe(`/blog/changed/${id}`);
  expect((await read(id, editor)).data).toMatchObject({ title: 'Changed', slug: 'changed' });
  const other = await aMember(api, { role: 'editor' });
  for (const as of [undefined, member, other]) expect((await read(id, as)).data.title).toBe('Getting paid from abroad');
  await publish(id);
  expect((await read(id)).data).toMatchObject({ title: 'Changed', slug: 'changed' });
});

test('each text that was published is a version, and an earlier one can be brought back', async () => {
  const id = await aDraft();
  await publish(id);
  await save(id, { content: '<p>Second.</p>', version: (await article(id)).version });
  await publish(id);
  const { versions, version } = await article(id);
  expect(versions.map(({ number, published_by }) => [number, published_by])).toEqual([
    [2, 'Editor Demo'],
    [1, 'Editor Demo'],
  ]);
  const params = { kind: 'blog', articleId: id, number: 1 };
  const first = await api.ask(publicStaff.articleVersion, { params, as: editor });
  expect(first.data.fields.content).toBe('<p>Begin with <strong>one</strong> account.</p>');
  await api.ask(publicStaff.restoreVersion, { params, body: { version }, as: editor });
  expect((await read(id)).data.content).toBe('<p>Second.</p>');
  await publish(id);
  expect((await read(id)).data.content).toBe('<p>Begin with <strong>one</strong> account.</p>');
});

test('a text from before there were versions is the first version once it is changed', async () => {
  const old = { slug: 'old', title: 'Old', excerpt: 'x', content: '<p>Old.</p>', published_at: new Date('2024-01-01') };
  const { id } = await api.db.insertInto('blogs').values(old).returning('id').executeTakeFirstOrThrow();
  await save(id, { title: 'New', version: 1 });
  await publish(id);
  expect((await article(id)).versions.map(({ title, published_by }) => [title, published_by])).toEqual([
    ['New', 'Editor Demo'],
    ['Old', null],
  ]);
});

test('of two editors at once the second is told', async () => {
  const id = await aDraft();
  const { version } = await article(id);
  expect((await save(id, { title: 'Mine', version })).status).toBe(200);
  const late = await save(id, { title: 'Yours', version });
  expect([late.status, late.reason]).toEqual([409, 'changed_meanwhile']);
  expect((await article(id)).fields.title).toBe('Mine');
});

test('an article is taken off the site before it can be deleted', async () => {
  const id = await aDraft();
  await publish(id);
  const change = async (endpoint: typeof publicStaff.unpublishArticle | typeof publicStaff.deleteArticle) =>
    api.ask(endpoint, {
      params: { kind: 'blog', articleId: id },
      body: { version: (await article(id)).version },
      as: editor,
    });
  expect((await change(publicStaff.deleteArticle)).message).toBe('This is on the site. Please take it off first.');
  expect((await change(publicStaff.unpublishArticle)).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  expect((await read(id, editor)).status).toBe(200);
  expect((await change(publicStaff.deleteArticle)).status).toBe(200);
  expect((await api.ask(publicStaff.article, { params: { kind: 'blog', articleId: id }, as: editor })).status).toBe(
    404,
  );
});

test('a press release has its documents and its place on the home page', async () => {
  const files = [{ download_link: 'a-release.pdf', original_name: 'A release.pdf' }];
  const id = await aDraft('press', { title: 'We open', name: 'Press office', featured: true, files });
  await publish(id, '', 'press');
  const { data } = await api.ask(publicContent.pressRelease, { params: { id } });
  expect([data.name, JSON.parse(data.pdf)]).toEqual(['Press office', files]);
  expect((await api.ask(publicContent.featuredPressReleases)).data.map((release) => release.id)).toContain(id);
});

test('an author is found by name or number, and never by an address', async () => {
  const zubeda = await aMember(api, { name: 'Zubeda Writer' });
  const { member_no } = await api.db
    .selectFrom('users')
    .where('id', '=', zubeda.id)
    .select('member_no')
    .executeTakeFirstOrThrow();
  const found = async (search: string) =>
    (await api.ask(publicStaff.authors, { as: editor, query: { search } })).data.map(({ name }) => name);
  expect(await found('')).not.toContain('Zubeda Writer');
  for (const search of ['zubeda', 'WRITER zub', String(member_no)])
    expect(await found(search)).toEqual(['Zubeda Writer']);
  expect(await found(zubeda.email)).toEqual([]);
  await aDraft('blog', { author: String(member_no) });
  await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', zubeda.id).execute();
  expect(await found('zubeda')).toEqual([]);
});

test('an author is a member by number, and a picture a stored file', async () => {
  const { member_no } = await api.db
    .selectFrom('users')
    .where('id', '=', member.id)
    .select('member_no')
    .executeTakeFirstOrThrow();
  const id = await aDraft('blog', { author: String(member_no) });
  expect(await article(id)).toMatchObject({ author_name: 'Amna Demo', fields: { author: String(member_no) } });
  const wrong = (changed: object) =>
    api.ask(publicStaff.createArticle, { params: { kind: 'blog' }, body: form(changed), as: editor });
  expect((await wrong({ author: '1' })).errors).toEqual({ author: 'There is no member with this number.' });
  expect((await wrong({ featured_image: 'https://evil.test/x.png' })).errors).toEqual({
    featured_image: 'Please choose a file of the library.',
  });
});

test('the list has drafts, finds words of titles, and goes on after its last row', async () => {
  for (const title of ['Zebra one', 'Zebra two', 'Zebra three']) await aDraft('blog', { title });
  const list = async (query: object) =>
    (
      await api.ask(publicStaff.articles, {
        params: { kind: 'blog' },
        query: { search: 'zebra', ...query },
        as: editor,
      })
    ).data;
  const first = await list({ sort: 'title', size: 2 });
  expect(first).toMatchObject({ total: 3, rows: [{ title: 'Zebra one', status: 'draft' }, { title: 'Zebra three' }] });
  expect((await list({ sort: 'title', size: 2, after: first.next ?? '' })).rows).toMatchObject([
    { title: 'Zebra two' },
  ]);
  expect((await list({ status: 'published' })).rows).toEqual([]);
});

test('a page has one of the addresses that the site has, which no other page has, and is read once it is published', async () => {
  const page = { title: 'Terms', slug: 'terms', excerpt: 'What we promise.', content: '<h2>All</h2><p>Be kind.</p>' };
  const create = (more: object = {}) =>
    api.ask(publicStaff.createArticle, {
      params: { kind: 'page' },
      body: { ...page, version: 0, ...more },
      as: editor,
    });
  const shown = async (as?: TestMember) =>
    (await api.ask(publicTexts.page, { params: { slug: 'terms' }, ...(as && { as }) })).data;
  expect((await create({ slug: 'another' })).errors).toEqual({ slug: 'Please choose an address' });
  const { id } = (await create()).data;
  expect((await create()).errors).toEqual({ slug: 'There is a page at this address already. Change that one.' });
  expect(await shown()).toBeNull();
  expect(await shown(editor)).toMatchObject({ title: 'Terms' });
  await api.ask(publicStaff.publishArticle, {
    params: { kind: 'page', articleId: id },
    body: { at: '', version: 1 },
    as: editor,
  });
  expect(await shown()).toMatchObject({ title: 'Terms', content: '<h2>All</h2><p>Be kind.</p>' });
  const preview = { params: { kind: 'page', articleId: id }, as: editor };
  expect((await api.ask(publicStaff.previewArticle, preview)).data).toEqual({ path: '/terms' });
  const inList = async () => (await api.ask(publicStaff.articles, { params: { kind: 'page' }, as: editor })).data.rows;
  expect(await inList()).toMatchObject([{ title: 'Terms', slug: 'terms' }]);
  await api.ask(publicStaff.saveArticle, { ...preview, body: { ...page, slug: 'loans', version: 2 } });
  expect(await inList()).toMatchObject([{ slug: 'loans' }]); // where the draft goes
});

test('menus leave out a page that is nothing without its text, until it is published', async () => {
  const left = async () => (await api.ask(publicContent.frame)).data.unwritten;
  const addresses = ['/loans', '/azadkar-google-soft-skills', '/dashboard/azadkar-google-soft-skills'];
  expect(await left()).toEqual(expect.arrayContaining(addresses));
  const id = await aDraft('page', { slug: 'soft-skills' });
  expect(await left()).toEqual(expect.arrayContaining(addresses));
  await publish(id, '', 'page');
  expect(await left()).toContain('/loans');
  expect(await left()).not.toContain('/azadkar-google-soft-skills');
  expect(await left()).not.toContain('/dashboard/azadkar-google-soft-skills');
  await api.db.deleteFrom('site_pages').where('id', '=', id).execute();
});

test('an edition of the conference that there is not is left out too, by each of its addresses', async () => {
  const left = async () => (await api.ask(publicContent.frame)).data.unwritten;
  const addresses = ['/freelance-fest-2022-islamabad', '/freelance-fest-2022-isb'];
  expect(await left()).toEqual(expect.arrayContaining(['/freelance-fest-2022', ...addresses]));
  await api.db
    .insertInto('conference_editions')
    .values({ key: 'freelance-fest-2022-islamabad', content: '{}' })
    .execute();
  expect(await left()).toContain('/freelance-fest-2022');
  for (const address of addresses) expect(await left()).not.toContain(address);
  await api.db.deleteFrom('conference_editions').execute();
});

test.each([
  ['home', '/'],
  ['about-us', '/about-us'],
  ['membership', '/membership'],
  ['loans', '/loans'],
  ['career-certificates', '/azadkar-google-career-certificates'],
  ['soft-skills', '/azadkar-google-soft-skills'],
  ['client-did-not-pay', '/help/client-did-not-pay'],
])('the draft of the page %s is looked at on its address', async (slug, path) => {
  const text = { title: 'A page', slug, excerpt: 'In short.', content: '<p>All.</p>', version: 0 };
  const { id } = (await api.ask(publicStaff.createArticle, { params: { kind: 'page' }, body: text, as: editor })).data;
  const preview = await api.ask(publicStaff.previewArticle, { params: { kind: 'page', articleId: id }, as: editor });
  expect(preview.data).toEqual({ path });
  const read = { params: { slug } };
  expect((await api.ask(publicTexts.page, read)).data).toBeNull();
  expect((await api.ask(publicTexts.page, { ...read, as: editor })).data).toMatchObject({ title: 'A page' });
});
