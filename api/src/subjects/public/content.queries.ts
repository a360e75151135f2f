import type { FigurePage } from '@azadkar/shared-api/public/rules';
import { type SqlBool, sql } from 'kysely';
import { countOf, type Db, lastWeek, today } from '../../platform/database/schema';
import type { PreviewedArticle } from './staff/preview-article';

/** A limit for every list of content; real lists are far shorter. */
const MAX_ROWS = 500;

/** Content dated in the future is not listed before its day. */
const isPublished = sql<boolean>`published_at <= now()`.$castTo<SqlBool>();

const publishedBlogs = (db: Db) =>
  db
    .selectFrom('blogs as b')
    .leftJoin('users as u', 'u.id', 'b.author_id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('blog_topics as t', 't.id', 'b.topic_id')
    .where(isPublished)
    .select(['b.id', 'b.slug', 'b.title', 'b.excerpt', 'b.featured_image', 'b.created_at'])
    .select(['t.slug as topic_slug', 't.name as topic_name'])
    .select(['u.name as author_name', 'u.status', 'p.visibility', 'p.avatar']);

export const listBlogs = (db: Db, { limit = MAX_ROWS } = {}) =>
  publishedBlogs(db).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(limit).execute();

export const findBlog = (db: Db, id: number) =>
  publishedBlogs(db)
    .where('b.id', '=', id)
    .select(['b.content', 'u.member_no', 'p.title as author_title', 'p.bio', 'p.links'])
    .executeTakeFirst();

/** A post as it will be: the text of a draft, by its author. */
export async function previewBlog(db: Db, id: number, { fields, date }: PreviewedArticle) {
  const author = await db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', fields.author_id)
    .select(['u.name as author_name', 'u.status', 'u.member_no', 'p.visibility'])
    .select(['p.avatar', 'p.title as author_title', 'p.bio', 'p.links'])
    .executeTakeFirst();
  const { title, slug, excerpt, content, featured_image } = fields;
  const post = { id, title, slug, excerpt, content, featured_image, created_at: date };
  return { ...NOBODY, ...author, ...NO_TOPIC, ...(await findTopicOf(db, id, fields.topic_id)), ...post };
}

/** The author of a post that the association writes. */
const NOBODY = {
  author_name: null,
  status: null,
  member_no: null,
  visibility: null,
  avatar: null,
  author_title: null,
  bio: null,
  links: null,
};

const NO_TOPIC = { topic_slug: null, topic_name: null };

/** The topic of a draft, which may have none; one of the release before has that of its post. */
const findTopicOf = (db: Db, id: number, topicId: number | null | undefined) =>
  db
    .selectFrom('blog_topics as t')
    .where(
      't.id',
      '=',
      topicId === undefined
        ? sql<number>`(select topic_id from blogs where id = ${id})`
        : sql<number>`${topicId}::bigint`,
    )
    .select(['t.slug as topic_slug', 't.name as topic_name'])
    .executeTakeFirst();

/** In the editors' order, those without posts too, so that an old address still says what it was about. */
export const listBlogTopics = (db: Db) =>
  db
    .selectFrom('blog_topics as t')
    .select(['t.slug', 't.name'])
    .select((topic) =>
      topic
        .selectFrom('blogs')
        .whereRef('topic_id', '=', 't.id')
        .where('t.hidden', '=', false)
        .where(isPublished)
        .select(sql<number>`count(*)::int`.as('posts'))
        .$asScalar()
        .$notNull()
        .as('posts'),
    )
    .orderBy('t.position')
    .orderBy('t.id')
    .limit(MAX_ROWS)
    .execute();

export function previewRelease(id: number, { fields, date }: PreviewedArticle) {
  const { title, slug, excerpt, content, featured_image, name, files } = fields;
  return { id, title, slug, excerpt, content, featured_image, name, pdf: files, created_at: date };
}

const releaseCard = ['id', 'slug', 'name', 'title', 'excerpt', 'featured_image', 'created_at'] as const;

/** Newest first; with `featured`, those of the home page only. */
export function listPressReleases(db: Db, { featured = false } = {}) {
  return db
    .selectFrom('press_releases')
    .where(isPublished)
    .$if(featured, (query) => query.where('featured', '=', true))
    .select(releaseCard)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();
}

export function findPressRelease(db: Db, id: number) {
  return db
    .selectFrom('press_releases')
    .where(isPublished)
    .where('id', '=', id)
    .select(releaseCard)
    .select(['content', 'pdf'])
    .executeTakeFirst();
}

export function listPartners(db: Db, { corporate }: { corporate: boolean }) {
  return db
    .selectFrom('partners')
    .where('corporate', '=', corporate)
    .select(['id', 'name', sql<string>`coalesce(logo, '')`.as('logo')])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
}

export function listStatistics(db: Db, page: FigurePage) {
  return db
    .selectFrom('home_statistics')
    .where('page', '=', page)
    .select(['id', 'figure', 'meaning'])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
}

/** The names of the pages whose text visitors can read. */
export const listWrittenPages = (db: Db) => db.selectFrom('site_pages').where(isPublished).select('slug').execute();

/** A page by its address, also one that is not on the site. */
export const findPage = (db: Db, slug: string) =>
  db
    .selectFrom('site_pages')
    .where('slug', '=', slug)
    .select(['id', 'title', 'excerpt', 'content', 'created_at'])
    .select(sql<boolean>`coalesce(published_at <= now(), false)`.as('is_published'))
    .executeTakeFirst();

export const findEdition = (db: Db, key: string) =>
  db.selectFrom('conference_editions').where('key', '=', key).select('content').executeTakeFirst();

/** The editions of the conference that there are. */
export const listEditions = (db: Db) => db.selectFrom('conference_editions').select('key').execute();

/** The newest of those whose days include today, in the association's time zone. */
export const findStrip = (db: Db) =>
  db
    .selectFrom('header_strips')
    .where((strip) => strip.or([strip('starts_on', 'is', null), strip('starts_on', '<=', today)]))
    .where((strip) => strip.or([strip('ends_on', 'is', null), strip('ends_on', '>=', today)]))
    .select(['id', 'version', 'title', 'detail', 'link', 'ends_on'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

export function listHighlights(db: Db) {
  return db
    .selectFrom('highlights')
    .select(['id', 'name', 'designation as position', 'organisation', 'video_url', 'poster as image'])
    .orderBy('highlights.position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
}

/** In the editor's order, or the newest first. */
export function listMediaMentions(db: Db, order: 'position' | 'newest') {
  return db
    .selectFrom('media_mentions')
    .select(['id', 'title', 'excerpt', 'logo', 'link', 'created_at'])
    .$if(order === 'position', (query) => query.orderBy('position').orderBy('id'))
    .$if(order === 'newest', (query) => query.orderBy('created_at', 'desc').orderBy('id', 'desc'))
    .limit(MAX_ROWS)
    .execute();
}

export function listDirectors(db: Db) {
  return db
    .selectFrom('directors')
    .select(['id', 'name', 'designation as position', 'bio', 'image', 'linkedin'])
    .orderBy('directors.position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
}

export function listPublications(db: Db) {
  return db
    .selectFrom('publications')
    .where(isPublished)
    .select(['id', 'title', 'excerpt', 'name', 'featured_image'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();
}

/** Who asked for a report, what was published, and how the emails go. */
export function countPublicFigures(db: Db) {
  const active = sql`users where status = 'active' and email_verified_at is not null`;
  return db
    .selectNoFrom([
      countOf(sql`publication_requests where created_at > ${lastWeek}`).as('report_requests'),
      countOf(sql`blogs where published_at <= now() and published_at > now() - interval '30 days'`).as('new_posts'),
      countOf(sql`mail_outbox where state in ('queued', 'inflight', 'awaiting_retry')`).as('waiting_emails'),
      countOf(sql`mail_outbox where state = 'failed' and created_at > ${lastWeek}`).as('failed_emails'),
      countOf(sql`${active} and news_agreed_at is not null and marketing_opt_out_at is null`).as('subscribed'),
      countOf(sql`${active} and marketing_opt_out_at is not null`).as('unsubscribed'),
    ])
    .executeTakeFirstOrThrow();
}
