import type { Site } from '@azadkar/shared-api/brand';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { publicContent, publicTexts } from '@azadkar/shared-api/public';
import {
  directorRecord,
  highlightRecord,
  imprintRecord,
  mentionRecord,
  partnerRecord,
  publicationRecord,
  siteRecord,
  statisticRecord,
  storyRecord,
  stripRecord,
} from '@azadkar/shared-api/public/records';
import { searchKinds, searchWords } from '@azadkar/shared-api/public/rules';
import type { SearchQuery, SearchResults } from '@azadkar/shared-api/public/schema';
import { XMLBuilder } from 'fast-xml-parser';
import type { Api } from '../../api';
import type { Db, Trx } from '../../platform/database/schema';
import { currentSite, findImprint, findSite } from '../../platform/database/site.queries';
import { refuse } from '../../platform/http/refusals';
import { parseId, routes, type Sendable, serve, serveForAll } from '../../platform/http/serve';
import { listPages } from '../../platform/records/list-entries.queries';
import { serveRecord } from '../../platform/records/serve-record';
import {
  countPublicFigures,
  findBlog,
  findEdition,
  findPage,
  findPressRelease,
  findStrip,
  listBlogs,
  listBlogTopics,
  listDirectors,
  listEditions,
  listHighlights,
  listMediaMentions,
  listPartners,
  listPressReleases,
  listStatistics,
  listWrittenPages,
  previewBlog,
  previewRelease,
} from './content.queries';
import { listAddresses } from './feed.queries';
import { mediaRoutes } from './media/media.routes';
import { newsRoutes } from './news/news.routes';
import {
  presentBlog,
  presentBlogCard,
  presentPage,
  presentPressRelease,
  presentSite,
  presentStrip,
  presentUnwritten,
  sitemapOf,
} from './public.present';
import { publicRefusals } from './public.refusals';
import { publicationRoutes } from './publication.routes';
import { findPublication, isRequested, publicationList } from './publications.queries';
import { correctWords, type FoundRow, findContent, findMembers, findMembersLike, findTitles } from './search.queries';
import { articleRoutes } from './staff/article.routes';
import { previewArticle } from './staff/preview-article';

/** The newest posts of the home page. */
const NEWEST = 3;

/** The routes of the public subject: content that everyone can read. */
export const publicRoutes = routes(
  serveForAll(publicContent.corporatePartners, ({ db }) => listPartners(db, { corporate: true })),
  serveForAll(publicContent.partners, ({ db }) => listPartners(db, { corporate: false })),
  serveForAll(publicContent.statistics, ({ db }) => listStatistics(db, 'home')),

  serveForAll(publicContent.frame, async ({ db }) => ({
    strip: presentStrip(await findStrip(db)),
    unwritten: presentUnwritten({
      written: await listWrittenPages(db),
      offered: await listPages(db, 'volunteer-kinds'),
      editions: await listEditions(db),
    }),
    site: presentSite(await findSite(db)),
  })),

  serveForAll(publicContent.highlights, ({ db }) => listHighlights(db)),
  serveForAll(publicContent.orderedMediaMentions, ({ db }) => listMediaMentions(db, 'position')),
  serveForAll(publicContent.mediaMentions, ({ db }) => listMediaMentions(db, 'newest')),
  serveForAll(publicContent.directors, ({ db }) => listDirectors(db)),
  serveForAll(publicContent.blogs, ({ db }) => presentPosts(db)),
  serveForAll(publicContent.newestBlogs, ({ db }) => presentPosts(db, { limit: NEWEST })),
  serveForAll(publicContent.blogTopics, ({ db }) => listBlogTopics(db)),

  serveForAll(publicContent.blog, async ({ params, member, db }) => {
    const id = parseId(params.blogId, 'post');
    const preview = await previewArticle(db, member, { kind: 'blog', id });
    const found = preview ? await previewBlog(db, id, preview) : await findBlog(db, id);
    if (!found) throw publicRefusals.postNotFound();
    return presentBlog(found, (await currentSite(db)).name);
  }),

  serveForAll(publicContent.featuredPressReleases, ({ db }) => listPressReleases(db, { featured: true })),
  serveForAll(publicContent.pressReleases, ({ db }) => listPressReleases(db)),

  serveForAll(publicContent.pressRelease, async ({ params, member, db }) => {
    const id = parseId(params.id, 'press release');
    const preview = await previewArticle(db, member, { kind: 'press', id });
    const found = preview ? previewRelease(id, preview) : await findPressRelease(db, id);
    if (!found) throw publicRefusals.pressReleaseNotFound();
    return presentPressRelease(found);
  }),

  serveForAll(publicContent.figures, ({ db }) => countPublicFigures(db)),

  /** Pages whose text is stored. */
  serveForAll(publicTexts.page, async ({ params, member, db }) => {
    const found = await findPage(db, params.slug);
    if (!found) return null;
    const preview = await previewArticle(db, member, { kind: 'page', id: found.id });
    if (preview) return presentPage({ ...preview.fields, created_at: preview.date });
    return found.is_published ? presentPage(found) : null;
  }),

  serve(publicContent.conferenceEdition, async ({ params: { key }, db }) => {
    const found = await findEdition(db, key);
    if (!found) throw publicRefusals.editionNotFound();
    return found.content;
  }),

  serve(publicContent.imprint, async ({ db }) => (await findImprint(db)) ?? null),

  newsRoutes,
  publicationRoutes,
  feedRoutes,

  /** The site's search: what everybody can read, and members as the directory lists them. */
  serve(publicContent.search, ({ query, db }) => search(db, query)),

  articleRoutes,

  serveRecord(partnerRecord, { table: 'partners', orNull: ['logo'] }),
  serveRecord(highlightRecord, { table: 'highlights', orNull: ['poster'] }),
  serveRecord(storyRecord, { table: 'graduate_stories' }),
  serveRecord(siteRecord, {
    table: 'sites',
    orNull: ['logo'],
    duplicates: { sites_only_one_key: () => refuse.conflict('The site has a name already. Change that one.') },
  }),
  serveRecord(imprintRecord, {
    table: 'imprints',
    duplicates: { imprints_only_one_key: () => refuse.conflict('There is an imprint already. Change that one.') },
  }),
  serveRecord(directorRecord, { table: 'directors', orNull: ['image', 'linkedin'] }),
  serveRecord(statisticRecord, { table: 'home_statistics' }),
  serveRecord(stripRecord, { table: 'header_strips', orNull: ['starts_on', 'ends_on'] }),
  serveRecord(mentionRecord, {
    table: 'media_mentions',
    orNull: ['logo'],
    columns: ({ date, ...values }) => ({ ...values, created_at: `${date}${NOON}` }),
    present: ({ created_at }) => ({ date: String(created_at).slice(0, 10) }),
  }),
  serveRecord(publicationRecord, {
    table: 'publications',
    orNull: ['featured_image'],
    columns: ({ published, ...values }, _, before) => ({
      ...values,
      published_at: published ? String(before?.published_at ?? new Date().toISOString()) : null,
    }),
    page: publicationList.page,
    task: publicationList,
    find: findPublication,
    beforeRemove: refuseRequested,
  }),

  mediaRoutes,
);

async function presentPosts(db: Db, options?: { limit: number }) {
  const { name } = await currentSite(db);
  return (await listBlogs(db, options)).map((row) => presentBlogCard(row, name));
}

/** A change is seen after five minutes at most. */
const CACHE_CONTROL = 'public, max-age=300';
const MAX_POSTS = 20;

function feedRoutes({ app, db, settings: { publicUrl } }: Api): void {
  app.get(BLOG_FEED, async (_request, reply) => {
    const newest = (await listBlogs(db)).slice(0, MAX_POSTS);
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(blogFeed(publicUrl, newest, await currentSite(db)));
  });

  app.get('/api/feeds/sitemap.xml', async (_request, reply) => {
    const pages = (await listAddresses(db)).map(({ path, changed }) => ({ url: publicUrl + path, changed }));
    return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(sitemapOf(pages));
  });
}

const BLOG_FEED = '/api/feeds/blog.xml';

interface FeedPost {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  created_at: Date;
  topic_name: string | null;
}

const xml = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

/** RSS 2.0 of the posts, in the order given. https://www.rssboard.org/rss-specification */
function blogFeed(publicUrl: string, posts: readonly FeedPost[], { name, description }: Site): string {
  const channel = {
    title: `${name}: Blog`,
    link: publicUrl + paths.blog,
    description,
    language: 'en',
    'atom:link': { '@href': publicUrl + BLOG_FEED, '@rel': 'self', '@type': 'application/rss+xml' },
    item: posts.map(({ id, slug, title, excerpt, created_at, topic_name: category }) => {
      const link = publicUrl + toPath(paths.blogPost, { blogSlug: slug, blogId: id });
      const about = category === null ? {} : { category };
      return { title, link, guid: link, pubDate: created_at.toUTCString(), ...about, description: excerpt };
    }),
  };
  return xml.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: { '@version': '2.0', '@xmlns:atom': 'http://www.w3.org/2005/Atom', channel },
  });
}

/** Where nothing has the words, the words most like them are searched for. */
async function search(db: Db, { q, kind }: SearchQuery): Promise<Sendable<SearchResults>> {
  const words = searchWords(q);
  const found = await findAll(db, words, kind);
  if (found.length > 0 || words.length === 0) return { corrected: null, groups: groupByKind(found) };
  const likely = await correctWords(db, words);
  const corrected = words.map((word, i) => likely[i] ?? word);
  if (corrected.some((word, i) => word !== words[i])) {
    const instead = await findAll(db, corrected, kind);
    if (instead.length > 0) return { corrected: corrected.join(' '), groups: groupByKind(instead) };
  }
  return { corrected: null, groups: groupByKind(await findMembersLike(db, words, kind)) };
}

async function findAll(db: Db, words: readonly string[], kind: SearchQuery['kind']): Promise<FoundRow[]> {
  const [content, members] = await Promise.all([findContent(db, words, kind), findMembers(db, words, kind)]);
  return [...(content.length > 0 ? content : await findTitles(db, words, kind)), ...members];
}

function groupByKind(found: readonly FoundRow[]): Sendable<SearchResults['groups']> {
  return searchKinds.flatMap(({ value: kind }) => {
    const rows = found.filter((row) => row.kind === kind);
    return rows[0] ? [{ kind, total: rows[0].total, results: rows.map(presentResult) }] : [];
  });
}

const presentResult = ({ kind: _, total: __, date, ...result }: FoundRow) => ({
  ...result,
  date,
});

/** The lists of the public pages, as editors read and write them. */

/** In Pakistan, as UTC: the day is the same in both. */
const NOON = 'T07:00:00+00:00';

/** People have asked for it: who they are is kept with it, and their links still open. */
async function refuseRequested(trx: Trx, { id }: { id: number }): Promise<void> {
  if (await isRequested(trx, id))
    throw refuse.conflict('People have asked for this report. Take it off the site instead of deleting it.');
}
