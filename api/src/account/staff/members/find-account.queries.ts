import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/schema';
import { parseId } from '../../../http/ids';
import { isStaffUser } from '../../../security/staff-roles.queries';
import { staffMemberRefusals } from '../staff-member.refusals';

export type Account = Awaited<ReturnType<typeof findAccount>>;

/** The account with this member number; a deleted one is not found. */
export async function findAccount(db: Db | Trx, memberNo: string) {
  const found = await accountOf(db, memberNo).executeTakeFirst();
  if (!found) throw staffMemberRefusals.notFound();
  return found;
}

/** The same, locked: what is changed about one member is changed by one at a time. */
export async function lockAccount(trx: Trx, memberNo: string) {
  const found = await accountOf(trx, memberNo).forUpdate('u').executeTakeFirst();
  if (!found) throw staffMemberRefusals.notFound();
  return found;
}

const accountOf = (db: Db | Trx, memberNo: string) =>
  db
    .selectFrom('users as u')
    .where('u.member_no', '=', parseId(memberNo, 'member'))
    .where('u.status', '<>', 'deleted')
    .selectAll('u')
    .select(isStaffUser('u.id').as('is_staff'));

/** An address that the staff have corrected is to be confirmed. */
export async function correctAddress(trx: Trx, userId: number, email: string): Promise<void> {
  const corrected = { email, email_verified_at: null, email_corrected_at: sql<Date>`now()` };
  await trx.updateTable('users').set(corrected).where('id', '=', userId).execute();
}

export async function isConfirmed(trx: Trx, email: string): Promise<boolean> {
  const owner = trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('email_verified_at', 'is not', null)
    .select('id');
  return (await owner.executeTakeFirst()) !== undefined;
}

/** Links in the former mailbox stop working, but one that takes an earlier change back stays. */
export async function deleteLinks(trx: Trx, { id }: { id: number }): Promise<void> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .where('kind', '<>', 'revert_email')
    .execute();
}
