import { remoteConfig } from '@azadkar/release/webpack';
import { partTable } from './src/part-table';
import { routeTable } from './src/route-table';

export default remoteConfig({ name: 'staff', dir: import.meta.dirname, routeTable, partTable });
