import { escapeHtml } from '../mail/escape-html';

export interface Channel {
  title: string;
  url: string;
  feedUrl: string;
  description: string;
}

export interface FeedItem {
  title: string;
  url: string;
  description: string;
  at: Date;
}

/** RSS 2.0, newest item first. */
export function rssOf(channel: Channel, items: readonly FeedItem[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(channel.title)}</title><link>${escapeHtml(channel.url)}</link>`,
    `<description>${escapeHtml(channel.description)}</description><language>en</language>`,
    `<atom:link href="${escapeHtml(channel.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemOf),
    '</channel></rss>',
    '',
  ].join('\n');
}

function itemOf({ title, url, description, at }: FeedItem): string {
  const link = escapeHtml(url);
  return `<item><title>${escapeHtml(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${at.toUTCString()}</pubDate><description>${escapeHtml(description)}</description></item>`;
}

/** A sitemap; a page whose last change is not known says nothing of it. */
export function sitemapOf(pages: readonly { url: string; changed: Date | null }[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ url, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeHtml(url)}</loc>${lastmod}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
}
