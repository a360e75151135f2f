import { brand, printBrand } from '@azadkar/shared-api/brand';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { XMLBuilder } from 'fast-xml-parser';

export const BLOG_FEED = '/api/feeds/blog.xml';

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
export function blogFeed(publicUrl: string, posts: readonly FeedPost[]): string {
  const channel = {
    title: `${brand.name}: Blog`,
    link: publicUrl + paths.blog,
    description: printBrand.description,
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
