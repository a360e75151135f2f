/** What editors do with an article: save a draft, publish it now or later, take it off the site, bring a version back. */
import type { ArticleKind, ArticleStatus } from '@azadkar/shared-api/public/rules';
import type { ArticleForm } from '@azadkar/shared-api/public/staff/schema';
import type { FastifyRequest } from 'fastify';
import type { Db, Trx } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { refuse } from '../../http/refusals';
import { recordChange } from '../../security/audit';
import { readArticle } from './article-fields';
import { type ArticleRow, deleteArticleRow, findArticle, insertArticle, updateArticle } from './article-tables';
import {
  addVersion,
  deleteDraft,
  deleteVersions,
  findDraft,
  findVersion,
  listVersions,
  putDraft,
} from './drafts.queries';

export interface Target {
  kind: ArticleKind;
  id: number;
}

/** Who does it, with the request for the log. */
export interface Editor {
  member: Member;
  request: FastifyRequest;
}

export function statusOf({ published_at }: Pick<ArticleRow, 'published_at'>): ArticleStatus {
  if (published_at === null) return 'draft';
  return published_at <= new Date() ? 'published' : 'scheduled';
}

export async function requireArticle(db: Db | Trx, { kind, id }: Target): Promise<ArticleRow> {
  const article = await findArticle(db, kind, id);
  if (!article) throw refuse.notFound('article');
  return article;
}

const objectOf = ({ kind, id }: Target) => ({ type: kind, id });

export async function createArticle(db: Db, kind: ArticleKind, form: ArticleForm, editor: Editor): Promise<number> {
  const fields = await readArticle(db, kind, form);
  return inTransaction(db, async (trx) => {
    const id = await insertArticle(trx, kind, fields);
    await putDraft(trx, { kind, id, fields, editorId: editor.member.id });
    const after = { title: fields.title };
    await recordChange(trx, { ...editor, action: `${kind}.created`, object: objectOf({ kind, id }), after });
    return id;
  });
}

/** Visitors see nothing of it. One that is neither on the site nor scheduled is changed as well, so that lists find it. */
export async function saveDraft(db: Db, target: Target, form: ArticleForm, editor: Editor): Promise<number> {
  const { kind, id } = target;
  const fields = await readArticle(db, kind, form);
  return inTransaction(db, async (trx) => {
    const article = await requireArticle(trx, target);
    const before = (await findDraft(trx, kind, id))?.fields ?? article.fields;
    const changed = statusOf(article) === 'draft' ? { fields } : {};
    if (!(await updateArticle(trx, kind, id, { version: form.version, ...changed }))) throw refuse.changedMeanwhile();
    await putDraft(trx, { kind, id, fields, editorId: editor.member.id });
    await recordChange(trx, {
      ...editor,
      action: `${kind}.saved`,
      object: objectOf(target),
      before: { ...before },
      after: { ...fields },
    });
    return form.version + 1;
  });
}

interface Publication {
  version: number;
  /** Null for now. */
  at: Date | null;
}

/** What an article had when it was first changed here becomes its first version, so that there is a way back to it. */
export async function publishArticle(db: Db, target: Target, { version, at }: Publication, editor: Editor) {
  const { kind, id } = target;
  return inTransaction(db, async (trx) => {
    const article = await requireArticle(trx, target);
    const isLive = statusOf(article) === 'published';
    if (isLive && at)
      throw refuse.unacceptable('This is on the site already. Publish the changes now, or take it off first.');
    if (at && at <= new Date()) throw refuse.invalid({ at: 'Please choose a time to come.' });
    const fields = (await findDraft(trx, kind, id))?.fields ?? article.fields;
    const published_at = isLive ? undefined : (at ?? new Date());
    if (!(await updateArticle(trx, kind, id, { version, fields, published_at }))) throw refuse.changedMeanwhile();
    if (isLive && (await listVersions(trx, kind, id)).length === 0)
      await addVersion(trx, { kind, id, fields: article.fields, publishedBy: null, publishedAt: article.created_at });
    const publishedAt = published_at ?? new Date();
    await addVersion(trx, { kind, id, fields, publishedBy: editor.member.id, publishedAt });
    await deleteDraft(trx, kind, id);
    await recordChange(trx, {
      ...{ ...editor, action: at ? `${kind}.scheduled` : `${kind}.published`, object: objectOf(target) },
      before: { published_at: article.published_at?.toISOString() ?? null, ...article.fields },
      after: { published_at: (published_at ?? article.published_at)?.toISOString() ?? null, ...fields },
    });
    return version + 1;
  });
}

export async function unpublishArticle(db: Db, target: Target, version: number, editor: Editor): Promise<number> {
  const { kind, id } = target;
  return inTransaction(db, async (trx) => {
    const article = await requireArticle(trx, target);
    if (!(await updateArticle(trx, kind, id, { version, published_at: null }))) throw refuse.changedMeanwhile();
    const before = { published_at: article.published_at?.toISOString() ?? null };
    const after = { published_at: null };
    await recordChange(trx, { ...editor, action: `${kind}.unpublished`, object: objectOf(target), before, after });
    return version + 1;
  });
}

export async function discardDraft(db: Db, target: Target, version: number, editor: Editor): Promise<number> {
  const { kind, id } = target;
  return inTransaction(db, async (trx) => {
    const article = await requireArticle(trx, target);
    const draft = await findDraft(trx, kind, id);
    if (!(await updateArticle(trx, kind, id, { version }))) throw refuse.changedMeanwhile();
    await deleteDraft(trx, kind, id);
    const before = draft?.fields ?? article.fields;
    await recordChange(trx, {
      ...editor,
      action: `${kind}.discarded`,
      object: objectOf(target),
      before: { ...before },
      after: { ...article.fields },
    });
    return version + 1;
  });
}

/** An earlier text becomes the draft: visitors see it once it is published. */
export async function restoreVersion(
  db: Db,
  target: Target,
  { number, version }: { number: number; version: number },
  editor: Editor,
): Promise<number> {
  const { kind, id } = target;
  const earlier = await findVersion(db, kind, { id, number });
  if (!earlier) throw refuse.notFound('version');
  return inTransaction(db, async (trx) => {
    if (!(await updateArticle(trx, kind, id, { version }))) throw refuse.changedMeanwhile();
    await putDraft(trx, { kind, id, fields: earlier.fields, editorId: editor.member.id });
    await recordChange(trx, {
      ...editor,
      action: `${kind}.restored`,
      object: objectOf(target),
      after: { version: number },
    });
    return version + 1;
  });
}

/** Only what visitors cannot see: who has the address of a published article would find nothing there. */
export async function deleteArticle(db: Db, target: Target, version: number, editor: Editor): Promise<void> {
  const { kind, id } = target;
  await inTransaction(db, async (trx) => {
    const article = await requireArticle(trx, target);
    if (statusOf(article) === 'published') throw refuse.conflict('This is on the site. Please take it off first.');
    if (!(await deleteArticleRow(trx, kind, id, version))) throw refuse.changedMeanwhile();
    await deleteDraft(trx, kind, id);
    await deleteVersions(trx, kind, id);
    const before = { title: article.fields.title };
    await recordChange(trx, { ...editor, action: `${kind}.deleted`, object: objectOf(target), before });
  });
}
