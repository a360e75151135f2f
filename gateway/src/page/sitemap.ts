import type { PageRoute } from '@azadkar/release';
import { escapeHtml } from './page-html';

/** Pages that anyone may read and that describe themselves to search engines; an address with a parameter is no address. */
export function sitemapXml(publicUrl: URL, routes: readonly PageRoute[]): string {
  const listed = routes.filter(
    ({ access, description, path }) => access === 'public' && description && !path.includes(':'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** The api stays open: a page that a robot draws takes its text from there, and it has the map of all content. */
export function robotsText(publicUrl: URL): string {
  return [
    'User-agent: *',
    'Disallow: /dashboard/',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`,
    `Sitemap: ${new URL('/api/feeds/sitemap.xml', publicUrl)}`,
    '',
  ].join('\n');
}
