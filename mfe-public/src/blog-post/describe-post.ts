import type { Blog } from '@azadkar/shared-api/public/schema';
import { storedFileUrl } from '@azadkar/shared-ui';

/** A post as schema.org structured data. */
export function describePost({
  title,
  excerpt,
  created_at,
  featured_image,
  author,
  topic,
}: Blog): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    datePublished: created_at,
    articleSection: topic?.name,
    image: storedFileUrl(featured_image),
    author: { '@type': 'Person', name: author.name },
  };
}
