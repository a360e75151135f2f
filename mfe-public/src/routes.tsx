/** Every page of this remote; the only module the shell asks for. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('public', routeTable, {
  home: () => import(/* webpackChunkName: "home" */ './home/home.page'),
  'about-us': () => import(/* webpackChunkName: "about-us" */ './about-us/about-us.page'),
});
