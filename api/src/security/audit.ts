import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../database/schema';
import { truncatedIp } from './ip-address';

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

type Fields = Readonly<Record<string, unknown>>;

interface Change {
  /** Who did it. */
  member: { id: number };
  request: Pick<FastifyRequest, 'ip'>;
  /** What happened, with its subject: 'event.canceled'. */
  action: string;
  object: { type: string; id: number | string };
  /** Left out for what is new. Fields that are equal before and after are not recorded. */
  before?: Fields;
  /** Left out for what is deleted. */
  after?: Fields;
  /** Fields that identify a person: that they have changed is recorded, and not their values. */
  personal?: readonly string[];
}

/**
 * Records what somebody of the staff has changed, in the transaction of the change. Where nothing differs, nothing is
 * recorded.
 */
export async function recordChange(trx: Trx, change: Change): Promise<void> {
  const { member, request, action, object, before, after, personal = [] } = change;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => !(before && after && isSame(before[name], after[name])));
  if (before && after && changed.length === 0) return;
  const recorded = (fields: Fields | undefined) => {
    if (!fields) return null;
    const entries = changed.flatMap((name) =>
      fields[name] === undefined ? [] : [[name, personal.includes(name) ? NOT_RECORDED : shortened(fields[name])]],
    );
    return JSON.stringify(Object.fromEntries(entries));
  };
  await trx
    .insertInto('audit_log')
    .values({
      action,
      object_type: object.type,
      object_id: String(object.id),
      actor_id: member.id,
      before: recorded(before),
      after: recorded(after),
      ip_trunc: truncatedIp(request.ip),
    })
    .execute();
}

const NOT_RECORDED = '(not recorded)';
const MAX_TEXT = 300;

/** As they are recorded: a time and its text are the same, and so are null and a field that is left out. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function shortened(value: unknown): unknown {
  const kept = plain(value);
  const text = typeof kept === 'string' ? kept : JSON.stringify(kept);
  return text.length <= MAX_TEXT ? kept : `${text.slice(0, MAX_TEXT)}…`;
}
