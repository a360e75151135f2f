import { defineContract, visitor } from '../endpoint';

/** Lists that forms and filters offer, apart from the other public content as its texts are. */
export const publicLists = defineContract('public', () => import('./public.schema'), {
  /** Ours: what forms offer of a list, 'banks' or 'issue-topics'; with `all`, also what they no longer offer. */
  listedNames: visitor.get('/lists/:list', { query: 'listedQuery', reply: 'listedNames' }),
  /** Ours: the cities that forms offer, by province. */
  places: visitor.get('/places', { reply: 'places' }),
});
