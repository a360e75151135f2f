/** The kinds of articles, which have tables of their own, as editors see them: the same fields in all. */
import type { ArticleKind } from '@azadkar/shared-api/public/rules';
import { sql } from 'kysely';
import { type Db, deleteById, type Trx } from '../../../platform/database/schema';
import type { ArticleFields } from '../../../platform/database/tables/columns';
import { insertRow, updateRow } from '../../../platform/records/records.queries';

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
