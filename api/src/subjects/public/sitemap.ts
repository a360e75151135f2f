import { Readable } from 'node:stream';
import { SitemapStream } from 'sitemap';

/** The sitemap of a site without content: `SitemapStream` fails without any address. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/** A sitemap as a stream, so that 50,000 addresses do not block the server. The date of the last change is optional. */
export function sitemapOf(pages: readonly { url: string; changed: Date | null }[]): Readable {
  if (pages.length === 0) return Readable.from([EMPTY]);
  const items = pages.map(({ url, changed }) => ({ url, lastmod: changed?.toISOString() }));
  return Readable.from(items).pipe(
    new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } }),
  );
}
