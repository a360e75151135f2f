import { Readable } from 'node:stream';
/** Blog posts, their authors and press releases as the contract has them. */
import type { ProfileLinks, Visibility } from '@azadkar/shared-api/account/rules';
import { contributePaths } from '@azadkar/shared-api/network/rules';
import { editionKey, editionPaths, pagesOfText } from '@azadkar/shared-api/public/rules';
import { scaleOf } from '@azadkar/shared-api/site-colors';
import { SitemapStream } from 'sitemap';
import { type findSite, siteOf } from '../../platform/database/site.queries';
import { pick } from '../../platform/http/serve';
import type { listPages } from '../../platform/records/list-entries.queries';
import type {
  findBlog,
  findPage,
  findPressRelease,
  findStrip,
  listBlogs,
  listEditions,
  listWrittenPages,
} from './content.queries';

/** The author as joined to a post; all columns are null when the post has no author. */
interface AuthorRow {
  author_name: string | null;
  status: 'active' | 'suspended' | 'superseded' | 'deleted' | null;
  visibility: Visibility | null;
  avatar: string | null;
}

/** Whether more than the name is shown: not of a member who is hidden or has left. */
const isShown = ({ status, visibility }: AuthorRow) => status === 'active' && visibility !== 'hidden';

/** The name and picture beside a title; a post without an author carries the association's name. */
const presentByline = (row: AuthorRow, association: string) => ({
  name: row.author_name ?? association,
  avatar: isShown(row) ? row.avatar : null,
});

interface AuthorProfileRow extends AuthorRow {
  author_title: string | null;
  bio: string | null;
  member_no: number | null;
  links: ProfileLinks | null;
}

function presentAuthor(row: AuthorProfileRow, association: string) {
  const byline = presentByline(row, association);
  if (!isShown(row)) return { ...byline, title: null, bio: null, member_id: null, platforms: {} };
  return {
    ...byline,
    title: row.author_title,
    bio: row.bio,
    member_id: row.member_no === null ? null : String(row.member_no),
    platforms: row.links ?? {},
  };
}

interface TopicRow {
  topic_slug: string | null;
  topic_name: string | null;
}

/** What a post is about; null where editors chose nothing. */
const presentTopic = ({ topic_slug: slug, topic_name: name }: TopicRow) =>
  slug === null || name === null ? null : { slug, name };

export function presentBlogCard(row: Awaited<ReturnType<typeof listBlogs>>[number], association: string) {
  const { id, slug, title, excerpt, featured_image, created_at } = row;
  const card = { id, slug, title, excerpt, featured_image, created_at };
  return { ...card, topic: presentTopic(row), author: presentByline(row, association) };
}

export function presentBlog(row: NonNullable<Awaited<ReturnType<typeof findBlog>>>, association: string) {
  const { id, slug, title, excerpt, content, featured_image, created_at } = row;
  const post = { id, slug, title, excerpt, content, featured_image, created_at };
  return { ...post, topic: presentTopic(row), author: presentAuthor(row, association) };
}

export const presentPressRelease = (row: NonNullable<Awaited<ReturnType<typeof findPressRelease>>>) => ({
  ...row,
  pdf: JSON.stringify(row.pdf),
});

export const presentPage = (row: Omit<NonNullable<Awaited<ReturnType<typeof findPage>>>, 'id' | 'is_published'>) =>
  pick(row, 'title', 'excerpt', 'content', 'created_at');
/** Its name changes with each change, so that those who closed it see what is new. */
export const presentStrip = (strip: Awaited<ReturnType<typeof findStrip>>) =>
  strip
    ? {
        name: `strip-${strip.id}-${strip.version}`,
        title: strip.title,
        detail: strip.detail,
        link: strip.link,
        until: strip.ends_on,
      }
    : null;

interface Shown {
  written: Awaited<ReturnType<typeof listWrittenPages>>;
  offered: Awaited<ReturnType<typeof listPages>>;
  editions: Awaited<ReturnType<typeof listEditions>>;
}

/** Addresses that lead to a text that is not published, a way to contribute that is hidden, or a conference that there is not. */
export function presentUnwritten({ written, offered, editions }: Shown): string[] {
  const texts = new Set<string>(written.map(({ slug }) => slug));
  const kinds = new Set(offered.map(({ key }) => key));
  const conferences = new Set(editions.map(({ key }) => key));
  return [
    ...Object.entries(pagesOfText).flatMap(([name, addresses]) => (texts.has(name) ? [] : addresses)),
    ...Object.entries(contributePaths).flatMap(([key, address]) => (kinds.has(key) ? [] : address)),
    ...editionPaths.filter((address) => !conferences.has(editionKey(address))),
  ];
}

/** The association on every page; undefined before one is entered. */
export const presentSite = (row: Awaited<ReturnType<typeof findSite>>) =>
  row && { ...siteOf(row), colors: scaleOf(row.color) };

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
