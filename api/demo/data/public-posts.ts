import type { NewPost } from './public-post';
import { lifePosts } from './public-posts-life';
import { moneyPosts } from './public-posts-money';
import { workPosts } from './public-posts-work';

export const posts: NewPost[] = [...workPosts, ...moneyPosts, ...lifePosts];
