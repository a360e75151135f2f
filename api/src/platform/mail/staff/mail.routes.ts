import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmail } from '@azadkar/shared-api/staff/staff/schema';
import { inTransaction } from '../../database/schema';
import { currentSite } from '../../database/site.queries';
import { actOnEach } from '../../http/change';
import { pick } from '../../http/pick';
import { parseId, reply, routes, type Sendable, serve } from '../../http/serve';
import { presentRows } from '../../lists/keyset-page';
import { startOf } from '../../tasks/staff-list';
import { emailList, findOutboxRow, listed, retryEmails } from '../find-emails.queries';
import type { OutboxRow } from '../outbox.queries';
import { renderEmail } from '../render-email';

/** What was sent, what waits and what has failed. */
export const staffMailRoutes = routes(
  serve(staff.emails, async ({ query, db }) => presentRows(await emailList.page(db, query), presentEmail)),

  serve(staff.exportEmails, startOf(emailList)),

  serve(staff.email, async ({ params, db }) => {
    const row = await findOutboxRow(db, parseId(params.emailId, 'email'));
    return {
      ...presentEmail(row),
      expires_at: row.expires_at,
      answer: row.answer,
      text: row.letter && maskSecrets(renderEmail(row.letter, await currentSite(db)).text),
    };
  }),

  serve(staff.sendAgain, async ({ body, db, ...by }) => {
    const ids = await inTransaction(db, async (trx) => {
      const again = await retryEmails(trx, { keys: body.ids.map(String) });
      const of = { action: 'email.sent_again', type: 'email' };
      await actOnEach(trx, by, of, async () => again.map((id) => ({ id })));
      return again;
    });
    return reply({ ids }, ids.length === 1 ? 'The email is sent again.' : `${ids.length} emails are sent again.`);
  }),
);

const SENDABLE = ['waiting', 'failed'];

function presentEmail(row: OutboxRow): Sendable<StaffEmail> {
  const email = listed(row);
  const isExpired = row.expires_at !== null && row.expires_at.getTime() <= Date.now();
  return {
    ...pick(email, 'id', 'state', 'to', 'subject', 'attempts', 'urgent', 'last_error', 'created_at', 'sent_at'),
    ...pick(email, 'next_attempt_at'),
    can_send_again: row.letter !== null && !isExpired && SENDABLE.includes(email.state),
  };
}

/** A long run of letters, digits and -_ with at least one digit: tokens have it, and names of pages hardly. */
const TOKEN = /\b(?=[\w-]*\d)[\w-]{20,}/g;
const QUERY_VALUE = /([?&][\w.-]+=)[^&\s"'<>]+/g;
const CODE = /\b\d{6,8}\b/g;

/** Text of an email without what opens an account: values in links, tokens and codes. */
const maskSecrets = (text: string): string => text.replace(QUERY_VALUE, '$1…').replace(TOKEN, '…').replace(CODE, '…');
