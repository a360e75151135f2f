import type { Insertable } from 'kysely';
import type { Database, Trx } from '../database/schema';

/** Stores a request for a bank account; returns its id. */
export async function insertBankLead(trx: Trx, lead: Insertable<Database['bank_leads']>): Promise<number> {
  const { id } = await trx.insertInto('bank_leads').values(lead).returning('id').executeTakeFirstOrThrow();
  return id;
}
