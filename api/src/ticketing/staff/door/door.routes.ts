/** The door, as the staff see it: who has come, and the list for a door without a network. */
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { parseId } from '../../../http/ids';
import { recordRoleUse } from '../../../http/record-access';
import { serve } from '../../../http/serve';
import { startTask } from '../../../tasks/task';
import { ticketingRefusals } from '../../ticketing.refusals';
import { findStaffEvent } from '../events/staff-events.queries';
import { countArrivals } from './arrivals.queries';
import { doorListTask } from './door-list';

export function staffDoorRoutes(api: Api): void {
  const { db } = api;
  const requireEvent = async (text: string) => {
    const event = await findStaffEvent(db, parseId(text, 'event'));
    if (!event) throw ticketingRefusals.eventNotFound();
    return event;
  };

  serve(api, ticketingStaff.arrivals, async ({ params }) => {
    const { id, title, start_at, end_at } = await requireEvent(params.eventId);
    const arrivals = await countArrivals(db, id);
    return { title, start_date: start_at, end_date: end_at, ...arrivals };
  });

  serve(api, ticketingStaff.doorList, async ({ params, member, request }) => {
    const { id: eventId } = await requireEvent(params.eventId);
    await recordRoleUse(api, { member, request, call: ticketingStaff.doorList.name });
    const task_id = await inTransaction(db, (trx) => startTask(trx, doorListTask, { eventId }, member));
    return { task_id };
  });
}
