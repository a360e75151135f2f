import { network } from '@azadkar/shared-api/network';
import type { PeersPage, PeersQuery } from '@azadkar/shared-api/network/schema';
import type { Api } from '../api';
import { serve } from '../http/serve';
import { countChanges, findCards, findIds } from './directory.queries';
import { idLists } from './id-lists';
import { memberRoutes } from './member.routes';
import { cutPage, filterOf } from './network.rules';
import { volunteerRoutes } from './volunteer.routes';

/** The directory, for everyone and for members, and what belongs to a member in it. */
export function networkRoutes(api: Api): void {
  const { db } = api;
  const lists = idLists();

  async function findPage(query: PeersQuery): Promise<PeersPage> {
    const filter = filterOf(query);
    const found = await lists.get(JSON.stringify(filter), await countChanges(db), () => findIds(db, filter));
    const { ids, pagination } = cutPage(found, query.page);
    return { items: (await findCards(db, ids)).map(toPeer), pagination };
  }

  serve(api, network.publicPeers, ({ query }) => findPage(query));
  serve(api, network.peers, ({ query }) => findPage(query));
  /** The list that most visitors open first is the longest: nobody should be the one who waits for it. */
  api.app.addHook('onListen', async () => {
    await findPage({ page: 1 });
  });
  memberRoutes(api);
  volunteerRoutes(api);
}

/** Only complete profiles are listed, so the gaps that the table would allow are never met. */
function toPeer(card: Awaited<ReturnType<typeof findCards>>[number]): PeersPage['items'][number] {
  const { user_id: _, member_no, title, city, country, hourly_rate, bio, ...rest } = card;
  return {
    ...rest,
    id: member_no,
    member_id: String(member_no),
    title: title ?? '',
    city: city ?? '',
    country: country ?? '',
    hourly_rate: hourly_rate ?? 0,
    bio: bio ?? '',
  };
}
