import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/schema';
import { memberIdOf } from '../../platform/database/site.queries';
import { parseId } from '../../platform/http/serve';
import { isStaffUser } from '../../platform/security/staff-roles.queries';
import { staffMemberRefusals } from './staff-member.refusals';

export type Account = Awaited<ReturnType<typeof findAccount>>;

/** The account with this member number; a deleted one is not found. */
export const findAccount = async (db: Db | Trx, memberNo: string) =>
  accountOf(db, memberNo).executeTakeFirstOrThrow(staffMemberRefusals.notFound);

/** The same, locked: what is changed about one member is changed by one at a time. */
export const lockAccount = async (trx: Trx, memberNo: string) =>
  accountOf(trx, memberNo).forUpdate('u').executeTakeFirstOrThrow(staffMemberRefusals.notFound);

const accountOf = (db: Db | Trx, memberNo: string) =>
  db
    .selectFrom('users as u')
    .where('u.member_no', '=', parseId(memberNo, 'member'))
    .where('u.status', '<>', 'deleted')
    .selectAll('u')
    .select([isStaffUser('u.id').as('is_staff'), memberIdOf(sql.ref('u.member_no')).as('member_id')]);
