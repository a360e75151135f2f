import type { Insertable } from 'kysely';
import { refreshDirectory } from '../account/directory.queries';
import { beginFreeMembership } from '../account/membership.queries';
import { hashPassword } from '../account/passwords';
import type { AccountTables } from '../account/tables';
import { inTransaction } from '../database/transaction';
import type { Ground } from './ground';

/** Members to sign in as, and a directory full of others. */
export async function seedAccount({ db }: Ground): Promise<void> {
  const password_hash = await hashPassword('azadkar-demo');
  const user = (name: string, email: string): Insertable<AccountTables['users']> => ({
    name,
    email,
    phone_raw: '0300 0000000',
    password_hash,
    email_verified_at: new Date(),
  });
  await inTransaction(db, async (trx) => {
    const users = await trx
      .insertInto('users')
      .values([user('Demo Member', 'demo@azadkar.test'), user('New Member', 'new@azadkar.test')])
      .returning('id')
      .execute();
    const ids = users.map(({ id }) => id);
    await beginFreeMembership(trx, ids);
    await refreshDirectory(trx, ids);
  });
}
