import type { SignInMethod } from '@azadkar/shared-api/account/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import { isStaffUser } from '../../security/staff-roles.queries';

interface Factors {
  /** How the member can give a second factor; none of them when there is no app and no passkey. */
  methods: SignInMethod[];
  /** Whether the account has a role, which counts only with a second factor. */
  isStaff: boolean;
}

/** The second factors of a member. */
export async function findFactors(db: Db | Trx, userId: number): Promise<Factors> {
  const { app, passkey, code, isStaff } = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select([
      sql<boolean>`exists (select from authenticators where user_id = u.id)`.as('app'),
      sql<boolean>`exists (select from passkeys where user_id = u.id)`.as('passkey'),
      sql<boolean>`exists (select from recovery_codes where user_id = u.id and used_at is null)`.as('code'),
      isStaffUser('u.id').as('isStaff'),
    ])
    .executeTakeFirstOrThrow();
  const methods: SignInMethod[] = [];
  if (app) methods.push('authenticator');
  if (passkey) methods.push('passkey');
  if (code && methods.length > 0) methods.push('recovery_code');
  return { methods, isStaff };
}
