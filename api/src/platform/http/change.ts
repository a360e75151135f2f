import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { isUnavailable, OutcomeUnknown } from '../database/database-errors';
import { type Database, type Db, inTransaction, type Trx } from '../database/schema';
import { type Actor, type Caller, findLastChange, type Recorded, recordChange } from '../security/audit.queries';
import { sha256 } from '../security/tokens';
import type { Member } from './access';
import { claimKey, findFirstRequest, type KeyRow, storeReply } from './http.queries';
import { refuse } from './refusals';

/** Records of one kind. */
interface Records<Row, Id extends number | string = number> {
  type: string;
  /** In the log, where they belong to an object of another type. */
  name?: string;
  /** Theirs, if they are found in it by the `id` that the log has. */
  table?: keyof Database;
  /** Reads a record, locks it until the transaction ends, and refuses where it is missing. */
  lock: (trx: Trx, id: Id) => Promise<Row>;
}

interface What<Before, Id extends number | string> {
  of: Records<Before, Id>;
  id: Id;
  /** That which the person has read; left out where the write asks itself what it allows. */
  version?: number;
  /** What happens to the record, as the log says it: 'saved'. */
  done: string | ((before: Before) => string);
}

/**
 * Changes a record for a person who has read this version of it: locks it, compares the version, writes, and adds to the audit
 * log, in one transaction. Where the record has another version it is refused with the name of the person who changed it last,
 * if it is known.
 *
 * @param write refuses what the rules of the subject do not allow, and writes; gives what the log keeps, and what else the
 *   caller needs
 */
export async function change<Before extends { version?: number }, Id extends number | string, Written extends Recorded>(
  db: Db,
  by: Caller,
  { of: { type, name = type, table, lock }, id, version, done }: What<Before, Id>,
  write: (before: Before, trx: Trx) => Promise<Written>,
): Promise<Written> {
  const object = { type, id };
  return inTransaction(db, async (trx) => {
    const before = await lock(trx, id);
    if (version !== undefined && before.version !== version)
      throw refuse.changedMeanwhile(table && (await findLastChange(trx, object, table)));
    const written = await write(before, trx);
    const action = `${name}.${typeof done === 'string' ? done : done(before)}`;
    if (written.before || written.after) await recordChange(trx, { ...by, action, object, ...ofWhatWasSent(written) });
    return written;
  });
}

interface Act {
  /** What happens, with its subject: 'course.created'. Of orders and tickets in words: 'refund due'. */
  action: string;
  /** In the log, of what it happens to. */
  type: string;
  /** Left out where the write gives it, as of a new record. */
  id?: number | string;
}

type Acted = Recorded & { id?: number | string };

/**
 * Does what has no version to compare, and adds it to the audit log: a new record, an export, a letter, a step that one
 * conditional statement takes.
 *
 * @param write refuses, and writes; gives what the log keeps, and what else the caller needs
 */
export const act = <Done extends Acted>(
  db: Db,
  by: Actor,
  of: Act,
  write: (trx: Trx) => Promise<Done> | Done,
): Promise<Done> =>
  inTransaction(db, async (trx) => {
    const done = await write(trx);
    await recordAct(trx, by, of, done);
    return done;
  });

/** The same of several, which are each added to the audit log; gives their number. */
export const actOnEach = (
  db: Db,
  by: Actor,
  of: Act,
  write: (trx: Trx) => Promise<readonly Acted[]>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const all = await write(trx);
    for (const done of all) await recordAct(trx, by, of, done);
    return all.length;
  });

function recordAct(trx: Trx, by: Actor, { action, type, id: given }: Act, done: Acted): Promise<void> {
  const id = given ?? done.id;
  if (id === undefined) throw new Error(`${action} is of nothing: it has no id.`);
  const { before, after, personal } = done;
  return recordChange(trx, { ...by, action, object: { type, id }, before, after, personal });
}

/** A column that the form does not send stays as it is. */
function ofWhatWasSent({ before, after, personal }: Recorded): Recorded {
  const names = Object.keys(after ?? {});
  if (!before || names.length === 0) return { before, after, personal };
  return { before: Object.fromEntries(names.map((name) => [name, before[name]])), after, personal };
}

const replays = new WeakSet<FastifyRequest>();

/** Whether a request was sent a second time. */
export const isReplay = (request: FastifyRequest): boolean => replays.has(request);

/**
 * Runs `work` in a transaction, once for each Idempotency-Key of the member; without the header, each time. The key and
 * the result are committed together, and a second request waits for the first one's commit. A refusal rolls both back,
 * so that the member can correct and send again. The result must be serializable as JSON.
 */
export async function idempotent<T>(
  db: Db,
  { request, member }: { request: FastifyRequest; member: Member },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return inTransaction(db, work);
  if (key.length > 200) throw refuse.unacceptable('The Idempotency-Key is too long.');
  const row = {
    user_id: member.id,
    key,
    route: request.url,
    request_sha256: sha256(JSON.stringify(request.body ?? null)),
  };
  return untilKnown(() =>
    inTransaction(db, async (trx) => {
      if (!(await claimKey(trx, row))) {
        replays.add(request);
        return replay<T>(trx, row);
      }
      const result = await work(trx);
      await storeReply(trx, row, JSON.stringify(result ?? null));
      return result;
    }),
  );
}

/** How long after a lost commit the key is asked for; a database restarts within seconds. */
const ASK_AGAIN_MS = [500, 1_500, 3_000, 5_000];

/**
 * Runs it again when the connection was lost during the commit: with the same key it is done once, and gives what was
 * committed. While the database cannot be asked, the outcome stays unknown.
 */
async function untilKnown<T>(run: () => Promise<T>): Promise<T> {
  let unknown: unknown;
  for (const pauseMs of [...ASK_AGAIN_MS, 0]) {
    try {
      return await run();
    } catch (cause) {
      if (unknown === undefined && !(cause instanceof OutcomeUnknown)) throw cause;
      if (!isUnavailable(cause)) throw cause;
      unknown ??= cause;
    }
    await wait(pauseMs);
  }
  throw unknown;
}

async function replay<T>(trx: Trx, row: KeyRow): Promise<T> {
  const first = await findFirstRequest(trx, row);
  if (first.route !== row.route || first.request_sha256 !== row.request_sha256) {
    throw refuse.unacceptable('This Idempotency-Key was used for another request.');
  }
  return first.response as T;
}
