/** Filters and orders of the member directory, who may write to whom, and the ways to contribute. */

import { paths } from '@azadkar/shared-api/paths';
import { kept } from '../account/account.rules';

/** The addresses of the first ways to contribute, by key; those of others are made of their keys. */
export const contributePaths: Readonly<Record<string, string>> = {
  chapter: paths.chapterContributor,
  ambassador: paths.universityAmbassador,
  meetup: paths.meetups,
  speaker: paths.speaker,
};

/** Values and labels of the specification: `1,500` means below 500. */
export const hourlyRateFilters = [
  { value: 'any', label: 'Any hourly rate' },
  { value: '1,500', label: 'less than Rs 500' },
  { value: '500,1000', label: 'Rs 500 - Rs 1000' },
  { value: '1000,3000', label: 'Rs 1000 - Rs 3000' },
  { value: '3000,100000', label: 'Rs 3000 and above' },
] as const;

/** Rupees per hour: `from` is included, `below` is not; null means no limit. */
export interface HourlyRateRange {
  from: number;
  below: number | null;
}

/** The specification's lowest and highest bound, which stand for none: a rate of 0 is less than Rs 500 too. */
const NO_LOWER_BOUND = 1;
const NO_UPPER_BOUND = 100_000;

/** The range of a filter; null for "any" and for anything that is not a range. */
export function parseHourlyRate(filter: string | null | undefined): HourlyRateRange | null {
  const [, from, below] = /^(\d{1,9}),(\d{1,9})$/.exec(filter ?? '') ?? [];
  if (from === undefined || below === undefined) return null;
  return {
    from: Number(from) <= NO_LOWER_BOUND ? 0 : Number(from),
    below: Number(below) >= NO_UPPER_BOUND ? null : Number(below),
  };
}

/** How many skills a search may have. A member who has any one of them is found. */
export const MAX_SKILLS = 20;

export const joinSkills = (ids: readonly number[]): string => ids.join('+');

/** Ids joined by plus. A raw plus in a query arrives as a space, so both separate ids. */
export function splitSkills(text: string | null | undefined): number[] {
  const ids = (text ?? '').split(/[+ ]+/).filter((part) => /^\d{1,9}$/.test(part));
  return [...new Set(ids.map(Number))];
}

/** The first one is chosen until another is. */
export const directoryOrders = [
  { value: 'day', label: 'Different each day' },
  { value: 'newest', label: 'Newest members' },
  { value: 'name', label: 'Name' },
  { value: 'rate-low', label: 'Lowest rate' },
  { value: 'rate-high', label: 'Highest rate' },
] as const;
export type DirectoryOrder = (typeof directoryOrders)[number]['value'];

/** What the directory can be narrowed to, as its address names it. */
export type DirectoryField =
  | 'skills'
  | 'secondary_skills'
  | 'hourly_rate'
  | 'search'
  | 'city'
  | 'availability'
  | 'experience';

/** The filters of a search that is kept, without those that are not set. */
export type SavedFilters = { [K in DirectoryField]?: string };

/** Searches that a member can keep. */
export const MAX_SAVED_SEARCHES = 10;

/** What is said where nothing is chosen, or what is not offered. */
export const NO_KIND = 'Please select how you want to contribute';

/** What has become of an offer to contribute. */
export const volunteerStatuses = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
] as const;
export type VolunteerStatus = (typeof volunteerStatuses)[number]['value'];

/** Who may begin a conversation with a member; a member who was answered may go on. */
export const contactChoices = [
  { value: 'members', label: 'Every member' },
  { value: 'complete', label: 'Members with a complete profile' },
  { value: 'nobody', label: 'Nobody' },
] as const;
export type ContactChoice = (typeof contactChoices)[number]['value'];

/** Characters of one message. */
export const MAX_MESSAGE_LENGTH = 3000;

/** How long a conversation is kept after its last message. */
export const MESSAGE_DAYS = kept.conversations.days;
