/** The lists of the public pages, as editors change them and as visitors read them. */
import { learning } from '@azadkar/shared-api/learning';
import { programRecord } from '@azadkar/shared-api/learning/records';
import { publicContent } from '@azadkar/shared-api/public';
import {
  directorRecord,
  highlightRecord,
  imprintRecord,
  mentionRecord,
  partnerRecord,
  publicationRecord,
  statisticRecord,
  storyRecord,
  stripRecord,
} from '@azadkar/shared-api/public/records';
import { aCourse } from '../../../testing/a-course';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let editor: TestMember;
beforeAll(async () => {
  editor = await aMember(api, { role: 'editor' });
});

const partner = (name: string) => ({ name, logo: 'logo.webp', corporate: false });
const add = (name: string) => api.ask(partnerRecord.calls.create, { body: partner(name), as: editor });
const shown = async () => (await api.ask(publicContent.partners)).data.map(({ name }) => name);

test('partners are added at the end, put into another order, changed and deleted', async () => {
  const ids: number[] = [];
  for (const name of ['First', 'Second', 'Third']) ids.push((await add(name)).data.id);
  expect(await shown()).toEqual(['First', 'Second', 'Third']);
  await api.ask(partnerRecord.calls.order, { body: { ids: [...ids].reverse() }, as: editor });
  expect(await shown()).toEqual(['Third', 'Second', 'First']);
  const [id = 0] = ids;
  const save = (name: string, version: number) =>
    api.ask(partnerRecord.calls.save, { params: { id }, body: { ...partner(name), version }, as: editor });
  expect((await save('Last', 1)).data).toEqual({ id, version: 2 });
  expect((await save('Late', 1)).reason).toBe('changed_meanwhile');
  const atOnce = await Promise.all(['One', 'Two'].map((name) => save(name, 2)));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
  const removed = await api.ask(partnerRecord.calls.remove, { params: { id }, body: { version: 3 }, as: editor });
  expect(removed.message).toBe('The partner was deleted.');
  expect(await shown()).toEqual(['Third', 'Second']);
});

test('a highlight, a director and a mention are shown as they were entered', async () => {
  const highlight = { name: 'Sana', designation: 'Designer', organisation: 'Studio', poster: 'p.webp' };
  const film = 'https://www.youtube.com/watch?v=x';
  await api.ask(highlightRecord.calls.create, { body: { ...highlight, video_url: film }, as: editor });
  expect((await api.ask(publicContent.highlights)).data).toMatchObject([
    { name: 'Sana', video_url: film, image: 'p.webp' },
  ]);
  const director = { name: 'Ali', designation: 'Chair', bio: 'He began as a writer.', linkedin: 'linkedin.com/in/ali' };
  await api.ask(directorRecord.calls.create, { body: director, as: editor });
  expect((await api.ask(publicContent.directors)).data).toMatchObject([
    { name: 'Ali', position: 'Chair', image: null, linkedin: 'https://linkedin.com/in/ali' },
  ]);
  const mention = {
    title: 'Freelancers count',
    excerpt: 'A report.',
    link: 'https://news.example/a',
    date: '2026-03-04',
  };
  await api.ask(mentionRecord.calls.create, { body: mention, as: editor });
  expect((await api.ask(publicContent.mediaMentions)).data).toMatchObject([
    { title: 'Freelancers count', created_at: '2026-03-04T07:00:00.000Z' },
  ]);
});

test.each(['javascript:alert(1)', '/api/files/../x.webm', 'not an address'])(
  'the video "%s" is refused',
  async (video_url) => {
    const body = { name: 'Sana', designation: 'Designer', organisation: 'Studio', video_url };
    const { errors } = await api.ask(highlightRecord.calls.create, { body, as: editor });
    expect(errors).toEqual({ video_url: 'Please enter a valid URL' });
  },
);

test('a publication is listed once it is published, and stays while people have asked for it', async () => {
  const fields = { title: 'The year', excerpt: 'In figures.', name: 'Research', file: 'the-year.pdf' };
  const create = (more: object) =>
    api.ask(publicationRecord.calls.create, { body: { ...fields, ...more }, as: editor });
  const { data } = await create({});
  expect((await api.ask(publicContent.publications)).data).toEqual([]);
  const one = { params: { id: data.id }, as: editor };
  await api.ask(publicationRecord.calls.save, { ...one, body: { ...fields, version: 1, published: true } });
  await create({ title: 'The quarter', name: 'Zara Writer' });
  const find = async (query: Record<string, string>) =>
    (await api.ask(publicationRecord.calls.page, { query, as: editor })).data.rows.map(({ title }) => title);
  expect(await find({})).toEqual(['The quarter', 'The year']);
  expect(await find({ sort: '-title', status: 'shown' })).toEqual(['The year']);
  expect(await find({ search: 'zara quart' })).toEqual(['The quarter']);
  expect((await api.ask(publicationRecord.calls.read, one)).data).toMatchObject({
    ...fields,
    published: true,
    requests: 0,
  });
  expect((await api.ask(publicContent.publications)).data).toMatchObject([{ id: data.id, title: 'The year' }]);
  const reader = { name: 'Reader', email: 'reader@azadkar.test', phone: '0300 1234567', publication_id: data.id };
  const asked = { ...reader, organization: 'A paper', designation: 'Editor' };
  expect((await api.ask(publicContent.accessPublication, { body: asked })).status).toBe(200);
  const deleted = await api.ask(publicationRecord.calls.remove, { ...one, body: { version: 2 } });
  expect(deleted.message).toBe('People have asked for this report. Take it off the site instead of deleting it.');
});

test('the home page has the figures that editors have entered, and none before', async () => {
  const shown = async () => (await api.ask(publicContent.statistics)).data.map(({ figure }) => figure);
  expect(await shown()).toEqual([]);
  const body = { figure: '2.3M', meaning: 'freelancers at work in Pakistan' };
  const { id } = (await api.ask(statisticRecord.calls.create, { body, as: editor })).data;
  expect(await shown()).toEqual(['2.3M']);
  const changed = { params: { id }, body: { ...body, version: 1, figure: '2.5M' }, as: editor };
  await api.ask(statisticRecord.calls.save, changed);
  expect(await shown()).toEqual(['2.5M']);
  await api.ask(statisticRecord.calls.create, { body: { ...body, page: 'soft-skills' }, as: editor });
  expect(await shown()).toEqual(['2.5M']);
});

test('the site has one imprint, or none before it is entered', async () => {
  const imprint = async () => (await api.ask(publicContent.imprint)).data;
  expect(await imprint()).toBeNull();
  const body = { name: 'A demo association', address: '1 Demo Street\nLahore', press_email: 'Press@Demo.example' };
  const { id } = (await api.ask(imprintRecord.calls.create, { body, as: editor })).data;
  expect(await imprint()).toMatchObject({ ...body, press_email: 'press@demo.example', phone: '' });
  const second = await api.ask(imprintRecord.calls.create, { body, as: editor });
  expect(second).toMatchObject({ status: 409, message: 'There is an imprint already. Change that one.' });
  await api.ask(imprintRecord.calls.remove, { params: { id }, body: { version: 1 }, as: editor });
  expect(await imprint()).toBeNull();
});

test('a story of a graduate and a figure are told by the page of the programme that has it', async () => {
  const by = await aMember(api, { role: 'learning' });
  const page = async () => (await api.ask(learning.programPage, { params: { page: 'soft-skills' } })).data;
  expect(await page()).toBeNull();
  const story = { name: 'A graduate', designation: 'Analyst', quote: 'Worth it.', video_url: 'https://vimeo.com/1' };
  await api.ask(storyRecord.calls.create, { body: story, as: editor });
  const { id: courseId, programId } = await aCourse(api);
  const read = { params: { id: programId }, as: by };
  const { version, title } = (await api.ask(programRecord.calls.read, read)).data;
  const body = { title, version, page: 'soft-skills', course_id: courseId };
  expect((await api.ask(programRecord.calls.save, { ...read, body })).status).toBe(200);
  expect(await page()).toMatchObject({
    program_id: programId,
    course: { id: courseId },
    stories: [story],
    figures: [{ figure: '2.3M' }],
  });
  const second = { title: 'Another', page: 'soft-skills' };
  const taken = await api.ask(programRecord.calls.create, { body: second, as: by });
  expect(taken.errors).toEqual({ page: 'Another programme has this page. Take it from that one first.' });
  const foreign = await api.ask(programRecord.calls.create, { body: { title: 'New', course_id: courseId }, as: by });
  expect(foreign.errors).toEqual({ course_id: 'Please choose a course of this programme.' });
});

const TODAY = new Date().toISOString().slice(0, 10);

test('the strip above the header is the newest whose days include today', async () => {
  const strip = async () => (await api.ask(publicContent.frame)).data.strip;
  const add = (title: string, starts_on = '', ends_on = '') =>
    api.ask(stripRecord.calls.create, { body: { title, link: '/events', starts_on, ends_on }, as: editor });
  expect(await strip()).toBeNull();
  const { id } = (await add('Summit', '2026-01-01')).data;
  expect(await strip()).toEqual({ name: `strip-${id}-1`, title: 'Summit', detail: '', link: '/events', until: null });
  await add('Long ago', '2020-01-01', '2020-01-02');
  await add('Not yet', '2999-01-01');
  expect(await strip()).toMatchObject({ title: 'Summit' });
  await add('With an end', '', '2999-01-01');
  expect(await strip()).toMatchObject({ title: 'With an end', until: '2999-01-01' });
  expect((await add('Backwards', TODAY, '2020-01-01')).errors).toEqual({
    ends_on: 'The last day must not be before the first',
  });
});

test('without a strip that is shown today there is none', async () => {
  for (const { id, version } of (await api.ask(stripRecord.calls.all, { as: editor })).data)
    await api.ask(stripRecord.calls.remove, { params: { id }, body: { version }, as: editor });
  expect((await api.ask(publicContent.frame)).data).toMatchObject({ strip: null });
});
