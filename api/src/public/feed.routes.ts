/** What search engines and feed readers ask for. The pages' own addresses are the gateway's to list. */
import { brand, printBrand } from '@azadkar/shared-api/brand';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Api } from '../api';
import { listBlogs } from './content.queries';
import { listAddresses } from './feed.queries';
import { rssOf, sitemapOf } from './feed.rules';

const CACHE_CONTROL = 'public, max-age=3600';
const NEWEST = 20;

export function feedRoutes({ app, db, settings: { publicUrl } }: Api): void {
  app.get('/api/feeds/blog.xml', async (_request, reply) => {
    const items = (await listBlogs(db)).slice(0, NEWEST).map(({ id, slug, title, excerpt, created_at }) => ({
      title,
      url: publicUrl + toPath(paths.blogPost, { blogSlug: slug, blogId: id }),
      description: excerpt,
      at: created_at,
    }));
    const channel = {
      title: `${brand.name}: Blog`,
      url: publicUrl + paths.blog,
      feedUrl: `${publicUrl}/api/feeds/blog.xml`,
      description: printBrand.description,
    };
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(rssOf(channel, items));
  });

  app.get('/api/feeds/sitemap.xml', async (_request, reply) => {
    const pages = (await listAddresses(db)).map(({ path, changed }) => ({ url: publicUrl + path, changed }));
    return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(sitemapOf(pages));
  });
}
