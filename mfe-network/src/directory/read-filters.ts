import { directoryOrders, hourlyRateFilters, joinSkills, splitSkills } from '@azadkar/shared-api/network/rules';

/** The filters in an address, as the directory's query. What is not a filter is left out rather than refused. */
export function readFilters(search: URLSearchParams) {
  const skills = splitSkills(search.get('skills'));
  const rate = hourlyRateFilters.find(({ value }) => value === search.get('hourly_rate'));
  const order = directoryOrders.find(({ value }) => value === search.get('sort'));
  const words = search.get('search')?.trim().slice(0, 100);
  return {
    ...(skills.length > 0 ? { skills: joinSkills(skills) } : {}),
    ...(rate && rate.value !== 'any' ? { hourly_rate: rate.value } : {}),
    ...(order ? { sort: order.value } : {}),
    ...(words ? { search: words } : {}),
  };
}

/** The same address with one filter changed; an empty value takes it away. */
export function withFilter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return `?${next}`;
}
