import { network } from '@azadkar/shared-api/network';
import { MAX_SAVED_SEARCHES } from '@azadkar/shared-api/network/rules';
import { idempotent } from '../../../platform/http/change';
import { limitRate } from '../../../platform/http/rate-limit';
import { reply, routes, serve } from '../../../platform/http/serve';
import { networkRefusals } from '../network.refusals';
import { deleteSavedSearch, insertSavedSearch, listSavedSearches, setSearchEmails } from './saved-searches.queries';

/** The searches of the directory that a member keeps. */
export const savedSearchRoutes = routes(
  serve(network.savedSearches, async ({ member, db }) =>
    (await listSavedSearches(db, member.id)).map(({ public_id, filters, ...search }) => ({
      ...search,
      id: public_id,
      query: String(new URLSearchParams(filters)),
    })),
  ),

  serve(network.saveSearch, async ({ body: { name, emails, ...filters }, member, request, api, db }) => {
    await limitRate(api, 'saveSearch', member.id);
    const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
    if (Object.keys(chosen).length === 0) throw networkRefusals.emptySearch();
    await idempotent(db, { request, member }, async (trx) => {
      const id = await insertSavedSearch(trx, { userId: member.id, name, filters: chosen, emails });
      if (!id) throw networkRefusals.tooManySearches(MAX_SAVED_SEARCHES);
      return id;
    });
    return reply(null, 'Your search was saved.');
  }),

  serve(network.changeSavedSearch, async ({ params, body, member, db }) => {
    const own = { userId: member.id, publicId: params.searchId };
    if (!(await setSearchEmails(db, own, body.emails))) throw networkRefusals.searchNotFound();
    return reply(null, body.emails ? 'We write to you when somebody new fits.' : 'We write no more about this search.');
  }),

  serve(network.deleteSavedSearch, async ({ params, member, db }) => {
    if (!(await deleteSavedSearch(db, { userId: member.id, publicId: params.searchId })))
      throw networkRefusals.searchNotFound();
    return reply(null, 'The search was deleted.');
  }),
);
