import { remoteConfig } from '@azadkar/release/webpack';
import { routeTable } from './src/route-table';

export default remoteConfig({ name: 'staff', dir: import.meta.dirname, routeTable });
