import type { Trx } from '../database/schema';

interface Entry {
  /** What happened, in the past tense: 'paid', 'expired'. */
  action: string;
  object: { type: string; id: number | string };
  /** The person who did it; undefined for jobs and payment providers. */
  actorId?: number;
  /** Details to record. No secrets, and nothing that identifies a person. */
  after?: Record<string, string | number | null>;
}

/** Adds an entry to the audit log, which is append-only, in the transaction of the change itself. */
export async function recordAudit(trx: Trx, { action, object, actorId, after }: Entry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      action,
      object_type: object.type,
      object_id: String(object.id),
      actor_id: actorId ?? null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
