/** The columns of a large directory in the memory of this process, as new as the database. */
import type { Db } from '../../../platform/database/schema';
import type { DirectoryFilter } from '../network.rules';
import { type ChangePlace, countChanges, findChanged, findListed } from './directory.queries';
import { type IdSet, type MemberColumns, memberColumns } from './member-columns';

export interface ResidentDirectory {
  /**
   * The ids that a filter finds, as the directory is after this count of changes or later. Null until all members are
   * loaded, and for a search by words.
   */
  find(filter: DirectoryFilter, version: number): Promise<IdSet | null>;
  /** Begins to load all members, unless that was begun; what fails is begun again by the next call. */
  load(): void;
  /** What the columns take of memory; 0 until they are loaded. */
  bytes(): number;
  /** Ends loading. */
  stop(): void;
}

/** Read at once, so that requests in between wait a few milliseconds at most. */
const PAGE = 2_000;

/** `page` is how many members are read at once. */
export function residentDirectory(db: Db, page = PAGE): ResidentDirectory {
  let resident: Resident | null = null;
  let isLoading = false;
  let isStopped = false;

  async function loadAll(): Promise<void> {
    const columns = memberColumns();
    // What changes while the members are read is read again: it has a higher count.
    const version = await countChanges(db);
    for (let after = 0, isWhole = false; !isWhole && !isStopped; ) {
      const entries = await findListed(db, after, page);
      for (const entry of entries) columns.put(entry);
      after = entries.at(-1)?.user_id ?? after;
      isWhole = entries.length < page;
    }
    if (!isStopped)
      resident = { columns, version, read: { n: version, id: Number.MAX_SAFE_INTEGER }, turn: Promise.resolve() };
  }

  return {
    async find(filter, version) {
      if (!resident || filter.words.length > 0) return null;
      await catchUp(db, resident, { version, page });
      return resident.columns.find(filter);
    },
    load() {
      if (resident || isLoading || isStopped) return;
      isLoading = true;
      loadAll()
        .catch((cause: unknown) => {
          if (!isStopped) console.error('Loading the directory into memory failed.', cause);
        })
        .finally(() => {
          isLoading = false;
        });
    },
    bytes: () => resident?.columns.bytes() ?? 0,
    stop() {
      isStopped = true;
    },
  };
}

interface Resident {
  readonly columns: MemberColumns;
  /** The count of changes that is held for certain. */
  version: number;
  /** The last change that was read. */
  read: ChangePlace;
  /** Of reading changes: one reader at a time. */
  turn: Promise<void>;
}

/** Reads what changed up to this version. A count without members is a statement that changed none. */
function catchUp(db: Db, resident: Resident, { version, page }: { version: number; page: number }): Promise<void> {
  const read = async () => {
    for (let isWhole = resident.version >= version; !isWhole; ) {
      const changes = await findChanged(db, resident.read, page);
      for (const { user_id, entry } of changes) entry ? resident.columns.put(entry) : resident.columns.remove(user_id);
      const last = changes.at(-1);
      if (last) resident.read = { n: last.n, id: last.user_id };
      isWhole = changes.length < page;
    }
    resident.version = Math.max(resident.version, version);
  };
  const mine = resident.turn.then(read);
  resident.turn = mine.catch(() => undefined);
  return mine;
}
