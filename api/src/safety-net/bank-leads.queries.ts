import type { Insertable } from 'kysely';
import type { Trx } from '../database/schema';
import type { SafetyNetTables } from '../database/tables/safety-net';

/** Stores a request for a bank account; returns its id. */
export async function insertBankLead(trx: Trx, lead: Insertable<SafetyNetTables['bank_leads']>): Promise<number> {
  const { id } = await trx.insertInto('bank_leads').values(lead).returning('id').executeTakeFirstOrThrow();
  return id;
}
