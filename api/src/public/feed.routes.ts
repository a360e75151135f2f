/** The blog's feed for feed readers, and the sitemap of the content. The gateway lists the other pages. */
import type { Api } from '../api';
import { BLOG_FEED, blogFeed } from './blog-feed';
import { listBlogs } from './content.queries';
import { listAddresses } from './feed.queries';
import { sitemapOf } from './sitemap';

/** A change is seen after five minutes at most. */
const CACHE_CONTROL = 'public, max-age=300';
const MAX_POSTS = 20;

export function feedRoutes({ app, db, settings: { publicUrl } }: Api): void {
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
