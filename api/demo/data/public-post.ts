import type { Motif } from '../drawings/draw-scene';

export interface NewPost {
  slug: string;
  title: string;
  excerpt: string;
  /** The drawing of the post's picture. */
  motif: Motif;
  /** Days between publication and the seeding. */
  daysAgo: number;
  html: string;
}
