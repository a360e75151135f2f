import { randomUUID } from 'node:crypto';
import { writtenPages } from '@azadkar/shared-api/public/rules';
import type { Insertable } from 'kysely';
import type { SeedContext } from '../src/operator/seed/seed-context';
import { type Database, inTransaction, type Trx } from '../src/platform/database/schema';
import type { Files } from '../src/platform/ports/files';
import { sanitize } from '../src/platform/security/sanitize';
import { corporatePartners, directors, graduates, highlights, otherPartners } from './data/public/people';
import { posts } from './data/public/posts';
import { mentions, PRESS_OFFICE, releases } from './data/public/press';
import { reports } from './data/public/reports';
import { topics } from './data/public/topics';
import { atTime } from './days';
import { logoOf, pictureNamed, portraitOf, readMedia, slugOf } from './stored-media';

/** The figures of the home page and of soft skills, and the strip above the header, as the specification has them. */
const STATISTICS: Insertable<Database['home_statistics']>[] = [
  { figure: '2.3M', meaning: 'freelancers at work in Pakistan', position: 1 },
  { figure: '10+ billion hours', meaning: 'of work that they have done so far', position: 2 },
  { figure: '$400M', meaning: 'in services that they sell abroad annually', position: 3 },
  { figure: '81.5%', meaning: 'of those who started have finished', position: 4, page: 'soft-skills' },
  { figure: '47%', meaning: 'of those who finished are women', position: 5, page: 'soft-skills' },
  { figure: '53.3%', meaning: 'live outside the largest cities', position: 6, page: 'soft-skills' },
  { figure: '4 modules', meaning: 'communication, time, clients and growth', position: 7, page: 'soft-skills' },
];
const IMPRINT = {
  name: 'Azadkar (demo association)',
  registration: 'Not registered: this site is a demonstration.',
  address: '1 Demo Street\nIslamabad 44000\nPakistan',
  phone: '+92 51 000 0000',
  hours: 'Monday to Friday, 9:00 am to 5:00 pm (Pakistan time)',
  press_email: 'press@azadkar.example',
};
const STRIP = {
  title: 'Freelance Fest 2022',
  detail: 'Islamabad in May, Gilgit in August',
  link: '/freelance-fest-2022',
};

/** Seeds the home page's figures and strip, blog posts, press releases and mentions, partners, the board, and publications. */
export async function seedPublic({ db, files }: SeedContext): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.insertInto('home_statistics').values(STATISTICS).execute();
    await trx.insertInto('header_strips').values(STRIP).execute();
    await trx
      .insertInto('conference_editions')
      .values(await readEditions())
      .execute();
    await trx
      .insertInto('site_pages')
      .values(await readPages())
      .execute();
    await trx.insertInto('imprints').values(IMPRINT).execute();
    await insertPosts(trx);
    await insertPress(trx, files);
    await insertPeople(trx);
    await insertReports(trx, files);
  });
}

const EDITIONS = ['freelance-fest-2022', 'freelance-fest-2022-islamabad', 'freelance-fest-2022-gilgit'];

const readEditions = () =>
  Promise.all(EDITIONS.map(async (key) => ({ key, content: (await readMedia(`conferences/${key}.json`)).toString() })));

/** Texts as the specification's pages had them. */
const readPages = () =>
  Promise.all(
    writtenPages.map(async ({ value: slug }) => {
      const text: { title: string; excerpt: string; content: string } = JSON.parse(
        (await readMedia(`pages/${slug}.json`)).toString(),
      );
      return { ...text, slug, published_at: before(6), created_at: before(6) };
    }),
  );

const before = (days: number) => atTime(-days, '09:00');

/** The authors are members with a public page, in turn; without such members, the association. */
async function insertPosts(trx: Trx): Promise<void> {
  const authors = await trx
    .selectFrom('profiles')
    .where('completed_at', 'is not', null)
    .where('visibility', '=', 'public')
    .orderBy('user_id')
    .limit(7)
    .select('user_id')
    .execute();
  const added = topics.map((topic, position) => ({ ...topic, position }));
  const known = await trx.insertInto('blog_topics').values(added).returning(['id', 'slug']).execute();
  const idOf = new Map<string, number>(known.map(({ id, slug }) => [slug, id]));
  const rows = posts.map(({ slug, topic, title, excerpt, html, daysAgo }, index) => ({
    ...{ slug, title, excerpt, content: sanitize(html), featured_image: pictureNamed(`post-${slug}`) },
    author_id: authors[index % authors.length]?.user_id ?? null,
    topic_id: idOf.get(topic) ?? null,
    published_at: before(daysAgo),
    created_at: before(daysAgo),
  }));
  await trx.insertInto('blogs').values(rows).execute();
}

const pressPdf = (slug: string) => `press-${slug}.pdf`;

async function insertPress(trx: Trx, files: Files): Promise<void> {
  for (const { slug } of releases) await files.put(pressPdf(slug), await readMedia(`documents/${pressPdf(slug)}`));
  const released = releases.map(({ slug, title, excerpt, featured, paragraphs, daysAgo }) => ({
    ...{ slug, title, excerpt, featured, name: PRESS_OFFICE, featured_image: pictureNamed(`press-${slug}`) },
    content: sanitize(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')),
    pdf: JSON.stringify([{ download_link: pressPdf(slug), original_name: `${title}.pdf` }]),
    published_at: before(daysAgo),
    created_at: before(daysAgo),
  }));
  await trx.insertInto('press_releases').values(released).execute();
  const mentioned = mentions.map(({ outlet, title, excerpt, link, daysAgo }, position) => ({
    ...{ title, excerpt, link, position, logo: logoOf(outlet), created_at: before(daysAgo) },
  }));
  await trx.insertInto('media_mentions').values(mentioned).execute();
}

async function insertPeople(trx: Trx): Promise<void> {
  const partnersOf = (names: string[], corporate: boolean) =>
    names.map((name, position) => ({ name, corporate, position, logo: logoOf(name) }));
  const partners = [...partnersOf(corporatePartners, true), ...partnersOf(otherPartners, false)];
  await trx.insertInto('partners').values(partners).execute();
  const shown = highlights.map(({ name, designation, organisation }, position) => ({
    ...{ name, designation, organisation, position, poster: pictureNamed(`highlight-${slugOf(name)}`) },
    video_url: `/api/files/highlight-${slugOf(name)}.webm`,
  }));
  await trx.insertInto('highlights').values(shown).execute();
  const stories = graduates.map((graduate, position) => ({
    ...graduate,
    position,
    video_url: `/api/files/graduate-${slugOf(graduate.name)}.webm`,
  }));
  await trx.insertInto('graduate_stories').values(stories).execute();
  const board = directors.map((director, position) => ({
    ...{
      ...director,
      position,
      image: portraitOf(director.name),
      linkedin: 'https://linkedin.example/in/demo',
    },
  }));
  await trx.insertInto('directors').values(board).execute();
}

/** Reports are sent by email only, so nobody may guess the name of one: it is random, and another in each demo. */
async function insertReports(trx: Trx, files: Files): Promise<void> {
  for (const { name, title, excerpt, daysAgo } of reports) {
    const file = `${randomUUID()}.pdf`;
    await files.put(file, await readMedia(`documents/report-${slugOf(title)}.pdf`));
    const dates = { published_at: before(daysAgo), created_at: before(daysAgo) };
    const featured_image = pictureNamed(`report-${slugOf(title)}`);
    await trx
      .insertInto('publications')
      .values({ name, title, excerpt, featured_image, file, ...dates })
      .execute();
  }
}
