import type { PeersPage, PeersQuery } from '@azadkar/shared-api/network/schema';
import type { Db } from '../database/schema';
import { countChanges, countEntries, findCards, findFewIds, findFirstIds, findIds } from './directory.queries';
import type { FoundIds, IdLists } from './id-lists';
import { presentPeer } from './network.present';
import { cutPage, type DirectoryFilter, endOfPage, parseFilter } from './network.rules';

/**
 * One page of the directory. What a filter finds is cached until the directory changes: of many hits their number and the
 * first pages, and all of them once somebody asks for a later one.
 */
export async function findPeers(
  db: Db,
  lists: IdLists,
  query: PeersQuery,
  limits: Limits = LIMITS,
): Promise<PeersPage> {
  const filter = parseFilter(query);
  const key = JSON.stringify(filter);
  const version = await countChanges(db);
  let found = await lists.get(`first ${key}`, version, () => findFirst(db, filter, limits));
  if (Math.min(endOfPage(query.page), found.total) > found.ids.length)
    found = await lists.get(`all ${key}`, version, async () => whole(await findIds(db, filter)));
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

async function findFirst(db: Db, filter: DirectoryFilter, limits: Limits): Promise<FoundIds> {
  const few = await findFewIds(db, filter, limits.few);
  if (few) return whole(few);
  const [total, ids] = await Promise.all([countEntries(db, filter), findFirstIds(db, filter, endOfPage(limits.pages))]);
  return { total: Math.max(total, ids.length), ids };
}

const whole = (ids: Int32Array): FoundIds => ({ total: ids.length, ids });
