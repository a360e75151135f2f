import type { Trx } from '../database/schema';
import type { Role } from '../database/tables/account';
import type { Letter } from '../database/tables/email';
import { post } from './outbox';

/** Posts a letter to everybody of the association who has this duty, once for each dedupe key. */
export async function postToStaff(trx: Trx, duty: Role, letter: Letter, dedupeKey: string): Promise<void> {
  const staff = await trx
    .selectFrom('users')
    .where('role', 'in', [duty, 'admin'])
    .where('status', '=', 'active')
    .select(['id', 'email', 'name'])
    .execute();
  for (const { id, email, name } of staff) await post(trx, email, { ...letter, name }, `${dedupeKey}:${id}`);
}
