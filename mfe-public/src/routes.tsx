import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

/** Every public page; the only module that the shell loads from this remote. */
export const routes = buildRoutes('public', routeTable, {
  home: () => import(/* webpackChunkName: "home" */ './home/home.page'),
  'about-us': () => import(/* webpackChunkName: "about-us" */ './about-us/about-us.page'),
  blog: () => import(/* webpackChunkName: "blog" */ './blog/blog.page'),
  'blog-post': () => import(/* webpackChunkName: "blog-post" */ './blog-post/blog-post.page'),
  'media-mentions': () => import(/* webpackChunkName: "media-mentions" */ './media-mentions/media-mentions.page'),
  board: () => import(/* webpackChunkName: "board" */ './board/board.page'),
  publications: () => import(/* webpackChunkName: "publications" */ './publications/publications.page'),
  'press-releases': () => import(/* webpackChunkName: "press-releases" */ './press-releases/press-releases.page'),
  'press-release': () => import(/* webpackChunkName: "press-release" */ './press-release/press-release.page'),
  membership: () => import(/* webpackChunkName: "membership" */ './membership/membership.page'),
  loans: () => import(/* webpackChunkName: "loans" */ './loans/loans.page'),
  help: () => import(/* webpackChunkName: "help" */ './help/help.page'),
  'coming-soon': () => import(/* webpackChunkName: "coming-soon" */ './coming-soon/coming-soon.page'),
  unsubscribe: () => import(/* webpackChunkName: "unsubscribe" */ './unsubscribe/unsubscribe.page'),
  'freelance-fest': () => import(/* webpackChunkName: "freelance-fest" */ './freelance-fest/freelance-fest.page'),
});
