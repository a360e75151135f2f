import { sql } from 'kysely';
import { type Trx, updateById } from '../../platform/database/schema';
import { markForDeletion } from '../../platform/files/files.queries';
import type { Member } from '../../platform/http/access';
import type { Purchases } from '../../platform/ports/purchase';
import { SIGN_IN_TABLES } from '../identity/member/sign-in-tables';
import { WITHOUT_DETAILS } from '../ticketing/tickets.queries';

/** Tables whose rows are deleted with the member. Orders, tickets and claimed codes stay, without a name. */
const OWN = [
  ...SIGN_IN_TABLES,
  'profiles',
  'member_notes',
  'issues',
  'volunteer_requests',
  'bank_leads',
  'enrolments',
  'lesson_progress',
  'waitlist',
  'contact_settings',
  'saved_searches',
] as const;

/**
 * Deletes or anonymizes the data about a member. The row in `users` stays, so that the member number is not assigned
 * again. Pictures are marked, and deleted after the transaction: see files/delete-marked-files.ts.
 */
export async function deleteMember(
  trx: Trx,
  purchases: Purchases,
  { id, email }: Pick<Member, 'id' | 'email'>,
): Promise<void> {
  for (const table of OWN) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(trx);
  await deleteConversations(trx, id);
  // a job deletes the files
  await trx.updateTable('issue_attachments').set({ owner_id: null }).where('owner_id', '=', id).execute();
  if (await isOnlyAccount(trx, { id, email })) await deleteByAddress(trx, email);
  // what happened to the account is kept for its time, without the places
  await trx.updateTable('security_log').set({ ip_trunc: null }).where('member_id', '=', id).execute();
  await deleteCertificates(trx, id);
  await anonymizePurchases(trx, purchases, id);
  await anonymizeUser(trx, id);
  const pictures = await trx.deleteFrom('files').where('owner_id', '=', id).returning('stored_name').execute();
  await markForDeletion(
    trx,
    pictures.map(({ stored_name }) => stored_name),
  );
}

/** Conversations go for both: the other member has had each message by email. */
async function deleteConversations(trx: Trx, id: number): Promise<void> {
  await trx
    .deleteFrom('conversations')
    .where(({ or, eb }) => or([eb('low_id', '=', id), eb('high_id', '=', id)]))
    .execute();
  await trx
    .deleteFrom('member_blocks')
    .where(({ or, eb }) => or([eb('user_id', '=', id), eb('blocked_id', '=', id)]))
    .execute();
}

/** Whether no other account has this address: what is found by the address may be theirs. */
async function isOnlyAccount(trx: Trx, { id, email }: Pick<Member, 'id' | 'email'>): Promise<boolean> {
  const other = trx.selectFrom('users').where(sql`lower(email)`, '=', email.toLowerCase()).where('id', '<>', id);
  return (await other.select('id').limit(1).executeTakeFirst()) === undefined;
}

async function deleteByAddress(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
  await trx.deleteFrom('news_subscribers').where('email', '=', email.toLowerCase()).execute();
  await trx.deleteFrom('publication_requests').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
}

/** Deletes certificates, which can no longer be verified after this, and quiz attempts. */
async function deleteCertificates(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('certificates').where('user_id', '=', userId).execute();
  await trx.deleteFrom('quiz_attempts').where('user_id', '=', userId).execute();
}

/** Cancels unpaid orders and releases their seats. */
async function cancelOrders(trx: Trx, purchases: Purchases, userId: number): Promise<void> {
  const cancelled = await trx
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .returningAll()
    .execute();
  for (const order of cancelled) await purchases[order.kind].release(trx, order);
}

/** Removes personal data from orders and tickets. Amounts and statuses stay, so that the accounts remain correct. */
async function anonymizePurchases(trx: Trx, purchases: Purchases, userId: number): Promise<void> {
  await cancelOrders(trx, purchases, userId);
  await trx.updateTable('orders').set({ billing: '{}', shipping: null }).where('user_id', '=', userId).execute();
  await trx
    .updateTable('tickets')
    .set({
      first_name: 'Deleted',
      last_name: 'member',
      email: '',
      ...WITHOUT_DETAILS,
    })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('memberships')
    .set({ state: 'cancelled' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['active', 'grace'])
    .execute();
}

async function anonymizeUser(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('staff_roles').where('user_id', '=', id).execute();
  await updateById(trx, 'users', id, {
    status: 'deleted',
    email: `deleted-${id}@deleted.invalid`,
    name: 'Deleted member',
    phone_raw: '',
    phone_e164: null,
    password_hash: '',
    email_verified_at: null,
    news_agreed_at: null,
    news_words: null,
  });
}
