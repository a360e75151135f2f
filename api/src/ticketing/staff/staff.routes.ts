/** What the staff do with events. */
import type { Api } from '../../api';
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
}
