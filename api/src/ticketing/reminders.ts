import { sql } from 'kysely';
import type { Api } from '../api';
import type { Db } from '../database/schema';
import { enqueueEmail } from '../mail/enqueue-email.queries';
import { reminderEmail } from './reminder-email';

/** How long before an event its guests are reminded. Who booked later than that has just been written to. */
const REMINDER_HOURS = 24;
const BATCH_SIZE = 500;

/** The job: reminds everybody who comes to an event, once, a day before. A new date is a new reminder. */
export async function remindOfEvents({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const ticket of await listToRemind(db)) {
    const { recipient, member_id, dedupe_key } = ticket;
    const to = member_id === null ? recipient : { id: member_id, email: recipient };
    await enqueueEmail(db, to, reminderEmail(ticket, settings), dedupe_key);
  }
}

/**
 * A ticket for each person who comes to an event that begins soon, and to whom nothing was sent yet. A ticket that cost
 * nothing is written about to its member only, so that no emails go to strangers.
 */
const listToRemind = async (db: Db) => {
  const { rows } = await sql<Reminder>`
    select * from (
      select distinct on (event_id, lower(recipient)) id, first_name, last_name, recipient, member_id,
        title, start_at, end_at, venue, city,
        'event-reminder:' || event_id || ':' || start_at::date || ':' || lower(recipient) as dedupe_key
      from (
        select t.id, t.event_id, t.first_name, t.last_name, e.title, e.start_at, e.end_at, e.venue, e.city,
          case when own.is_own then u.email else t.email end as recipient,
          case when own.is_own then u.id end as member_id
        from tickets t
        join events e on e.id = t.event_id
        left join users u on u.id = t.user_id
        cross join lateral (select u.id is not null and (t.source = 'enroll' or lower(t.email) = lower(u.email)
          or coalesce(t.discounted_price, t.price) = 0 and t.source = 'package') as is_own) own
        where t.state = 'valid' and e.status = 'live'
          and e.start_at > now() and e.start_at <= now() + ${REMINDER_HOURS} * interval '1 hour'
          and t.created_at < e.start_at - ${REMINDER_HOURS} * interval '1 hour'
      ) as coming
      where recipient <> ''
      order by event_id, lower(recipient), id
    ) as people
    where not exists (select from mail_outbox m where m.dedupe_key = people.dedupe_key)
    order by id
    limit ${BATCH_SIZE}
  `.execute(db);
  return rows;
};

interface Reminder {
  id: number;
  first_name: string;
  last_name: string;
  recipient: string;
  /** The member to whom it is written; null for who has no account here. */
  member_id: number | null;
  title: string;
  start_at: Date;
  end_at: Date;
  venue: string;
  city: string;
  dedupe_key: string;
}
