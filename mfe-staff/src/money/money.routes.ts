import { buildRoutes } from '@azadkar/release/route-table';
import { moneyRows } from './money.rows';

export const moneyRoutes = buildRoutes('staff', moneyRows, {});
