import type { NewPost } from './post';
import { lifePosts } from './posts-life';
import { moneyPosts } from './posts-money';
import { workPosts } from './posts-work';

export const posts: NewPost[] = [...workPosts, ...moneyPosts, ...lifePosts];
