import type { TopicSlug } from './topics';

export interface NewPost {
  slug: string;
  /** The word of a topic in addresses. */
  topic: TopicSlug;
  title: string;
  excerpt: string;
  /** Days between publication and the seeding. */
  daysAgo: number;
  html: string;
}
