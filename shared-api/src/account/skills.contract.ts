import { defineContract, visitor } from '../endpoint';

/** The skills that forms and filters offer. Apart from the other calls of accounts, of which a page that filters by them loads nothing. */
export const accountSkills = defineContract('account', () => import('./account.schema'), {
  primarySkills: visitor.get('/primary-skills', { reply: 'primarySkills' }),
  secondarySkills: visitor.get('/secondary-skills', { query: 'secondarySkillsQuery', reply: 'secondarySkills' }),
});
