/** The rules of the directory: filters and pagination. */
import {
  type DirectoryField,
  type DirectoryOrder,
  type HourlyRateRange,
  parseHourlyRate,
  splitSkills,
} from '@azadkar/shared-api/network/rules';
import type { FoundIds } from './directory/id-lists';

const PAGE_SIZE = 12;

/** A query in a canonical form, so that its text can be the key of the cache. */
export interface DirectoryFilter {
  skills: number[];
  secondarySkills: number[];
  rate: HourlyRateRange | null;
  words: string[];
  city: string | null;
  availability: string | null;
  experience: string | null;
  order: DirectoryOrder;
  /** The order of a day begins with the newest member before this id, and ends with those from it on; 0 in other orders. */
  before: number;
}

/** The most words that are searched for. More would hardly narrow the result, and each costs an index look-up. */
const MAX_WORDS = 6;

/** Of a page of the directory, or of a search that is kept. */
type DirectoryQuery = { [K in DirectoryField]?: string | undefined } & { sort?: DirectoryOrder | undefined };

export function parseFilter(query: DirectoryQuery, before = 0): DirectoryFilter {
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return {
    skills: splitSkills(query.skills).sort((a, b) => a - b),
    secondarySkills: splitSkills(query.secondary_skills).sort((a, b) => a - b),
    rate: parseHourlyRate(query.hourly_rate),
    words: [...new Set(words)].sort().slice(0, MAX_WORDS),
    city: query.city?.toLowerCase() || null,
    availability: query.availability ?? null,
    experience: query.experience ?? null,
    order: query.sort ?? 'day',
    before: (query.sort ?? 'day') === 'day' ? before : 0,
  };
}

export interface Pagination {
  current_page: number;
  last_page: number;
  total: number;
}

/** How many ids there are up to the end of a page. */
export const endOfPage = (page: number): number => page * PAGE_SIZE;

/** The ids of one page. A page number beyond the last page gives the last page; an empty result has one page. */
export function cutPage({ ids, total }: FoundIds, page: number): { ids: number[]; pagination: Pagination } {
  const last_page = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const current_page = Math.min(page, last_page);
  const start = (current_page - 1) * PAGE_SIZE;
  return {
    ids: [...ids.subarray(start, start + PAGE_SIZE)],
    pagination: { current_page, last_page, total },
  };
}
