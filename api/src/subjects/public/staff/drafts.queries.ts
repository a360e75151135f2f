/** Drafts, versions and previews of articles. */
import { type ArticleKind, PREVIEW_MINUTES } from '@azadkar/shared-api/public/rules';
import { sql } from 'kysely';
import { type Db, deleteById, type Trx } from '../../../platform/database/schema';
import type { ArticleFields } from '../../../platform/database/tables/columns';
import { insertRow, updateRow } from '../../../platform/records/records.queries';

export const findDraft = (db: Db | Trx, kind: ArticleKind, id: number) =>
  db
    .selectFrom('article_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.saved_by')
    .where('d.kind', '=', kind)
    .where('d.article_id', '=', id)
    .select(['d.fields', 'd.saved_at', 'u.name as saved_by'])
    .executeTakeFirst();

export async function putDraft(
  trx: Trx,
  { kind, id, fields, editorId }: { kind: ArticleKind; id: number; fields: ArticleFields; editorId: number },
): Promise<void> {
  const draft = { fields: JSON.stringify(fields), saved_by: editorId, saved_at: new Date() };
  await trx
    .insertInto('article_drafts')
    .values({ kind, article_id: id, ...draft })
    .onConflict((conflict) => conflict.columns(['kind', 'article_id']).doUpdateSet(draft))
    .execute();
}

export async function deleteDraft(trx: Trx, kind: ArticleKind, id: number): Promise<void> {
  await trx.deleteFrom('article_drafts').where('kind', '=', kind).where('article_id', '=', id).execute();
}

export const listVersions = (db: Db | Trx, kind: ArticleKind, id: number) =>
  db
    .selectFrom('article_versions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .where('v.kind', '=', kind)
    .where('v.article_id', '=', id)
    .select(['v.number', 'v.published_at', 'u.name as published_by', sql<string>`v.fields->>'title'`.as('title')])
    .orderBy('v.number', 'desc')
    .limit(200)
    .execute();

export const findVersion = (db: Db, kind: ArticleKind, { id, number }: { id: number; number: number }) =>
  db
    .selectFrom('article_versions')
    .where('kind', '=', kind)
    .where('article_id', '=', id)
    .where('number', '=', number)
    .select(['number', 'published_at', 'fields'])
    .executeTakeFirst();

interface NewVersion {
  kind: ArticleKind;
  id: number;
  fields: ArticleFields;
  publishedBy: number | null;
  publishedAt: Date;
}

/** The next version. The row of the article is locked by its update, so that two never get one number. */
export async function addVersion(trx: Trx, { kind, id, fields, publishedBy, publishedAt }: NewVersion): Promise<void> {
  await sql`
    insert into article_versions (kind, article_id, number, fields, published_by, published_at)
    select ${kind}, ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(fields)}::jsonb, ${publishedBy}::bigint,
      ${publishedAt}::timestamptz
    from article_versions where kind = ${kind} and article_id = ${id}`.execute(trx);
}

export async function deleteVersions(trx: Trx, kind: ArticleKind, id: number): Promise<void> {
  await trx.deleteFrom('article_versions').where('kind', '=', kind).where('article_id', '=', id).execute();
}

/** From now on this session sees the draft at the article's address, for some minutes. */
export async function beginPreview(db: Db, kind: ArticleKind, { id, sessionId }: { id: number; sessionId: number }) {
  const until = sql<Date>`now() + ${PREVIEW_MINUTES}::int * interval '1 minute'`;
  await db
    .insertInto('article_previews')
    .values({ session_id: sessionId, kind, article_id: id, until })
    .onConflict((conflict) => conflict.columns(['session_id', 'kind', 'article_id']).doUpdateSet({ until }))
    .execute();
}

export async function hasPreview(db: Db, kind: ArticleKind, { id, sessionId }: { id: number; sessionId: number }) {
  const found = await db
    .selectFrom('article_previews')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('article_id', '=', id)
    .where('until', '>', sql<Date>`now()`)
    .select('until')
    .executeTakeFirst();
  return found !== undefined;
}

/** The kinds of articles, which have tables of their own, as editors see them: the same fields in all. */

/** What visitors read of an article, and when. */
export interface ArticleRow {
  id: number;
  version: number;
  published_at: Date | null;
  created_at: Date;
  fields: ArticleFields;
}

export const articleTables = { blog: 'blogs', press: 'press_releases', page: 'site_pages' } as const;

type Common = 'slug' | 'title' | 'excerpt' | 'content' | 'featured_image';
interface StoredArticle extends Omit<ArticleRow, 'fields'>, Pick<ArticleFields, Common> {
  /** The columns of its kind alone. */
  own: Partial<Pick<ArticleFields, 'author_id' | 'topic_id' | 'name' | 'featured'>> & {
    pdf?: { download_link: string; original_name?: string }[];
  };
}

export async function findArticle(
  db: Db | Trx,
  kind: ArticleKind,
  id: number,
  { lock = false } = {},
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<StoredArticle>`
    select id, version, published_at, created_at, slug, title, excerpt, content, featured_image, to_jsonb(a) as own
    from ${sql.table(articleTables[kind])} a where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { version, published_at, created_at, own, slug, title, excerpt, content, featured_image } = row;
  const { author_id = null, topic_id = null, name = '', featured = false, pdf = [] } = own;
  const files = pdf.map(({ download_link, original_name = '' }) => ({ download_link, original_name }));
  const fields = { slug, title, excerpt, content, featured_image, author_id, topic_id, name, featured, files };
  return { id, version, published_at, created_at, fields };
}

/** A topic that an earlier version had may be gone. */
const existing = (topicId: number | null) => sql`(select id from blog_topics where id = ${topicId})`;

/** The columns of the kind's table. */
function columnsOf(kind: ArticleKind, { author_id, topic_id, name, featured, files, ...common }: ArticleFields) {
  if (kind === 'page') return common;
  if (kind === 'blog') return { ...common, author_id, ...(topic_id !== undefined && { topic_id: existing(topic_id) }) };
  return { ...common, name, featured, pdf: JSON.stringify(files) };
}

export const insertArticle = (trx: Trx, kind: ArticleKind, fields: ArticleFields): Promise<number> =>
  insertRow(trx, articleTables[kind], columnsOf(kind, fields));

export interface ArticleUpdate {
  fields?: ArticleFields;
  /** Undefined leaves it as it is; the article's date follows it. */
  published_at?: Date | null;
}

export async function updateArticle(trx: Trx, kind: ArticleKind, id: number, change: ArticleUpdate): Promise<void> {
  const { fields, published_at } = change;
  const times = published_at === undefined ? {} : { published_at, ...(published_at && { created_at: published_at }) };
  await updateRow(trx, articleTables[kind], id, { ...times, ...(fields && columnsOf(kind, fields)) });
}

export const deleteArticleRow = (trx: Trx, kind: ArticleKind, id: number) => deleteById(trx, articleTables[kind], id);

/** Those that a list asks for, with their drafts, without order and limit. */
export function listArticles(db: Db, kind: ArticleKind) {
  const author = kind === 'blog' ? sql<number | null>`a.author_id` : sql<number | null>`null::bigint`;
  const releasedBy = kind === 'press' ? sql<string>`a.name` : sql<string>`''`;
  return db
    .selectFrom(
      sql<
        Pick<ArticleRow, 'id' | 'published_at' | 'created_at'> &
          Pick<ArticleFields, 'title' | 'slug' | 'featured_image'>
      >`(
        select a.id, a.title, a.slug, a.published_at, a.created_at, a.featured_image, ${author} as author_id,
          ${releasedBy} as name from ${sql.table(articleTables[kind])} a)`.as('a'),
    )
    .leftJoin('article_drafts as d', (join) => join.onRef('d.article_id', '=', 'a.id').on('d.kind', '=', kind))
    .select(['a.id', 'a.published_at', 'a.created_at'])
    .select([
      sql<string>`coalesce(d.fields->>'title', a.title)`.as('title'),
      sql<string>`coalesce(d.fields->>'slug', a.slug)`.as('slug'),
      sql<string | null>`coalesce(d.fields->>'featured_image', a.featured_image)`.as('featured_image'),
      sql<boolean>`d.article_id is not null`.as('has_draft'),
      sql<string | null>`coalesce((select u.name from users u where u.id = a.author_id), nullif(a.name, ''))`.as(
        'author',
      ),
    ]);
}

/** Whether a topic is offered, or the post or its draft has it already. */
export async function mayHaveTopic(db: Db, id: number, articleId: number): Promise<boolean> {
  const { rows } = await sql`
    select from blog_topics t where id = ${id} and (not hidden
      or exists (select from blogs where id = ${articleId} and topic_id = t.id)
      or exists (select from article_drafts where kind = 'blog' and article_id = ${articleId} and fields->>'topic_id' = t.id::text)
    )`.execute(db);
  return rows.length > 0;
}
