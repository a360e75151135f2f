import type { Motif } from '../draw-scene';
import { lifePosts } from './public-posts-life';
import { moneyPosts } from './public-posts-money';
import { workPosts } from './public-posts-work';

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

export const posts: NewPost[] = [...workPosts, ...moneyPosts, ...lifePosts];
