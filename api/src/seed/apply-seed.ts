/** Writes the first content of a new database, so that a site can be tried before it has its own. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { inTransaction } from '../database/transaction';
import type { Seed, SeedContext } from './seed-context';

const ASK_AGAIN_MS = 1_000;
/** Any number: that of the advisory lock which one seeding process has. */
const SEED_LOCK = 4_172_001;

/**
 * Seeds a database without members, in one transaction: a process that dies leaves nothing of it. Of replicas that start
 * together one does it, and the others wait, and take over if it dies. The code of the seeds is loaded only then. False when
 * the database had its content before.
 */
export async function applySeed(context: SeedContext, loadSeeds: () => Promise<Seed[]>): Promise<boolean> {
  for (;;) {
    if (await hasContent(context.db)) return false;
    const seeded = await inTransaction(context.db, async (trx) => {
      if (!(await takeLock(trx))) return 'elsewhere';
      if (!(await claim(trx))) return false;
      for (const seed of await loadSeeds()) await seed({ ...context, db: trx });
      await trx.updateTable('demo_seed').set({ finished_at: sql`now()` }).execute();
      return true;
    });
    if (seeded !== 'elsewhere') return seeded;
    await wait(ASK_AGAIN_MS);
  }
}

async function hasContent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from demo_seed) as found`.execute(db);
  return rows[0]?.found === true;
}

async function takeLock(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SEED_LOCK}) as taken`.execute(trx);
  // Between its statements the files of the demo are stored, which a slow disk or network may keep longer than any call may idle.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  return rows[0]?.taken === true;
}

async function claim(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_seed (one) select true where not exists (select from users) on conflict do nothing returning one
  `.execute(trx);
  return rows.length > 0;
}
