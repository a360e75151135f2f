import type { Api } from '../api';
import { enqueueEmail } from '../mail/enqueue-email.queries';
import { reminderEmail } from './reminder-email';
import { listToRemind } from './tickets.queries';

/** The job: reminds everybody who comes to an event, once, a day before. A new date is a new reminder. */
export async function remindOfEvents({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const ticket of await listToRemind(db)) {
    const { recipient, member_id, dedupe_key } = ticket;
    const to = member_id === null ? recipient : { id: member_id, email: recipient };
    await enqueueEmail(db, to, reminderEmail(ticket, settings), dedupe_key);
  }
}
