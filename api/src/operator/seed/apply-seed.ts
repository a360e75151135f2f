/** Writes the first content of a new database, so that a site can be tried before it has its own. */
import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '../../platform/database/schema';
import { claim, hasContent, markFinished, takeLock } from './seed.queries';
import type { Seed, SeedContext } from './seed-context';

const ASK_AGAIN_MS = 1_000;

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
      await markFinished(trx);
      return true;
    });
    if (seeded !== 'elsewhere') return seeded;
    await wait(ASK_AGAIN_MS);
  }
}
