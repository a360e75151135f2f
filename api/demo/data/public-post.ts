import type { Motif } from '../drawings/draw-scene';

export interface NewPost {
  slug: string;
  title: string;
  excerpt: string;
  /** What its picture shows. */
  motif: Motif;
  /** Before the day of seeding. */
  daysAgo: number;
  html: string;
}
