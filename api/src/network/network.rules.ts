/** How the directory reads its filters and cuts its pages, and who may open a member's page. */
import type { Visibility } from '@azadkar/shared-api/account/rules';
import {
  type DirectoryOrder,
  type HourlyRateRange,
  parseHourlyRate,
  splitSkills,
} from '@azadkar/shared-api/network/rules';
import type { PeersQuery } from '@azadkar/shared-api/network/schema';

const PAGE_SIZE = 12;

/** A query in a canonical form, so that its text is the key of the cache. */
export interface DirectoryFilter {
  skills: number[];
  rate: HourlyRateRange | null;
  words: string[];
  city: string | null;
  order: DirectoryOrder;
}

/** More words than this narrow nothing further; each one costs a look into the index. */
const MAX_WORDS = 6;

export function parseFilter(query: PeersQuery): DirectoryFilter {
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return {
    skills: splitSkills(query.skills).sort((a, b) => a - b),
    rate: parseHourlyRate(query.hourly_rate),
    words: [...new Set(words)].sort().slice(0, MAX_WORDS),
    city: query.city?.toLowerCase() || null,
    order: query.sort ?? 'newest',
  };
}

export interface Pagination {
  current_page: number;
  last_page: number;
  total: number;
}

/** The ids of one page. A page beyond the last one is the last one; nothing found is still one page. */
export function cutPage(ids: Int32Array, page: number): { ids: number[]; pagination: Pagination } {
  const last_page = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
  const current_page = Math.min(page, last_page);
  const start = (current_page - 1) * PAGE_SIZE;
  return {
    ids: [...ids.subarray(start, start + PAGE_SIZE)],
    pagination: { current_page, last_page, total: ids.length },
  };
}

/** A word as a pattern for LIKE that finds it likeAnywhere, and nothing else: its own %, _ and \ mean themselves. */
export const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** What a caller gets of a member's page. A hidden one opens for its owner only; a missing visibility is members only. */
export function accessToPage(
  page: { id: number; visibility: Visibility | null },
  caller: { id: number } | null,
): 'open' | 'members only' | 'hidden' {
  if (page.visibility === 'public' || caller?.id === page.id) return 'open';
  if (page.visibility === 'hidden') return 'hidden';
  return caller ? 'open' : 'members only';
}
