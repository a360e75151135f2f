/** The rows that are deleted so many days after a time in them, without anything else. */

import { MESSAGE_DAYS } from '@azadkar/shared-api/network/rules';
import { sql } from 'kysely';
import type { Db } from './platform/database/schema';
import { RETENTION_DAYS } from './retention.rules';

export const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

/** Of each table, the column of the time, and how many days its rows are kept after it. */
const KEPT = {
  audit_log: ['at', RETENTION_DAYS.auditLog],
  /** After the last message. */
  conversations: ['last_message_at', MESSAGE_DAYS],
  idempotency_keys: ['expires_at', 0],
  inbound_emails: ['received_at', RETENTION_DAYS.inboundEmails],
  one_time_tokens: ['expires_at', RETENTION_DAYS.oneTimeTokens],
  rate_buckets: ['window_start', RETENTION_DAYS.rateLimits],
  report_batches: ['received_at', RETENTION_DAYS.reportBatches],
  report_counts: ['period', RETENTION_DAYS.reports],
  second_factor_tickets: ['expires_at', 0],
  security_log: ['at', RETENTION_DAYS.securityLog],
  sign_in_failures: ['failed_at', RETENTION_DAYS.signInFailures],
} as const;

/** The job that deletes the old rows of these tables. */
export const deleteOld =
  (...tables: (keyof typeof KEPT)[]) =>
  async ({ db }: { db: Db }): Promise<void> => {
    for (const table of tables) {
      const [column, days] = KEPT[table];
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${daysAgo(days)}`.execute(db);
    }
  };
