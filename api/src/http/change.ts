import type { Database, Trx } from '../database/schema';
import { type Caller, findLastChange, type Recorded, recordChange } from '../security/audit.queries';
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
  /** That which the person has read. */
  version: number;
  /** What happens to the record, as the log says it: 'saved'. */
  done: string | ((before: Before) => string);
}

/**
 * Changes a record for a person who has read this version of it: locks it, compares the version, writes, and adds to the audit
 * log. Where the record has another version it is refused with the name of the person who changed it last, if it is known.
 *
 * @param write refuses what the rules of the subject do not allow, and writes; gives what the log keeps, and what else the
 *   caller needs
 */
export async function change<Before extends { version: number }, Id extends number | string, Written extends Recorded>(
  trx: Trx,
  by: Caller,
  { of: { type, name = type, table, lock }, id, version, done }: What<Before, Id>,
  write: (before: Before) => Promise<Written>,
): Promise<Written> {
  const object = { type, id };
  const before = await lock(trx, id);
  if (before.version !== version) throw refuse.changedMeanwhile(table && (await findLastChange(trx, object, table)));
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
