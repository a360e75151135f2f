import { publicContent } from '@azadkar/shared-api/public';
import type { Api } from '../api';
import { parseId } from '../http/ids';
import { serve } from '../http/serve';
import { BLOG_FEED, blogFeed } from './blog-feed';
import {
  findBlog,
  findPressRelease,
  findStrip,
  listBlogs,
  listBlogTopics,
  listDirectors,
  listHighlights,
  listMediaMentions,
  listPartners,
  listPressReleases,
  listStatistics,
  previewBlog,
  previewRelease,
} from './content.queries';
import { listAddresses } from './feed.queries';
import { countFigures } from './figures.queries';
import { mediaRoutes } from './media/media.routes';
import { newsRoutes } from './news/news.routes';
import { presentBlog, presentBlogCard, presentPressRelease, presentStrip } from './public.present';
import { publicRefusals } from './public.refusals';
import { publicationRoutes } from './publication.routes';
import { searchRoutes } from './search/search.routes';
import { sitemapOf } from './sitemap';
import { articleRoutes } from './staff/article.routes';
import { contentRecords } from './staff/content-records';
import { previewArticle } from './staff/preview-article';

/** The newest posts of the home page. */
const NEWEST = 3;

/** The routes of the public subject: content that everyone can read. */
export function publicRoutes(api: Api): void {
  const { db } = api;

  serve(api, publicContent.corporatePartners, () => listPartners(db, { corporate: true }));
  serve(api, publicContent.partners, () => listPartners(db, { corporate: false }));
  serve(api, publicContent.statistics, () => listStatistics(db));
  serve(api, publicContent.frame, async () => ({ strip: presentStrip(await findStrip(db)) }));
  serve(api, publicContent.highlights, () => listHighlights(db));
  serve(api, publicContent.orderedMediaMentions, () => listMediaMentions(db, 'position'));
  serve(api, publicContent.mediaMentions, () => listMediaMentions(db, 'newest'));
  serve(api, publicContent.directors, () => listDirectors(db));

  serve(api, publicContent.blogs, async () => (await listBlogs(db)).map(presentBlogCard));

  serve(api, publicContent.newestBlogs, async () => (await listBlogs(db, { limit: NEWEST })).map(presentBlogCard));

  serve(api, publicContent.blogTopics, () => listBlogTopics(db));

  serve(api, publicContent.blog, async ({ params, member }) => {
    const id = parseId(params.blogId, 'post');
    const preview = await previewArticle(db, member, { kind: 'blog', id });
    const found = preview ? await previewBlog(db, id, preview) : await findBlog(db, id);
    if (!found) throw publicRefusals.postNotFound();
    return presentBlog(found);
  });

  serve(api, publicContent.featuredPressReleases, () => listPressReleases(db, { featured: true }));

  serve(api, publicContent.pressReleases, () => listPressReleases(db));

  serve(api, publicContent.pressRelease, async ({ params, member }) => {
    const id = parseId(params.id, 'press release');
    const preview = await previewArticle(db, member, { kind: 'press', id });
    const found = preview ? previewRelease(id, preview) : await findPressRelease(db, id);
    if (!found) throw publicRefusals.pressReleaseNotFound();
    return presentPressRelease(found);
  });

  serve(api, publicContent.figures, () => countFigures(db));

  newsRoutes(api);
  publicationRoutes(api);
  feedRoutes(api);
  searchRoutes(api);
  articleRoutes(api);
  contentRecords(api);
  mediaRoutes(api);
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
      .send(blogFeed(publicUrl, newest));
  });

  app.get('/api/feeds/sitemap.xml', async (_request, reply) => {
    const pages = (await listAddresses(db)).map(({ path, changed }) => ({ url: publicUrl + path, changed }));
    return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(sitemapOf(pages));
  });
}
