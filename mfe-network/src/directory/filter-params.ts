import { directoryOrders, hourlyRateFilters, joinSkills, splitSkills } from '@azadkar/shared-api/network/rules';

export const MAX_SEARCH_LENGTH = 100;

/** The query of the directory from a URL's search parameters. Unknown values are ignored, not refused. */
export function readFilters(search: URLSearchParams) {
  const skills = splitSkills(search.get('skills'));
  const rate = hourlyRateFilters.find(({ value }) => value === search.get('hourly_rate'));
  const order = directoryOrders.find(({ value }) => value === search.get('sort'));
  const text = search.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH);
  return {
    ...(skills.length > 0 ? { skills: joinSkills(skills) } : {}),
    ...(rate && rate.value !== 'any' ? { hourly_rate: rate.value } : {}),
    ...(order ? { sort: order.value } : {}),
    ...(text ? { search: text } : {}),
  };
}

/** The search string with one filter set; an empty value removes the filter. */
export function withFilter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return `?${next}`;
}
