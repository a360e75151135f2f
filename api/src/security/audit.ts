import type { Trx } from '../database/schema';

interface Entry {
  /** 'paid', 'expired': what happened, in the past. */
  action: string;
  object: { type: string; id: number | string };
  /** Who did it; left out when time or a provider did. */
  actorId?: number;
  /** What is worth knowing later. No secrets, and nothing that identifies a person. */
  after?: Record<string, string | number | null>;
}

/** Writes into the record of changes, which may only grow, in the transaction of the change itself. */
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
