/** What an editor's session sees at the public address of an article, where it is not what visitors see. */
import type { ArticleKind } from '@azadkar/shared-api/public/rules';
import type { Db } from '../../../platform/database/schema';
import type { ArticleFields } from '../../../platform/database/tables/columns';
import { hasRole, type Member } from '../../../platform/http/access';
import { findArticle, findDraft, hasPreview } from './drafts.queries';

export interface PreviewedArticle {
  fields: ArticleFields;
  /** The date that its page shows. */
  date: Date;
}

/** The draft of an article that is not on the site, or of one that this session previews; undefined for everybody else. */
export async function previewArticle(
  db: Db,
  member: Pick<Member, 'roles' | 'sessionId'> | null,
  { kind, id }: { kind: ArticleKind; id: number },
): Promise<PreviewedArticle | undefined> {
  if (!member || !hasRole(member, ['editor', 'admin'])) return undefined;
  const article = await findArticle(db, kind, id);
  if (!article) return undefined;
  const isLive = article.published_at !== null && article.published_at <= new Date();
  if (isLive && !(await hasPreview(db, kind, { id, sessionId: member.sessionId }))) return undefined;
  const draft = await findDraft(db, kind, id);
  return { fields: draft?.fields ?? article.fields, date: article.created_at };
}
