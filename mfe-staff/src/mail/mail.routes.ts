import { buildRoutes } from '@azadkar/release/route-table';
import { mailRows } from './mail.rows';

export const mailRoutes = buildRoutes('staff', mailRows, {});
