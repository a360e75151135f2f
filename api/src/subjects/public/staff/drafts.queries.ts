/** Drafts, versions and previews of articles. */
import { type ArticleKind, PREVIEW_MINUTES } from '@azadkar/shared-api/public/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import type { ArticleFields } from '../../../platform/database/tables/columns';

export const findDraft = (db: Db | Trx, kind: ArticleKind, id: number) =>
  db
    .selectFrom('article_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.saved_by')
    .where('d.kind', '=', kind)
    .where('d.article_id', '=', id)
    .select(['d.fields', 'd.saved_at', 'u.name as saved_by'])
    .executeTakeFirst();

interface NewDraft {
  kind: ArticleKind;
  id: number;
  fields: ArticleFields;
  editorId: number;
}

export async function putDraft(trx: Trx, { kind, id, fields, editorId }: NewDraft): Promise<void> {
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
