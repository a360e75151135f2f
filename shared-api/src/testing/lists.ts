import { publicContent } from '../public/public.contract';
import { answers, type FakeReply } from './fake-api';

const names = {
  banks: ['Habib Bank Limited', 'Meezan Bank', 'Zindagi'],
  'issue-topics': ['General Query', 'Banking', 'Company Formaton & Taxation', 'Event Request', 'Discounts'],
};

/** What the lists of a new site offer: every page finds it, unless its test answers something else. */
export const listsOfNewSite: readonly FakeReply[] = Object.entries(names).map(([list, offered]) => {
  const { listedNames } = publicContent;
  return answers({ ...listedNames, name: `${listedNames.name} ${list}`, path: `/lists/${list}` }, offered);
});
