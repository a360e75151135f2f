/** Emails to the attendees of an event, enqueued little by little, so that others do not wait behind them. */
import { setTimeout as wait } from 'node:timers/promises';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { exportForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { number, object, string } from 'yup';
import type { Db } from '../../../../platform/database/schema';
import { enqueueEmail } from '../../../../platform/mail/enqueue-email.queries';
import { countMail } from '../../../../platform/mail/outbox.queries';
import { defineTask } from '../../../../platform/tasks/task.queries';
import { findStaffEvent } from '../events/staff-events.queries';
import { recipientsOf } from './attendees.queries';

const BATCH = 50;
/** As long as more emails wait, no more are added. */
const MAX_WAITING = 100;
const PAUSE_MS = 2_000;

export const mailAttendeesTask = defineTask({
  kind: 'events.mail',
  params: object({
    eventId: number().integer().required(),
    selection: exportForm,
    subject: string().required(),
    text: string().required(),
    /** Keeps an email from being enqueued twice when the task is run again. */
    key: string().required(),
  }),
  async run({ params: { eventId, selection, subject, text, key }, progress, signal, db, api }) {
    const event = await findStaffEvent(db, eventId);
    if (!event) return { summary: 'The event is gone.' };
    const url = `${api.settings.publicUrl}${toPath(paths.event, { eventSlug: event.slug, eventId })}`;
    const recipients = await recipientsOf(db, eventId, selection).orderBy('r.id').execute();
    for (const [index, { id, email, first_name: name }] of recipients.entries()) {
      if (index % BATCH === 0) {
        await waitForOutbox(db, signal);
        progress(index, recipients.length);
      }
      await enqueueEmail(
        db,
        email,
        { subject, name, paragraphs: text.split(/\n{2,}/), action: { label: 'See the event', url } },
        `attendees:${key}:${id}`,
      );
    }
    return { summary: `${recipients.length} ${recipients.length === 1 ? 'person was' : 'people were'} written to.` };
  },
});

async function waitForOutbox(db: Db, signal: AbortSignal): Promise<void> {
  while ((await countMail(db)).waiting > MAX_WAITING) await wait(PAUSE_MS, undefined, { signal });
  signal.throwIfAborted();
}
