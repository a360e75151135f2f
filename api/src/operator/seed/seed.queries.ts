import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/schema';

/** Any number: that of the advisory lock which one seeding process has. */
const SEED_LOCK = 4_172_001;

/** Whether there is a member, or a seed was written. */
export async function hasContent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from demo_seed) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Takes the lock that one seeding process has until its transaction ends; false where another one has it. */
export async function takeLock(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SEED_LOCK}) as taken`.execute(trx);
  // Between its statements the files of the demo are stored, which a slow disk or network may keep longer than any call may idle.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  return rows[0]?.taken === true;
}

/** Marks a database without members as seeded; false where it was. */
export async function claim(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_seed (one) select true where not exists (select from users) on conflict do nothing returning one
  `.execute(trx);
  return rows.length > 0;
}

export const markFinished = (trx: Trx) => trx.updateTable('demo_seed').set({ finished_at: sql`now()` }).execute();

/** The accounts whose hash is that of the published password. */
export const findKnown = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .innerJoin('demo_seed', 'demo_seed.published_password_hash', 'users.password_hash')
    .select(['users.id', 'users.email'])
    .orderBy('users.id')
    .execute();

export const findByEmails = (trx: Trx, emails: readonly string[]) =>
  trx.selectFrom('users').where('email', 'in', emails).select(['id', 'email']).orderBy('id').execute();
