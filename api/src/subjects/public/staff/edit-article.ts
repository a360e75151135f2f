/** What editors do with an article: save a draft, publish it now or later, take it off the site, bring a version back. */
import type { ArticleKind, ArticleStatus } from '@azadkar/shared-api/public/rules';
import type { ArticleForm } from '@azadkar/shared-api/public/staff/schema';
import { isDuplicate } from '../../../platform/database/database-errors';
import type { Db, Trx } from '../../../platform/database/schema';
import { act, change } from '../../../platform/http/change';
import { refuse } from '../../../platform/http/refusals';
import type { Caller, Recorded } from '../../../platform/security/audit.queries';
import { readArticle } from './article-fields';
import {
  type ArticleRow,
  type ArticleUpdate,
  addVersion,
  articleTables,
  deleteArticleRow,
  deleteDraft,
  deleteVersions,
  findArticle,
  findDraft,
  findVersion,
  insertArticle,
  listVersions,
  putDraft,
  updateArticle,
} from './drafts.queries';

export interface Target {
  kind: ArticleKind;
  id: number;
}

export function statusOf({ published_at }: Pick<ArticleRow, 'published_at'>): ArticleStatus {
  if (published_at === null) return 'draft';
  return published_at <= new Date() ? 'published' : 'scheduled';
}

export async function requireArticle(db: Db | Trx, { kind, id }: Target, how?: { lock: boolean }): Promise<ArticleRow> {
  const article = await findArticle(db, kind, id, how);
  if (!article) throw refuse.notFound('article');
  return article;
}

const articlesOf = (type: ArticleKind) =>
  ({
    type,
    table: articleTables[type],
    lock: (trx: Trx, id: number) => requireArticle(trx, { kind: type, id }, { lock: true }),
  }) as const;

interface ArticleChange extends Pick<Recorded, 'before' | 'after'> {
  set?: ArticleUpdate;
}

/** Changes an article, of which the editor has read this version. Gives the new version. */
async function changeArticle(
  db: Db,
  { kind, id }: Target,
  { version, done, editor }: { version: number; done: string; editor: Caller },
  write: (trx: Trx, article: ArticleRow) => Promise<ArticleChange>,
): Promise<number> {
  await change(db, editor, { of: articlesOf(kind), id, version, done }, async (article, trx) => {
    const { set, ...recorded } = await write(trx, article);
    await updateArticle(trx, kind, id, set ?? {});
    return recorded;
  }).catch(refuseTakenAddress);
  return version + 1;
}

function refuseTakenAddress(cause: unknown): never {
  if (isDuplicate(cause, 'site_pages_slug_key'))
    throw refuse.invalid({ slug: 'There is a page at this address already. Change that one.' });
  throw cause;
}

export async function createArticle(db: Db, kind: ArticleKind, form: ArticleForm, editor: Caller): Promise<number> {
  const fields = await readArticle(db, kind, form);
  const { id } = await act(db, editor, { action: `${kind}.created`, type: kind }, async (trx) => {
    const id = await insertArticle(trx, kind, fields);
    await putDraft(trx, { kind, id, fields, editorId: editor.member.id });
    return { id, after: { title: fields.title } };
  }).catch(refuseTakenAddress);
  return id;
}

/** Visitors see nothing of it. One that is neither on the site nor scheduled is changed as well, so that lists find it. */
export async function saveDraft(db: Db, target: Target, form: ArticleForm, editor: Caller): Promise<number> {
  const { kind, id } = target;
  const fields = await readArticle(db, kind, form, id);
  return changeArticle(db, target, { version: form.version, done: 'saved', editor }, async (trx, article) => {
    const before = (await findDraft(trx, kind, id))?.fields ?? article.fields;
    await putDraft(trx, { kind, id, fields, editorId: editor.member.id });
    return { set: statusOf(article) === 'draft' ? { fields } : {}, before: { ...before }, after: { ...fields } };
  });
}

interface Publication {
  version: number;
  /** Null for now. */
  at: Date | null;
}

/** What an article had when it was first changed here becomes its first version, so that there is a way back to it. */
export async function publishArticle(db: Db, target: Target, { version, at }: Publication, editor: Caller) {
  const { kind, id } = target;
  return changeArticle(db, target, { version, done: at ? 'scheduled' : 'published', editor }, async (trx, article) => {
    const isLive = statusOf(article) === 'published';
    if (isLive && at)
      throw refuse.unacceptable('This is on the site already. Publish the changes now, or take it off first.');
    if (at && at <= new Date()) throw refuse.invalid({ at: 'Please choose a time to come.' });
    const fields = (await findDraft(trx, kind, id))?.fields ?? article.fields;
    const published_at = isLive ? undefined : (at ?? new Date());
    if (isLive && (await listVersions(trx, kind, id)).length === 0)
      await addVersion(trx, { kind, id, fields: article.fields, publishedBy: null, publishedAt: article.created_at });
    const publishedAt = published_at ?? new Date();
    await addVersion(trx, { kind, id, fields, publishedBy: editor.member.id, publishedAt });
    await deleteDraft(trx, kind, id);
    return {
      set: { fields, published_at },
      before: { published_at: article.published_at, ...article.fields },
      after: { published_at: published_at ?? article.published_at, ...fields },
    };
  });
}

export async function unpublishArticle(db: Db, target: Target, version: number, editor: Caller): Promise<number> {
  return changeArticle(db, target, { version, done: 'unpublished', editor }, async (_, article) => {
    const after = { published_at: null };
    return { set: after, before: { published_at: article.published_at }, after };
  });
}

export async function discardDraft(db: Db, target: Target, version: number, editor: Caller): Promise<number> {
  const { kind, id } = target;
  return changeArticle(db, target, { version, done: 'discarded', editor }, async (trx, article) => {
    const draft = await findDraft(trx, kind, id);
    await deleteDraft(trx, kind, id);
    return { before: { ...(draft?.fields ?? article.fields) }, after: { ...article.fields } };
  });
}

/** An earlier text becomes the draft: visitors see it once it is published. */
export async function restoreVersion(
  db: Db,
  target: Target,
  { number, version }: { number: number; version: number },
  editor: Caller,
): Promise<number> {
  const { kind, id } = target;
  const earlier = await findVersion(db, kind, { id, number });
  if (!earlier) throw refuse.notFound('version');
  return changeArticle(db, target, { version, done: 'restored', editor }, async (trx) => {
    await putDraft(trx, { kind, id, fields: earlier.fields, editorId: editor.member.id });
    return { after: { version: number } };
  });
}

/** Only what visitors cannot see: who has the address of a published article would find nothing there. */
export async function deleteArticle(db: Db, target: Target, version: number, editor: Caller): Promise<void> {
  const { kind, id } = target;
  await change(db, editor, { of: articlesOf(kind), id, version, done: 'deleted' }, async (article, trx) => {
    if (statusOf(article) === 'published') throw refuse.conflict('This is on the site. Please take it off first.');
    await deleteArticleRow(trx, kind, id);
    await deleteDraft(trx, kind, id);
    await deleteVersions(trx, kind, id);
    return { before: { title: article.fields.title } };
  });
}
