import { MAX_COUNTED_RESULTS } from '@azadkar/shared-api/public/rules';
import type { SearchResults } from '@azadkar/shared-api/public/schema';
import { formatNumber } from '@azadkar/shared-ui';

/** "7", or "more than 1,000" where counting stops. */
export const formatTotal = (total: number) =>
  total >= MAX_COUNTED_RESULTS ? `more than ${formatNumber(MAX_COUNTED_RESULTS)}` : formatNumber(total);

/** "1 result", "23 results", "More than 1,000 results". */
export function countResults(groups: SearchResults['groups']): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (groups.some((group) => group.total >= MAX_COUNTED_RESULTS))
    return `More than ${formatNumber(MAX_COUNTED_RESULTS)} results`;
  return total === 1 ? '1 result' : `${formatNumber(total)} results`;
}
