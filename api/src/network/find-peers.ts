import type { PeersPage, PeersQuery } from '@azadkar/shared-api/network/schema';
import type { Db } from '../database/schema';
import { countChanges, findCards, findIds } from './directory.queries';
import type { IdLists } from './id-lists';
import { presentPeer } from './network.present';
import { cutPage, parseFilter } from './network.rules';

/** One page of the directory. The list of ids is cached until the directory changes. */
export async function findPeers(db: Db, lists: IdLists, query: PeersQuery): Promise<PeersPage> {
  const filter = parseFilter(query);
  const found = await lists.get(JSON.stringify(filter), await countChanges(db), () => findIds(db, filter));
  const { ids, pagination } = cutPage(found, query.page);
  return { items: (await findCards(db, ids)).map(presentPeer), pagination };
}
