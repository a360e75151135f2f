import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import type { Verdict } from './payments.rules';

interface Arrived {
  id: string;
  raw: string;
  /** Whether the provider's signature was right. */
  proven: boolean;
}

/** Keeps a message; undefined when it was kept before. A forgery cannot take the place of the real one. */
export async function insertEvent(db: Db | Trx, { id, raw, proven }: Arrived): Promise<number | undefined> {
  const event = await db
    .insertInto('payment_events')
    .values({ provider: 'bank', provider_event_id: id, raw: raw.replaceAll('\u0000', ''), signature_ok: proven })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return event?.id;
}

const FORGED_MESSAGE_DAYS = 30;

/** The job: what strangers sent is kept long enough to look into it. */
export async function deleteForgedMessages({ db }: { db: Db }): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('signature_ok', '=', false)
    .where('received_at', '<', sql<Date>`now() - ${FORGED_MESSAGE_DAYS} * interval '1 day'`)
    .execute();
}

export async function markHandled(trx: Trx, id: number, verdict: Verdict): Promise<void> {
  await trx.updateTable('payment_events').set({ verdict, handled_at: sql`now()` }).where('id', '=', id).execute();
}
