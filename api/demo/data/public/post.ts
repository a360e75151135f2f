export interface NewPost {
  slug: string;
  title: string;
  excerpt: string;
  /** Days between publication and the seeding. */
  daysAgo: number;
  html: string;
}
