import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

/** Every public page; the only module that the shell loads from this remote. */
export const routes = buildRoutes('public', routeTable, {
  home: () => import('./home/home.page'),
  'about-us': () => import('./about-us.page'),
  blog: () => import('./blog.page'),
  'blog-post': () => import('./blog-post.page'),
  'media-mentions': () => import('./media-mentions.page'),
  board: () => import('./board.page'),
  publications: () => import('./publications.page'),
  'press-releases': () => import('./press-releases.page'),
  'press-release': () => import('./press-release.page'),
  membership: () => import('./membership.page'),
  loans: () => import('./loans.page'),
  help: () => import('./help.page'),
  'client-did-not-pay': () => import('./client-did-not-pay.page'),
  contact: () => import('./contact.page'),
  policy: () => import('./policy.page'),
  search: () => import('./search/search.page'),
  'coming-soon': () => import('./coming-soon/coming-soon.page'),
  news: () => import('./news.page'),
  'news-link': () => import('./news-link.page'),
  unsubscribe: () => import('./unsubscribe.page'),
  'freelance-fest': () => import('./freelance-fest/freelance-fest.page'),
});
