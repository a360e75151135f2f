/** The fields of an article between the editor's form and the database. */
import { slugOf } from '@azadkar/shared-api/format';
import { type ArticleKind, writtenPages } from '@azadkar/shared-api/public/rules';
import type { ArticleForm } from '@azadkar/shared-api/public/staff/schema';
import type { Db } from '../../../platform/database/schema';
import type { ArticleFields } from '../../../platform/database/tables/columns';
import { requireFiles } from '../../../platform/files/file-names';
import { refuse } from '../../../platform/http/refusals';
import { sanitize } from '../../../platform/security/sanitize';
import { findAuthor, findAuthorByNumber } from './authors.queries';
import { mayHaveTopic } from './drafts.queries';

/** What is stored of a form: sanitized, with the author's id, and only with what its kind has. */
export async function readArticle(db: Db, kind: ArticleKind, form: ArticleForm, id = 0): Promise<ArticleFields> {
  const { title, excerpt, name, featured, files } = form;
  if (kind === 'page' && !writtenPages.some(({ value }) => value === form.slug))
    throw refuse.invalid({ slug: 'Please choose an address' });
  requireFiles({ featured_image: form.featured_image, files: files.map(({ download_link }) => download_link) });
  const common = {
    title,
    excerpt,
    slug: form.slug || slugOf(title),
    content: sanitize(form.content),
    featured_image: form.featured_image || null,
  };
  if (kind === 'press') return { ...common, author_id: null, name, featured, files };
  const own = { ...common, name: '', featured: false, files: [] };
  if (kind !== 'blog') return { ...own, author_id: null };
  const topic_id = await findTopicId(db, form.topic, id);
  return { ...own, author_id: await findAuthorId(db, form.author), topic_id };
}

/** Undefined where the form has no such field. */
async function findTopicId(db: Db, topic: string | undefined, articleId: number): Promise<number | null | undefined> {
  if (!topic) return topic === undefined ? undefined : null;
  const found = /^\d{1,9}$/.test(topic) && (await mayHaveTopic(db, Number(topic), articleId));
  if (!found) throw refuse.invalid({ topic: 'Please choose a topic.' });
  return Number(topic);
}

async function findAuthorId(db: Db, memberNo: string): Promise<number | null> {
  if (!memberNo) return null;
  const member = /^\d{1,9}$/.test(memberNo) ? await findAuthorByNumber(db, Number(memberNo)) : undefined;
  if (!member) throw refuse.invalid({ author: 'There is no member with this number.' });
  return member.id;
}

/** The fields as the editor's form has them. */
export async function presentFields(db: Db, fields: ArticleFields) {
  const { author_id, topic_id, featured_image, ...rest } = fields;
  const author = author_id === null ? undefined : await findAuthor(db, author_id);
  return {
    fields: {
      ...rest,
      featured_image: featured_image ?? '',
      author: author ? String(author.member_no) : '',
      topic: String(topic_id ?? ''),
    },
    author_name: author?.name ?? null,
  };
}
