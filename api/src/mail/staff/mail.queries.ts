/** The outbox as the staff see it. */
import type { EmailsQuery } from '@azadkar/shared-api/staff/staff/schema';
import { sql } from 'kysely';
import type { Db } from '../../database/schema';
import { containsWords } from '../../lists/contains-words';
import { listPage } from '../../lists/keyset-page';
import { ROW_STATES } from '../find-emails.queries';

/** Emails to an address, of a state, or all; the newest first. */
export function listOutbox(db: Db, { search, state, sort, after, size }: EmailsQuery) {
  const found = db
    .selectFrom('mail_outbox as m')
    .selectAll('m')
    .$if(search !== '', (query) => query.where(containsWords(sql<string>`lower(m.recipient)`, search)))
    .$if(state !== '', (query) => query.where('m.state', 'in', state === '' ? [] : ROW_STATES[state]));
  return listPage(db, found, { sorts: { created: 'm.id' }, id: 'm.id', sort: sort || '-created', after, size });
}

export const findOutboxRow = (db: Db, id: number) =>
  db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
