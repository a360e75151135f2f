/** The jobs that end the time of the records in which an attack or a mistake is looked up. */
import { sql } from 'kysely';
import type { Db } from '../database/schema';
import { RETENTION_DAYS } from '../retention.rules';

const before = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

export async function deleteOldSecurityEvents({ db }: { db: Db }): Promise<void> {
  await db.deleteFrom('security_log').where('at', '<', before(RETENTION_DAYS.securityLog)).execute();
}

export async function deleteOldAudits({ db }: { db: Db }): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', before(RETENTION_DAYS.auditLog)).execute();
}
