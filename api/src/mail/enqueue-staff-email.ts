import type { Trx } from '../database/schema';
import type { Role } from '../database/tables/account';
import type { Email } from '../database/tables/email';
import { enqueueEmail } from './outbox';

/** Enqueues an email to every active user with this role, and to administrators; once for each dedupe key. */
export async function enqueueStaffEmail(trx: Trx, duty: Role, message: Email, dedupeKey: string): Promise<void> {
  const staff = await trx
    .selectFrom('users')
    .where('role', 'in', [duty, 'admin'])
    .where('status', '=', 'active')
    .select(['id', 'email', 'name'])
    .execute();
  for (const one of staff) await enqueueEmail(trx, one, { ...message, name: one.name }, `${dedupeKey}:${one.id}`);
}
