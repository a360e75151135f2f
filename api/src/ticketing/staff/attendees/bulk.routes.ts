/** What is done with many attendees at once. Each goes on as a task. */
import { randomUUID } from 'node:crypto';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { act } from '../../../http/change';
import { idempotent } from '../../../http/idempotency';
import { parseId } from '../../../http/ids';
import { recordRoleUse } from '../../../http/record-access';
import { serve } from '../../../http/serve';
import { startTask } from '../../../tasks/task.queries';
import { ticketingRefusals } from '../../ticketing.refusals';
import { findStaffEvent } from '../events/staff-events.queries';
import { countRecipients, exportAttendeesTask } from './attendees.queries';
import { mailAttendeesTask } from './mail-attendees';

export function attendeesBulkRoutes(api: Api): void {
  const { db } = api;
  const requireEvent = async (text: string): Promise<number> => {
    const id = parseId(text, 'event');
    if (!(await findStaffEvent(db, id))) throw ticketingRefusals.eventNotFound();
    return id;
  };

  serve(api, ticketingStaff.exportAttendees, async ({ params, body: selection, member, request }) => {
    const eventId = await requireEvent(params.eventId);
    await recordRoleUse(api, { member, request, call: ticketingStaff.exportAttendees.name });
    const task_id = await inTransaction(db, (trx) =>
      startTask(trx, exportAttendeesTask, { eventId, selection }, member),
    );
    return { task_id };
  });

  serve(api, ticketingStaff.mailPlan, async ({ params, body }) => ({
    recipients: await countRecipients(db, await requireEvent(params.eventId), body),
  }));

  serve(api, ticketingStaff.mailAttendees, async ({ params, body, ...by }) => {
    const { subject, text, ...selection } = body;
    const eventId = await requireEvent(params.eventId);
    const mail = { eventId, selection, subject, text, key: randomUUID() };
    const task_id = await idempotent(db, by, async (trx) => {
      const { task } = await act(trx, by, { action: 'event.mailed', type: 'event', id: eventId }, async () => ({
        before: {},
        after: { subject, text },
        task: await startTask(trx, mailAttendeesTask, mail, by.member),
      }));
      return task;
    });
    return { task_id };
  });
}
