import { Readable } from 'node:stream';
import type { PageRoute } from '@azadkar/release';
import { SitemapStream, streamToPromise } from 'sitemap';

/** Only the namespace of the protocol itself, without those of its extensions. */
const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };

/** Public pages with a description for search engines; a pattern with a parameter is not an address. Null without any. */
export async function sitemapXml(publicUrl: URL, routes: readonly PageRoute[]): Promise<string | null> {
  const listed = routes.filter(
    ({ access, description, path }) => access === 'public' && description && !path.includes(':'),
  );
  if (listed.length === 0) return null; // the protocol has no empty sitemap
  const xml = new SitemapStream({ hostname: publicUrl.href, xmlns: NO_EXTENSIONS });
  return String(await streamToPromise(Readable.from(listed.map(({ path }) => ({ url: path }))).pipe(xml)));
}

/** The api stays open to robots: a page that a robot renders loads its data there, and it has the sitemap of all content. */
export function robotsText(publicUrl: URL): string {
  return [
    'User-agent: *',
    'Disallow: /dashboard/',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`,
    `Sitemap: ${new URL('/api/feeds/sitemap.xml', publicUrl)}`,
    '',
  ].join('\n');
}
