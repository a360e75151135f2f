import type { PeersPage, PeersQuery } from '@azadkar/shared-api/network/schema';
import type { Db } from '../../database/schema';
import { presentPeer } from '../network.present';
import { cutPage, type DirectoryFilter, endOfPage, parseFilter } from '../network.rules';
import { countChanges, countEntries, findCards, findFewIds, findFirstIds, findIds, inOrder } from './directory.queries';
import type { FoundIds, IdLists } from './id-lists';
import { type IdSet, newestOf } from './member-columns';
import type { ResidentDirectory } from './resident-directory';

export interface Directory {
  readonly db: Db;
  readonly lists: IdLists;
  readonly resident: ResidentDirectory;
}

/**
 * One page of the directory. What a filter finds is cached until the directory changes: of many hits their number and the
 * first pages, and all of them once somebody asks for a later one.
 */
export async function findPeers(directory: Directory, query: PeersQuery, limits: Limits = LIMITS): Promise<PeersPage> {
  const { db, lists } = directory;
  const filter = parseFilter(query);
  const key = JSON.stringify(filter);
  const version = await countChanges(db);
  let found = await lists.get(`first ${key}`, version, () => findFirst(directory, filter, { version, limits }));
  if (Math.min(endOfPage(query.page), found.total) > found.ids.length)
    found = await lists.get(`all ${key}`, version, () => findAll(directory, filter, version));
  const { ids, pagination } = cutPage(found, query.page);
  return { items: (await findCards(db, ids)).map(presentPeer), pagination };
}

interface Limits {
  /** So many hits are all read at once. */
  few: number;
  /** Of more, so many pages: further ones are seldom asked for. */
  pages: number;
}

const LIMITS: Limits = { few: 15_000, pages: 20 };

/**
 * From memory where the directory is there, which is begun with the first filter that finds many: a small directory is read
 * from the database as fast.
 */
async function findFirst(
  { db, resident }: Directory,
  filter: DirectoryFilter,
  { version, limits }: { version: number; limits: Limits },
): Promise<FoundIds> {
  const held = await resident.find(filter, version);
  if (held) return firstOf(held, { db, filter, limits });
  const few = await findFewIds(db, filter, limits.few);
  if (few) return whole(few);
  resident.load();
  const [total, ids] = await Promise.all([countEntries(db, filter), findFirstIds(db, filter, endOfPage(limits.pages))]);
  return { total: Math.max(total, ids.length), ids };
}

async function firstOf(
  held: IdSet,
  { db, filter, limits }: { db: Db; filter: DirectoryFilter; limits: Limits },
): Promise<FoundIds> {
  const total = held.size();
  if (total <= limits.few) return whole(await inOrder(db, newestOf(held, total), filter.order));
  const first = endOfPage(limits.pages);
  const ids = filter.order === 'newest' ? newestOf(held, first) : await findFirstIds(db, filter, first);
  return { total, ids };
}

async function findAll({ db, resident }: Directory, filter: DirectoryFilter, version: number): Promise<FoundIds> {
  const held = filter.order === 'newest' ? await resident.find(filter, version) : null;
  return whole(held ? newestOf(held, held.size()) : await findIds(db, filter));
}

const whole = (ids: Int32Array): FoundIds => ({ total: ids.length, ids });
