import { refundRules, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import { publicContent, publicTexts } from '@azadkar/shared-api/public';
import { sponsorTiers, writtenPages } from '@azadkar/shared-api/public/rules';
import { sanitize } from '../src/platform/security/sanitize';
import { useTestApi } from '../src/testing/start-api';
import { seedPublic } from './public';
import { portraitOf, seedMedia } from './stored-media';

const api = useTestApi();
beforeAll(async () => {
  await seedMedia(api);
  await seedPublic(api);
});

/** The first four bytes of a file, by its extension. */
const STARTS: Record<string, string> = { webp: 'RIFF', pdf: '%PDF', webm: '\x1aE\xdf\xa3' };

/** Each name is served, with the content that its extension says. */
async function expectFiles(names: (string | null | undefined)[]): Promise<void> {
  for (const name of names.map(String)) {
    const { rawPayload } = await api.app.inject(`/api/files/${name.replace('/api/files/', '')}`);
    expect([name, rawPayload.toString('latin1', 0, 4)]).toEqual([name, STARTS[name.split('.').at(-1) ?? '']]);
  }
}

test('the blog has fifteen complete posts with pictures', async () => {
  const { data } = await api.ask(publicContent.blogs);
  expect(data).toHaveLength(15);
  await expectFiles(data.map((post) => post.featured_image));
  for (const { id } of data) {
    const { data: post } = await api.ask(publicContent.blog, { params: { blogId: id } });
    expect(post.content.match(/<(p|li)>/g)?.length).toBeGreaterThanOrEqual(4);
  }
});

test('each of the five topics has posts, and each post a topic', async () => {
  const { data } = await api.ask(publicContent.blogTopics);
  expect(data.map(({ slug }) => slug)).toEqual(['getting-paid', 'finding-clients', 'taxes', 'skills', 'association']);
  expect(data.map(({ posts }) => posts)).not.toContain(0);
  expect(data.reduce((sum, { posts }) => sum + posts, 0)).toBe(15);
});

test('the pages that an association writes are there, with the rules of orders', async () => {
  for (const { value: slug, label } of writtenPages) {
    const { data } = await api.ask(publicTexts.page, { params: { slug } });
    if (!WITH_BANNERS.includes(slug)) expect(data?.title).toBe(label);
    expect(data?.content.match(/<h2>/g)?.length).toBeGreaterThan(1);
    expect(sanitize(data?.content ?? '')).toBe(data?.content); // as an editor's text would be stored
  }
  const help = (await api.ask(publicTexts.page, { params: { slug: 'help' } })).data?.content ?? '';
  const answers = help.split('<h3>').slice(1);
  expect(answers.filter((answer) => !answer.includes('<a href="/'))).toEqual([]); // each leads to where it is done
  expect(help).toContain('Join the waiting list on the page of the event.');
  expect(help).not.toMatch(/no waiting list|text only|letter from an association|others cancel/);
  const textOf = async (slug: string) => (await api.ask(publicTexts.page, { params: { slug } })).data?.content;
  for (const slug of ['terms', 'refunds']) expect(await textOf(slug)).toContain(refundRules.ticket);
  expect(await textOf('refunds')).toContain(refundRules.notDelivered);
  expect(await textOf('refunds')).toContain(`an order for a ticket ends after ${UNCONFIRMED_PAYABLE_MINUTES} minutes`);
});

/** Their titles say more than which page it is. */
const WITH_BANNERS: readonly string[] = ['about-us', 'membership', 'loans', 'career-certificates', 'soft-skills'];

test('the texts of about us, of benefits and of loans have what the specification names', async () => {
  const subheadings = async (slug: string) => {
    const { data } = await api.ask(publicTexts.page, { params: { slug } });
    return [...(data?.content ?? '').matchAll(/<h3>(.+?)<\/h3>/g)].map(([, title]) => title);
  };
  expect(await subheadings('about-us')).toEqual([
    'Our Mission',
    ...['Advocate', 'Create community', 'Provide benefits', 'Build resources'],
  ]);
  const benefits = (await subheadings('membership')).filter((title) => !title?.endsWith('?'));
  expect(benefits).toEqual([
    ...['Community', 'Voice &amp; Support group', 'Exclusive Events', 'Discounts and Promotions', 'Insurance'],
    ...['Accounting and legal', 'Workshops &amp; Training', 'Showcase', 'Banking'],
  ]);
  expect(await subheadings('home')).toEqual([
    'A community',
    'A voice',
    'Skills that pay',
    'A safety net',
    'Events',
    'Blog',
  ]);
  expect(await subheadings('loans')).toEqual(['Personal loan', 'Car loan', 'Home loan', 'Eligibility tips']);
  expect((await subheadings('career-certificates')).filter((title) => title?.endsWith('?'))).toHaveLength(9);
  expect((await subheadings('soft-skills')).filter((title) => title?.endsWith('?'))).toHaveLength(8);
  const loans = (await api.ask(publicTexts.page, { params: { slug: 'loans' } })).data?.content ?? '';
  expect(loans).toContain('100% of the on-road price, with a tenure of up to 7 years');
  expect(loans).not.toMatch(/speak to the bank|read your papers/);
});

const editionOf = async (key: string) => (await api.ask(publicContent.conferenceEdition, { params: { key } })).data;

test('the conference has three editions, which promise nothing that the site does not have', async () => {
  for (const key of ['freelance-fest-2022', 'freelance-fest-2022-islamabad', 'freelance-fest-2022-gilgit']) {
    const edition = await editionOf(key);
    const answers = edition.faqs.map(({ answer }) => answer).join(' ');
    expect(answers).toContain('The certificates on this site are for courses and for membership.');
    expect(JSON.stringify(edition)).not.toMatch(/pay less|walk in without|few days after the fest|is streamed/);
    await expectFiles(edition.speakers.map(({ image }) => image));
  }
  expect((await editionOf('freelance-fest-2022')).speakers).toHaveLength(13);
  expect((await api.ask(publicContent.conferenceEdition, { params: { key: 'fest' } })).status).toBe(404);
});

test('Islamabad is May in the text, March in the calendar and on the tabs; Gilgit has seventeen items, then workshops', async () => {
  const islamabad = await editionOf('freelance-fest-2022-islamabad');
  expect(islamabad.dates).toBe('14-16 May 2022');
  expect(islamabad.calendar).toEqual({ firstDay: '2022-03-25', lastDay: '2022-03-27' });
  expect(islamabad.days.map(({ date }) => date)).toEqual(['March 26th', 'March 27th']);
  expect(islamabad.datesNote).toContain('shown here as they were announced');
  const tiers = islamabad.sponsors.map(({ type }) => type);
  expect(new Set(tiers)).toEqual(new Set(sponsorTiers));
  const gilgit = await editionOf('freelance-fest-2022-gilgit');
  expect(gilgit.days.map(({ items }) => items.length)).toEqual([17, 1]);
});

test('every press release has a picture and a PDF, and some are on the home page', async () => {
  const { data } = await api.ask(publicContent.pressReleases);
  await expectFiles(data.map((release) => release.featured_image));
  for (const { id } of data) {
    const { data: release } = await api.ask(publicContent.pressRelease, { params: { id } });
    await expectFiles((JSON.parse(release.pdf) as { download_link: string }[]).map((file) => file.download_link));
  }
  expect((await api.ask(publicContent.featuredPressReleases)).data.length).toBeGreaterThanOrEqual(3);
});

test('partners, mentions and directors have pictures, and highlights have a film as well', async () => {
  const { data: highlights } = await api.ask(publicContent.highlights);
  expect(highlights.length).toBeGreaterThanOrEqual(5);
  await expectFiles(highlights.flatMap(({ image, video_url }) => [image, video_url]));
  await expectFiles((await api.ask(publicContent.corporatePartners)).data.map(({ logo }) => logo));
  await expectFiles((await api.ask(publicContent.partners)).data.map(({ logo }) => logo));
  await expectFiles((await api.ask(publicContent.mediaMentions)).data.map(({ logo }) => logo));
  await expectFiles((await api.ask(publicContent.directors)).data.map(({ image }) => image));
});

/** Their pages are not in the database: see `demo-speakers.ts` in mfe-public. */
const festSpeakers = [
  ...['Nadia', 'Imran', 'Farah', 'Tariq', 'Sana', 'Bilal', 'Ayesha'],
  ...['Hamza', 'Mehwish', 'Zain', 'Gulnaz', 'Karim', 'Rabia', 'Usman'],
];

test('the speakers of the fests have portraits', async () => {
  await expectFiles(festSpeakers.map((name) => portraitOf(`${name} Demo`)));
});

test('a requested publication opens as a PDF', async () => {
  const { data: publications } = await api.ask(publicContent.publications);
  await expectFiles(publications.map((publication) => publication.featured_image));
  const details = { phone: '0300 1234567', organization: 'Demo', designation: 'Reader', name: 'Reader Demo' };
  for (const { id } of publications) {
    const email = `reader-${id}@azadkar.test`;
    await api.ask(publicContent.accessPublication, { body: { ...details, email, publication_id: id } });
    const [sent] = await api.emailsTo(email);
    const opened = await api.app.inject(new URL(sent?.action?.url ?? '').pathname);
    expect(opened.body).toMatch(/^%PDF-/);
  }
});
