import { emailsQuery } from '@azadkar/shared-api/staff/staff/schema';
import { presentRows } from '../../lists/keyset-page';
import { listExport } from '../../tasks/list-export';
import { listed, listOutbox } from '../find-emails.queries';

/** Emails that were sent, wait or have failed, as the list was filtered; never their texts. */
export const exportEmailsTask = listExport({
  list: 'emails',
  params: emailsQuery,
  read: async (db, query) => presentRows(await listOutbox(db, query), listed),
  columns: {
    To: ({ to }) => to,
    Subject: ({ subject }) => subject,
    Status: ({ state }) => state,
    'Why not': ({ last_error }) => last_error,
    Tries: ({ attempts }) => attempts,
    Written: ({ created_at }) => created_at,
    'Next try': ({ next_attempt_at }) => next_attempt_at,
    Sent: ({ sent_at }) => sent_at,
  },
});
