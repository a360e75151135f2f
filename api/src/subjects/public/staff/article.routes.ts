/** Posts, press releases and pages, as editors write them. */
import { type ArticleKind, articleKinds, articlePath } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { refuse } from '../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { startOf } from '../../../platform/tasks/staff-list';
import { presentFields } from './article-fields';
import { findAuthors } from './authors.queries';
import { beginPreview, findDraft, findVersion, listVersions } from './drafts.queries';
import {
  createArticle,
  deleteArticle,
  discardDraft,
  publishArticle,
  requireArticle,
  restoreVersion,
  saveDraft,
  statusOf,
  type Target,
  unpublishArticle,
} from './edit-article';
import { exportArticlesTask, pageOfArticles } from './list-articles.queries';

function kindOf(kind: string): ArticleKind {
  const found = articleKinds.find((known) => known === kind);
  if (!found) throw refuse.notFound();
  return found;
}

const targetOf = (params: { kind: string; articleId: string }): Target => ({
  kind: kindOf(params.kind),
  id: parseId(params.articleId, 'article'),
});

export const articleRoutes = routes(
  serve(publicStaff.articles, ({ params, query, db }) => pageOfArticles(db, { ...query, kind: kindOf(params.kind) })),

  serve(publicStaff.exportArticles, ({ params, body, ...caller }) =>
    startOf(exportArticlesTask)({ ...caller, body: { ...body, kind: kindOf(params.kind) } }),
  ),

  serve(publicStaff.authors, ({ query, db }) => findAuthors(db, query.search)),

  serve(publicStaff.article, async ({ params, db }) => {
    const target = targetOf(params);
    const article = await requireArticle(db, target);
    const draft = await findDraft(db, target.kind, target.id);
    const versions = await listVersions(db, target.kind, target.id);
    return {
      id: target.id,
      kind: target.kind,
      version: article.version,
      status: statusOf(article),
      ...(await presentFields(db, draft?.fields ?? article.fields)),
      published_at: article.published_at,
      has_changes: draft !== undefined,
      saved_at: draft?.saved_at.toISOString() ?? null,
      saved_by: draft?.saved_by ?? null,
      versions,
    };
  }),

  serve(publicStaff.createArticle, async ({ params, body, member, request, db }) => {
    const id = await createArticle(db, kindOf(params.kind), body, { member, request });
    return reply({ id }, 'The draft was saved. Nobody but you and other editors can see it.');
  }),

  serve(publicStaff.saveArticle, async ({ params, body, member, request, db }) =>
    reply({ version: await saveDraft(db, targetOf(params), body, { member, request }) }, 'The draft was saved.'),
  ),

  serve(publicStaff.publishArticle, async ({ params, body, member, request, db }) => {
    const at = body.at ? new Date(body.at) : null;
    const version = await publishArticle(db, targetOf(params), { version: body.version, at }, { member, request });
    return reply({ version }, at ? 'It will be on the site at that time.' : 'It is on the site now.');
  }),

  serve(publicStaff.unpublishArticle, async ({ params, body, member, request, db }) =>
    reply(
      { version: await unpublishArticle(db, targetOf(params), body.version, { member, request }) },
      'It is a draft again, which visitors do not see.',
    ),
  ),

  serve(publicStaff.discardDraft, async ({ params, body, member, request, db }) =>
    reply(
      { version: await discardDraft(db, targetOf(params), body.version, { member, request }) },
      'The changes were dropped.',
    ),
  ),

  serve(publicStaff.deleteArticle, async ({ params, body, member, request, db }) => {
    await deleteArticle(db, targetOf(params), body.version, { member, request });
    return reply(null, 'The article was deleted.');
  }),

  serve(publicStaff.previewArticle, async ({ params, member, db }) => {
    const { kind, id } = targetOf(params);
    const article = await requireArticle(db, { kind, id });
    await beginPreview(db, kind, { id, sessionId: member.sessionId });
    const { slug } = (await findDraft(db, kind, id))?.fields ?? article.fields;
    return { path: articlePath(kind, slug, id) };
  }),

  serve(publicStaff.articleVersion, async ({ params, db }) => {
    const { kind, id } = targetOf(params);
    const found = await findVersion(db, kind, { id, number: parseId(params.number, 'version') });
    if (!found) throw refuse.notFound('version');
    const { fields } = await presentFields(db, found.fields);
    return { number: found.number, published_at: found.published_at, fields };
  }),

  serve(publicStaff.restoreVersion, async ({ params, body, member, request, db }) => {
    const earlier = { number: parseId(params.number, 'version'), version: body.version };
    const version = await restoreVersion(db, targetOf(params), earlier, { member, request });
    return reply({ version }, 'The earlier text is the draft now. Publish it, and visitors see it again.');
  }),
);
