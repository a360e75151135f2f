import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database, Db, Trx } from '../database/schema';
import { truncatedIp } from './ip-address';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Who did it: the caller; or the starter of a task, and without `actorId` the site itself, a payment provider or
 * an operator.
 */
export type Actor = Caller | { member?: undefined; request?: undefined; actorId?: number };

export interface Caller {
  member: { id: number };
  request: Pick<FastifyRequest, 'ip'>;
  actorId?: undefined;
}

export const actorIdOf = ({ member, actorId }: Actor): number | null => member?.id ?? actorId ?? null;

interface AuditedObject {
  type: string;
  id: number | string;
}

export interface Recorded {
  /** Left out for what is new. Fields that are equal before and after are not recorded. */
  before?: Fields;
  /** Left out for what is deleted. */
  after?: Fields;
  /** Fields that identify a person: that they have changed is recorded, and not their values. */
  personal?: readonly string[];
}

type Change = Actor &
  Recorded & {
    /** What happened, with its subject: 'event.canceled'. Of orders and tickets in words: 'paid'. */
    action: string;
    object: AuditedObject;
  };

/**
 * Who wrote the row of a table last, and when, by the entry of the same transaction (`xmin`) in the log of the object; undefined
 * where what wrote it last is not recorded there, as what a job or a member does.
 */
export const findLastChange = (trx: Trx, { type, id }: AuditedObject, table: keyof Database) =>
  trx
    .selectFrom('audit_log as l')
    .innerJoin('users as u', 'u.id', 'l.actor_id')
    .where('l.object_type', '=', type)
    .where('l.object_id', '=', String(id))
    .where(sql<boolean>`l.xmin = (select xmin from ${sql.table(table)} where id = ${id})`)
    .select(['u.name', 'l.at'])
    .executeTakeFirst();

/** The newest changes of one record: the index of the log on its objects ends in the time. */
export const listHistory = (db: Db, { type, id }: AuditedObject, limit: number) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where('a.object_type', '=', type)
    .where('a.object_id', '=', String(id))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .select(['a.id', 'a.at', 'a.action', 'a.before', 'a.after', 'u.name as by'])
    .execute();

/**
 * Adds to the audit log, which is append-only, what was changed, in the transaction of the change. Where nothing differs,
 * nothing is recorded. No secrets, and nothing that identifies a person but by `personal`.
 */
export async function recordChange(trx: Trx, change: Change): Promise<void> {
  const { request, action, object, before, after, personal = [] } = change;
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
      actor_id: actorIdOf(change),
      before: recorded(before),
      after: recorded(after),
      ip_trunc: request ? truncatedIp(request.ip) : null,
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
