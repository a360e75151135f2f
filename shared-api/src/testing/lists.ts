import { publicLists } from '../public/public.contract';
import { answers, type FakeReply } from './fake-api';

const names = {
  banks: ['Habib Bank Limited', 'Meezan Bank', 'Zindagi'],
  'volunteer-kinds': ['Chapter Contributor', 'University Ambassador', 'Meetups', 'Speaker/Trainer'],
  'issue-topics': ['General Query', 'Banking', 'Company Formaton & Taxation', 'Event Request', 'Discounts'],
};

const places = [
  { province: 'Punjab', cities: ['Faisalabad', 'Gujranwala', 'Lahore', 'Multan', 'Rawalpindi', 'Sialkot'] },
  { province: 'Sindh', cities: ['Hyderabad', 'Karachi', 'Sukkur'] },
  { province: 'Khyber Pakhtunkhwa', cities: ['Abbottabad', 'Peshawar', 'Swat'] },
  { province: 'Balochistan', cities: ['Gwadar', 'Quetta'] },
  { province: 'Islamabad', cities: ['Islamabad'] },
  { province: 'Gilgit-Baltistan', cities: ['Gilgit', 'Hunza', 'Skardu'] },
  { province: 'Azad Kashmir', cities: ['Mirpur', 'Muzaffarabad'] },
];

const wordsOfNewSite = Object.entries(names).map(([list, offered]) => {
  const { listedNames } = publicLists;
  return answers({ ...listedNames, name: `${listedNames.name} ${list}`, path: `/lists/${list}` }, offered);
});

/** What the lists of a new site offer: every page finds it, unless its test answers something else. */
export const listsOfNewSite: readonly FakeReply[] = [...wordsOfNewSite, answers(publicLists.places, places)];
