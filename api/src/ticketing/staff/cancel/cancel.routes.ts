import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { ticketingRefusals } from '../../ticketing.refusals';
import { findStaffEvent } from '../events/staff-events.queries';
import { cancelEvent } from './cancel-event';
import { countCancellation } from './cancel-event.queries';

export function cancelEventRoutes(api: Api): void {
  const { db } = api;

  serve(api, ticketingStaff.cancelPlan, async ({ params }) => {
    const id = parseId(params.eventId, 'event');
    if (!(await findStaffEvent(db, id))) throw ticketingRefusals.eventNotFound();
    return countCancellation(db, id);
  });

  serve(api, ticketingStaff.cancelEvent, async ({ params, body: form, member, request }) => {
    const id = parseId(params.eventId, 'event');
    const task_id = await inTransaction(db, (trx) => cancelEvent(trx, { member, request }, { id, form }));
    return reply({ task_id }, 'The event is called off. Its tickets end now.');
  });
}
