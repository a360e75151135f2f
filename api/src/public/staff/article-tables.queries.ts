/** The two kinds of articles, which have tables of their own, as editors see them: the same fields in both. */
import type { ArticleKind } from '@azadkar/shared-api/public/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import type { ArticleFields } from '../../database/tables/columns';

/** What visitors read of an article, and when. */
export interface ArticleRow {
  id: number;
  version: number;
  published_at: Date | null;
  created_at: Date;
  fields: ArticleFields;
}

const common = [
  'id',
  'version',
  'published_at',
  'created_at',
  'slug',
  'title',
  'excerpt',
  'content',
  'featured_image',
] as const;

export async function findArticle(
  db: Db | Trx,
  kind: ArticleKind,
  id: number,
  { lock = false } = {},
): Promise<ArticleRow | undefined> {
  return kind === 'blog' ? findPost(db, id, lock) : findRelease(db, id, lock);
}

async function findPost(db: Db | Trx, id: number, lock: boolean): Promise<ArticleRow | undefined> {
  const query = db.selectFrom('blogs').where('id', '=', id).select(common).select('author_id');
  const row = await query.$if(lock, (locked) => locked.forUpdate()).executeTakeFirst();
  if (!row) return undefined;
  const { version, published_at, created_at, ...fields } = row;
  const { id: _, ...own } = fields;
  return { id, version, published_at, created_at, fields: { ...own, name: '', featured: false, files: [] } };
}

async function findRelease(db: Db | Trx, id: number, lock: boolean): Promise<ArticleRow | undefined> {
  const query = db.selectFrom('press_releases').where('id', '=', id).select(common).select(['name', 'featured', 'pdf']);
  const row = await query.$if(lock, (locked) => locked.forUpdate()).executeTakeFirst();
  if (!row) return undefined;
  const { id: _, version, published_at, created_at, pdf, ...own } = row;
  const files = pdf.map(({ download_link, original_name = '' }) => ({ download_link, original_name }));
  return { id, version, published_at, created_at, fields: { ...own, author_id: null, files } };
}

/** The columns of the kind's table. */
const columnsOf = {
  blog: ({ name: _, featured: __, files: ___, ...columns }: ArticleFields) => columns,
  press: ({ author_id: _, files, ...columns }: ArticleFields) => ({ ...columns, pdf: JSON.stringify(files) }),
};

export async function insertArticle(trx: Trx, kind: ArticleKind, fields: ArticleFields): Promise<number> {
  const inserted =
    kind === 'blog'
      ? trx.insertInto('blogs').values(columnsOf.blog(fields)).returning('id')
      : trx.insertInto('press_releases').values(columnsOf.press(fields)).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export interface ArticleUpdate {
  version: number;
  fields?: ArticleFields;
  /** Undefined leaves it as it is; the article's date follows it. */
  published_at?: Date | null;
}

export async function updateArticle(trx: Trx, kind: ArticleKind, id: number, change: ArticleUpdate): Promise<void> {
  const { version, fields, published_at } = change;
  const times = published_at === undefined ? {} : { published_at, ...(published_at && { created_at: published_at }) };
  const set = { ...times, version: version + 1 };
  const updated =
    kind === 'blog'
      ? trx
          .updateTable('blogs')
          .set({ ...set, ...(fields && columnsOf.blog(fields)) })
          .where('id', '=', id)
      : trx
          .updateTable('press_releases')
          .set({ ...set, ...(fields && columnsOf.press(fields)) })
          .where('id', '=', id);
  await updated.execute();
}

export const deleteArticleRow = (trx: Trx, kind: ArticleKind, id: number) =>
  trx
    .deleteFrom(kind === 'blog' ? 'blogs' : 'press_releases')
    .where('id', '=', id)
    .execute();

/** Those that a list asks for, with their drafts, without order and limit. */
export function listArticles(db: Db, kind: ArticleKind) {
  const table = kind === 'blog' ? 'blogs' : 'press_releases';
  const author = kind === 'blog' ? sql<number | null>`a.author_id` : sql<number | null>`null::bigint`;
  const releasedBy = kind === 'blog' ? sql<string>`''` : sql<string>`a.name`;
  return db
    .selectFrom(
      sql<{ id: number; title: string; published_at: Date | null; created_at: Date; featured_image: string | null }>`(
        select a.id, a.title, a.published_at, a.created_at, a.featured_image, ${author} as author_id,
          ${releasedBy} as name from ${sql.table(table)} a)`.as('a'),
    )
    .leftJoin('article_drafts as d', (join) => join.onRef('d.article_id', '=', 'a.id').on('d.kind', '=', kind))
    .select(['a.id', 'a.published_at', 'a.created_at'])
    .select([
      sql<string>`coalesce(d.fields->>'title', a.title)`.as('title'),
      sql<string | null>`coalesce(d.fields->>'featured_image', a.featured_image)`.as('featured_image'),
      sql<boolean>`d.article_id is not null`.as('has_draft'),
      sql<string | null>`coalesce((select u.name from users u where u.id = a.author_id), nullif(a.name, ''))`.as(
        'author',
      ),
    ]);
}
