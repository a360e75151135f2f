import type { Trx } from '../src/database/schema';
import { inTransaction } from '../src/database/transaction';
import { sanitize } from '../src/security/sanitize';
import type { SeedContext } from '../src/seed/seed-context';
import { corporatePartners, directors, highlights, otherPartners } from './data/public/people';
import { posts } from './data/public/posts';
import { mentions, PRESS_OFFICE, releases } from './data/public/press';
import { reports } from './data/public/reports';
import { topics } from './data/public/topics';
import { atTime } from './days';
import { storedNameOf } from './media/content-pictures';
import { fileNames } from './media/file-names';
import { storePublicFiles } from './media/store-public-files';

/** Seeds blog posts, press releases and mentions, partners, the board, and publications. */
export async function seedPublic({ db, files }: SeedContext): Promise<void> {
  await storePublicFiles(files);
  await inTransaction(db, async (trx) => {
    await insertPosts(trx);
    await insertPress(trx);
    await insertPeople(trx);
    await insertReports(trx);
  });
}

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
    ...{ slug, title, excerpt, content: sanitize(html), featured_image: storedNameOf(fileNames.post(slug)) },
    author_id: authors[index % authors.length]?.user_id ?? null,
    topic_id: idOf.get(topic) ?? null,
    published_at: before(daysAgo),
    created_at: before(daysAgo),
  }));
  await trx.insertInto('blogs').values(rows).execute();
}

async function insertPress(trx: Trx): Promise<void> {
  const released = releases.map(({ slug, title, excerpt, featured, paragraphs, daysAgo }) => ({
    ...{ slug, title, excerpt, featured, name: PRESS_OFFICE, featured_image: storedNameOf(fileNames.release(slug)) },
    content: sanitize(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')),
    pdf: JSON.stringify([{ download_link: fileNames.releasePdf(slug), original_name: `${title}.pdf` }]),
    published_at: before(daysAgo),
    created_at: before(daysAgo),
  }));
  await trx.insertInto('press_releases').values(released).execute();
  const mentioned = mentions.map(({ outlet, title, excerpt, link, daysAgo }, position) => ({
    ...{ title, excerpt, link, position, logo: fileNames.logo(outlet), created_at: before(daysAgo) },
  }));
  await trx.insertInto('media_mentions').values(mentioned).execute();
}

async function insertPeople(trx: Trx): Promise<void> {
  const partnersOf = (names: string[], corporate: boolean) =>
    names.map((name, position) => ({ name, corporate, position, logo: fileNames.logo(name) }));
  const partners = [...partnersOf(corporatePartners, true), ...partnersOf(otherPartners, false)];
  await trx.insertInto('partners').values(partners).execute();
  const shown = highlights.map(({ name, designation, organisation }, position) => ({
    ...{ name, designation, organisation, position, poster: storedNameOf(fileNames.poster(name)) },
    video_url: `/api/files/${fileNames.film(name)}`,
  }));
  await trx.insertInto('highlights').values(shown).execute();
  const board = directors.map((director, position) => ({
    ...{
      ...director,
      position,
      image: fileNames.portrait(director.name),
      linkedin: 'https://linkedin.example/in/demo',
    },
  }));
  await trx.insertInto('directors').values(board).execute();
}

async function insertReports(trx: Trx): Promise<void> {
  const rows = reports.map(({ name, title, excerpt, daysAgo }) => ({
    ...{ name, title, excerpt, featured_image: storedNameOf(fileNames.cover(title)), file: fileNames.report(title) },
    published_at: before(daysAgo),
    created_at: before(daysAgo),
  }));
  await trx.insertInto('publications').values(rows).execute();
}
