import { shellConfig } from '@azadkar/release/webpack';
import { menuGroups } from './src/frames/menus/menu-groups';
import { redirects } from './src/routing/redirects';

export default shellConfig({
  dir: import.meta.dirname,
  routerFacade: 'src/federation/router.ts',
  navigation: 'src/startup/navigation.ts',
  icon: 'src/icon.svg',
  typeface: 'src/startup/display-font.woff2',
  serverEntry: './src/server/index.ts',
  prelude: { module: '@azadkar/shared-ui/system', entry: './src/startup/prelude.ts' },
  worker: './src/offline/worker/index.ts',
  developmentEntry: './src/development/index.ts',
  redirects,
  menus: menuGroups,
});
