import { sql } from 'kysely';
import type { Trx } from '../../database/schema';
import type { Member } from '../../http/access';
import type { Purchases } from '../../ports/purchase';

/** What only this member needs. Their places in the order of things (orders, tickets, claimed codes) stay, nameless. */
const OWN = [
  'sessions',
  'one_time_tokens',
  'profiles',
  'directory_entries',
  'idempotency_keys',
  'issues',
  'volunteer_requests',
  'bank_leads',
  'enrolments',
  'lesson_progress',
  'waitlist',
] as const;

/** Makes a member unknown. The number is never given again. Gives the names of pictures to remove from the disk. */
export async function deleteMember(
  trx: Trx,
  purchases: Purchases,
  { id, email }: Pick<Member, 'id' | 'email'>,
): Promise<string[]> {
  for (const table of OWN) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(trx);
  await trx.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
  await trx.deleteFrom('publication_requests').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
  await deleteCertificates(trx, id);
  await anonymizePurchases(trx, purchases, id);
  await anonymizeUser(trx, id);
  const pictures = await trx.deleteFrom('files').where('owner_id', '=', id).returning('stored_name').execute();
  return pictures.map(({ stored_name }) => stored_name);
}

/** Nobody asked to keep them verifiable. */
async function deleteCertificates(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('certificates').where('user_id', '=', userId).execute();
  await trx.deleteFrom('quiz_attempts').where('user_id', '=', userId).execute();
}

/** What is not paid is called off, and its seat is free again. */
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

/** The books must still add up, so amounts and states stay. */
async function anonymizePurchases(trx: Trx, purchases: Purchases, userId: number): Promise<void> {
  await cancelOrders(trx, purchases, userId);
  await trx.updateTable('orders').set({ billing: '{}', shipping: null }).where('user_id', '=', userId).execute();
  await trx
    .updateTable('tickets')
    .set({
      first_name: 'Deleted',
      last_name: 'member',
      email: '',
      phone_number: '',
      company: null,
      position: null,
      physical_address: null,
      city: null,
      province: null,
      country: null,
      cnic_enc: null,
      cnic_hmac: null,
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
  await trx
    .updateTable('users')
    .set({
      status: 'deleted',
      role: 'member',
      email: `deleted-${id}@deleted.invalid`,
      name: 'Deleted member',
      phone_raw: '',
      phone_e164: null,
      password_hash: '',
      email_verified_at: null,
    })
    .where('id', '=', id)
    .execute();
}
