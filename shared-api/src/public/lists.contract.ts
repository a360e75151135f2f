/** Lists that forms and filters offer. Apart from the other calls of their subjects, of which a page with these loads nothing. */
import { defineContract, visitor } from '../endpoint';

export const accountSkills = defineContract('account', () => import('../account/account.schema'), {
  primarySkills: visitor.get('/primary-skills', { reply: 'primarySkills' }),
  secondarySkills: visitor.get('/secondary-skills', { query: 'secondarySkillsQuery', reply: 'secondarySkills' }),
});

export const publicLists = defineContract('public', () => import('./public.schema'), {
  /** Ours: what forms offer of a list, 'banks' or 'issue-topics'; with `all`, also what they no longer offer. */
  listedNames: visitor.get('/lists/:list', { query: 'listedQuery', reply: 'listedNames' }),
  /** Ours: the cities that forms offer, by province. */
  places: visitor.get('/places', { reply: 'places' }),
});
