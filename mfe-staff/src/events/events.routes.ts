import { buildRoutes } from '@azadkar/release/route-table';
import { eventsRows } from './events.rows';

export const eventsRoutes = buildRoutes('staff', eventsRows, {});
