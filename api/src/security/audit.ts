import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../database/schema';
import { refuse } from '../http/refusals';
import { truncatedIp } from './ip-address';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Who did it: somebody by a call; or somebody whose task it is, and without `actorId` the site itself, a payment provider or
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

/** Records of one kind. */
export interface Records<Row, Id extends number | string = number> {
  type: string;
  /** In the log, where they belong to an object of another type. */
  name?: string;
  /** Reads a record, locks it until the transaction ends, and refuses where it is missing. */
  lock: (trx: Trx, id: Id) => Promise<Row>;
}

interface What<Before, Id extends number | string> {
  of: Records<Before, Id>;
  id: Id;
  /** That which the person has read. */
  version: number;
  /** What happens to the record, as the log says it: 'saved'. */
  done: string | ((before: Before) => string);
}

/**
 * Changes a record for a person who has read this version of it: locks it, compares the version, writes, and adds to the audit
 * log. Where the record has another version it is refused with the name of the person who changed it last.
 *
 * @param write refuses what the rules of the subject do not allow, and writes; gives what the log keeps, and what else the
 *   caller needs
 */
export async function change<Before extends { version: number }, Id extends number | string, Written extends Recorded>(
  trx: Trx,
  by: Caller,
  { of: { type, name = type, lock }, id, version, done }: What<Before, Id>,
  write: (before: Before) => Promise<Written>,
): Promise<Written> {
  const object = { type, id };
  const before = await lock(trx, id);
  if (before.version !== version) throw refuse.changedMeanwhile(await findLastChange(trx, object));
  const written = await write(before);
  const action = `${name}.${typeof done === 'string' ? done : done(before)}`;
  if (written.before || written.after) await recordChange(trx, { ...by, action, object, ...ofWhatWasSent(written) });
  return written;
}

/** A column that the form does not send stays as it is. */
function ofWhatWasSent({ before, after, personal }: Recorded): Recorded {
  const names = Object.keys(after ?? {});
  if (!before || names.length === 0) return { before, after, personal };
  return { before: Object.fromEntries(names.map((name) => [name, before[name]])), after, personal };
}

const findLastChange = (trx: Trx, { type, id }: AuditedObject) =>
  trx
    .selectFrom('audit_log as l')
    .innerJoin('users as u', 'u.id', 'l.actor_id')
    .where('l.object_type', '=', type)
    .where('l.object_id', '=', String(id))
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .select(['u.name', 'l.at'])
    .limit(1)
    .executeTakeFirst();

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
