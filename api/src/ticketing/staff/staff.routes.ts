/** What the staff do with events. */
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Api } from '../../api';
import { serve } from '../../http/serve';
import { countMonths } from '../figures/months.queries';
import { attendeeRoutes } from './attendees/attendees.routes';
import { attendeesBulkRoutes } from './attendees/bulk.routes';
import { cancelEventRoutes } from './cancel/cancel.routes';
import { staffDoorRoutes } from './door/door.routes';
import { staffEventRoutes } from './events/staff-events.routes';
import { staffPackageRoutes } from './packages/staff-packages.routes';

export function ticketingStaffRoutes(api: Api): void {
  staffEventRoutes(api);
  staffPackageRoutes(api);
  attendeeRoutes(api);
  attendeesBulkRoutes(api);
  cancelEventRoutes(api);
  staffDoorRoutes(api);
  serve(api, ticketingStaff.months, () => countMonths(api.db));
}
