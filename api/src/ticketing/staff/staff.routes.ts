/** What the staff do with events. */
import type { Api } from '../../api';
import { attendeeRoutes } from './attendees/attendees.routes';
import { staffDoorRoutes } from './door/door.routes';
import { staffEventRoutes } from './events/staff-events.routes';
import { staffPackageRoutes } from './packages/staff-packages.routes';

export function ticketingStaffRoutes(api: Api): void {
  staffEventRoutes(api);
  staffPackageRoutes(api);
  attendeeRoutes(api);
  staffDoorRoutes(api);
}
