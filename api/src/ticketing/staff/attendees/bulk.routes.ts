/** What is done with many attendees at once. Each goes on as a task. */
import { randomUUID } from 'node:crypto';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { idempotent } from '../../../http/idempotency';
import { parseId } from '../../../http/ids';
import { recordRoleUse } from '../../../http/record-access';
import { serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit.queries';
import { startTask } from '../../../tasks/task.queries';
import { ticketingRefusals } from '../../ticketing.refusals';
import { findStaffEvent } from '../events/staff-events.queries';
import { exportAttendeesTask } from './export-attendees.queries';
import { countRecipients, mailAttendeesTask } from './mail-attendees';

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

  serve(api, ticketingStaff.mailAttendees, async ({ params, body, member, request }) => {
    const { subject, text, ...selection } = body;
    const eventId = await requireEvent(params.eventId);
    const key = randomUUID();
    const task_id = await idempotent(db, { request, member }, async (trx) => {
      const object = { type: 'event', id: eventId };
      const changed = { before: {}, after: { subject, text } };
      await recordChange(trx, { member, request, action: 'event.mailed', object, ...changed });
      return startTask(trx, mailAttendeesTask, { eventId, selection, subject, text, key }, member);
    });
    return { task_id };
  });
}
