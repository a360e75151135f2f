import { blogTopicRecord, cityRecord, issueTopicRecord, skillRecord } from '@azadkar/shared-api/public/lists';
import { partnerRecord, publicationRecord } from '@azadkar/shared-api/public/records';
import { writtenPages } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article } from '@azadkar/shared-api/public/staff/schema';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { startOf } from './fixed-pages';

beforeEach(() => localStorage.clear());

const partner = (id: number, name: string) => ({ id, version: 1, name, logo: '', corporate: false });

test('partners are moved with a button, which keeps the focus, and the order is saved', async () => {
  const page = await visit(routes, '/staff/content/partners', {
    as: 'member',
    api: [
      answers(partnerRecord.calls.all, [partner(1, 'Bank'), partner(2, 'Telco')]),
      answers(partnerRecord.calls.order, null),
    ],
  });
  await page.press('Move Bank down');
  await waitFor(() => expect(page.api.callsTo(partnerRecord.calls.order)).toMatchObject([{ body: { ids: [2, 1] } }]));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Telco', 'Bank']);
  expect(screen.getByRole('button', { name: 'Move Bank up' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Bank is at place 2 of 2.');
});

test('a long list with an order is searched, and moved as a whole', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    version: 1,
    name: `Topic ${index + 1}`,
    hidden: false,
  }));
  const page = await visit(routes, '/staff/lists/issue-topics', {
    as: 'member',
    api: [answers(issueTopicRecord.calls.all, rows)],
  });
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers()).toEqual(['Name', 'Order']); // nothing is hidden
  await page.fill({ 'Search the topics of issues': 'topic 30' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(headers()).toEqual(['Name']);
});

test('a list of choices says what is hidden, and each entry is renamed, hidden or deleted on its page', async () => {
  const topic = (id: number, name: string, hidden: boolean) => ({ id, version: 2, name, hidden });
  const api = [
    answers(issueTopicRecord.calls.all, [topic(1, 'Banking', false), topic(2, 'Kilns', true)]),
    answers(issueTopicRecord.calls.save, { id: 2, version: 3 }, { message: 'The topic of issues was saved.' }),
  ];
  const page = await visit(routes, '/staff/lists/issue-topics', { as: 'member', api });
  expect(screen.getByRole('row', { name: /Kilns.*Hidden/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Banks' })).toHaveAttribute('href', '/staff/lists/banks');
  expect(screen.queryByRole('link', { name: 'Partners' })).toBeNull();
  await page.press('Kilns');
  await page.expectUrl('/staff/lists/issue-topics/2');
  await page.fill({ Name: 'Ovens', Hidden: false });
  await page.press('Save');
  await waitFor(() =>
    expect(page.api.callsTo(issueTopicRecord.calls.save)).toMatchObject([
      { params: { id: '2' }, body: { name: 'Ovens', hidden: false, version: 2 } },
    ]),
  );
  expect(page.text()).toContain('One that is in use stays: hide it.');
});

test('a long list without an order is searched by name, and says of what is hidden also where it is', async () => {
  const city = (id: number, hidden: boolean) => ({ id, version: 1, name: `City ${id}`, province: 'Punjab', hidden });
  const rows = Array.from({ length: 30 }, (_, index) => city(index + 1, index === 29));
  const page = await visit(routes, '/staff/lists/cities', {
    as: 'member',
    api: [answers(cityRecord.calls.all, rows)],
  });
  expect(screen.getAllByRole('rowheader')).toHaveLength(30);
  await page.fill({ 'Search the cities': ' city 30' });
  expect(screen.getAllByRole('row').slice(1)).toEqual([screen.getByRole('row', { name: 'City 30 Hidden · Punjab' })]);
  expect(screen.getByRole('status')).toHaveTextContent('1 found');
  await page.fill({ 'Search the cities': 'Kiln' });
  expect(page.text()).toContain('Nothing has this name.');
});

test('skills stand below their kind of work, and move among those of it', async () => {
  const skill = (id: number, name: string, parent_id: number | null) => ({
    id,
    version: 1,
    name,
    parent_id,
    hidden: false,
  });
  const rows = [skill(1, 'Pottery', null), skill(2, 'Weaving', null), skill(3, 'Throwing', 1), skill(4, 'Glazing', 1)];
  const api = [answers(skillRecord.calls.all, rows), answers(skillRecord.calls.order, null)];
  const page = await visit(routes, '/staff/lists/skills', { as: 'member', api });
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Pottery', 'Throwing', 'Glazing', 'Weaving']);
  expect(screen.getByRole('button', { name: 'Move Throwing up' })).toBeDisabled();
  await page.press('Move Throwing down');
  await page.press('Move Pottery down');
  expect(names()).toEqual(['Weaving', 'Pottery', 'Glazing', 'Throwing']);
  await waitFor(() => expect(page.api.callsTo(skillRecord.calls.order).at(-1)?.body).toEqual({ ids: [2, 1, 4, 3] }));
});

const fields = {
  ...{ title: 'Getting paid', slug: 'getting-paid', excerpt: 'Five ways.', content: '<p>One.</p>', featured_image: '' },
  ...{ author: '', topic: '', name: '', featured: false, files: [] },
};
const article: Article = {
  ...{ id: 7, kind: 'blog', version: 3, status: 'published', published_at: '2026-11-01T09:00:00.000Z', fields },
  ...{ has_changes: true, saved_at: '2026-11-02T09:00:00.000Z', saved_by: 'Editor', author_name: null },
  versions: [{ number: 1, title: 'Getting paid', published_at: '2026-11-01T09:00:00.000Z', published_by: 'Editor' }],
};

test('a post is given a topic that is offered, and keeps one that is hidden', async () => {
  const topic = (id: number, name: string, hidden: boolean) => ({ id, version: 1, name, hidden });
  const topics = [topic(1, 'Taxes', false), topic(2, 'Kilns', true), topic(3, 'Old', true)];
  const page = await visit(routes, '/staff/content/blog/7', {
    as: 'member',
    api: [
      answers(blogTopicRecord.calls.all, topics),
      answers(publicStaff.article, { ...article, fields: { ...fields, topic: '2' } }),
      answers(publicStaff.saveArticle, { version: 4 }),
    ],
  });
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Topic').options].map(({ text }) => text);
  expect(offered).toEqual(['No topic', 'Taxes', 'Kilns']);
  expect(screen.getByLabelText('Topic')).toHaveDisplayValue('Kilns');
  await page.fill({ Topic: 'Taxes' });
  await page.press('Save the draft');
  await waitFor(() => expect(page.api.callsTo(publicStaff.saveArticle)[0]?.body).toMatchObject({ topic: '1' }));
});

test('publications are searched for, filtered and sorted like every list that grows', async () => {
  const publication = {
    id: 4,
    version: 2,
    title: 'The year in figures',
    name: 'Research',
    created_at: '2026-03-01T07:00:00.000Z',
    published_at: null,
    requests: 1200,
  };
  const page = await visit(routes, '/staff/content/publications', {
    as: 'member',
    api: [answers(publicationRecord.calls.page, { rows: [publication], next: null, total: 1 })],
  });
  expect(screen.getByRole('row', { name: /The year in figures.*Not on the site.*Research.*1,200/ })).toBeVisible();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'On the site');
  await page.expectUrl('/staff/content/publications?status=shown');
  expect(page.api.callsTo(publicationRecord.calls.page).at(-1)?.query).toMatchObject({ status: 'shown' });
});

test('the changes of an article are published with the version that was read, once they are saved', async () => {
  const page = await visit(routes, '/staff/content/blog/7', {
    as: 'member',
    api: [
      answers(blogTopicRecord.calls.all, []),
      answers(publicStaff.article, article),
      answers(publicStaff.publishArticle, { version: 4 }, { message: 'It is on the site now.' }),
    ],
  });
  await page.user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  expect(screen.getByRole('button', { name: 'Publish the changes' })).toBeDisabled();
  await page.user.type(screen.getByRole('textbox', { name: 'Title' }), '{Backspace}');
  await page.press('Publish the changes');
  await page.user.click(screen.getAllByRole('button', { name: 'Publish the changes' }).at(-1) as HTMLElement);
  await page.expectText('It is on the site now.');
  expect(page.api.callsTo(publicStaff.publishArticle)).toMatchObject([{ body: { at: '', version: 3 } }]);
  await waitFor(() => expect(page.api.callsTo(publicStaff.article).length).toBeGreaterThan(1)); // the new status is shown
});

test('the button says whether a draft is published now or later', async () => {
  const draft: Article = { ...article, status: 'draft', published_at: null, versions: [] };
  const page = await visit(routes, '/staff/content/blog/7', {
    as: 'member',
    api: [answers(blogTopicRecord.calls.all, []), answers(publicStaff.article, draft)],
  });
  await page.press('Publish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
  expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^At/), { target: { value: '2027-01-04T09:00' } });
  expect(await dialog.findByRole('button', { name: 'Publish at this time' })).toBeVisible();
});

test('a version is compared with the latest text, and can be made the draft', async () => {
  const old = { number: 1, published_at: '2026-11-01T09:00:00.000Z', fields: { ...fields, content: '<p>Two.</p>' } };
  const page = await visit(routes, '/staff/content/blog/7', {
    as: 'member',
    api: [
      answers(blogTopicRecord.calls.all, []),
      answers(publicStaff.article, article),
      answers(publicStaff.articleVersion, old),
      answers(publicStaff.restoreVersion, { version: 4 }, { message: 'The earlier text is the draft now.' }),
    ],
  });
  await page.press('Compare version 1');
  expect(await screen.findByText('Two', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('One', { selector: 'ins' })).toBeVisible();
  await page.press('Make it the draft');
  await page.expectText('The earlier text is the draft now.');
});

test('the pages that are not written yet are named, and begin with their address and what becomes of headings', async () => {
  const row = { id: 3, kind: 'page' as const, title: 'What we do', slug: 'about-us', status: 'draft' as const };
  const rows = [{ ...row, has_changes: false, author: null, featured_image: null, date: '2026-11-01T09:00:00.000Z' }];
  const page = await visit(routes, '/staff/content/page?search=nothing', {
    as: 'member',
    api: [
      answers(publicStaff.articles, { rows: [], next: null, total: 0 }),
      answers(publicStaff.articles, { rows, next: null, total: 1 }),
      answers(publicStaff.createArticle, { id: 9 }, { message: 'The draft was saved.' }),
    ],
  });
  const calls = page.api.callsTo(publicStaff.articles);
  expect(calls.map(({ query }) => query?.search ?? '')).toEqual(['nothing', '']); // all pages, whatever is searched for
  const unwritten = within(screen.getByRole('region', { name: 'Not written yet' }));
  const named = unwritten.getAllByRole('link').map(({ textContent }) => textContent);
  expect(named).toEqual(expect.arrayContaining(['Home', 'Membership', 'Loans', 'Terms', 'Help']));
  expect(named).not.toContain('About us');
  await page.user.click(unwritten.getByRole('link', { name: 'Membership' }));
  await page.expectUrl('/staff/content/page/new?slug=membership');
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('membership');
  expect(page.text()).toMatch(/those that end with a question mark become questions/);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Membership');
  expect(screen.getByRole('textbox', { name: /^In short/ })).toHaveValue('What members get, and what it costs.');
  await page.press('Save the draft');
  expect(page.api.callsTo(publicStaff.createArticle)[0]?.body).toMatchObject({
    slug: 'membership',
    content: expect.stringMatching(/^<h2>Reasons to join<.h2><p><.p><h3>Community<.h3>/),
  });
});

test('a page that is chosen in the form begins with its outline, unless something is written', async () => {
  const page = await visit(routes, '/staff/content/page/new', { as: 'member' });
  await page.fill({ Page: 'Terms' });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Terms');
  await page.fill({ Page: 'Refunds' });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Terms');
});

test.each(writtenPages)('the page $value has an outline', ({ value }) => {
  expect(startOf(value)).toMatchObject({
    excerpt: expect.stringMatching(/\.$/),
    content: expect.stringContaining('<h2>'),
  });
});

test('the list of pages says which page a title is of', async () => {
  const row = { id: 3, kind: 'page' as const, title: 'What we do', slug: 'about-us', status: 'draft' as const };
  const rows = [{ ...row, has_changes: false, author: null, featured_image: null, date: '2026-11-01T09:00:00.000Z' }];
  await visit(routes, '/staff/content/page', {
    as: 'member',
    api: [answers(publicStaff.articles, { rows, next: null, total: 1 })],
  });
  expect(screen.getByRole('row', { name: /What we do.*Draft.*About us/ })).toBeVisible();
});
