import { availabilities, experienceLevels } from '@azadkar/shared-api/account/rules';
import { directoryOrders, hourlyRateFilters, joinSkills, splitSkills } from '@azadkar/shared-api/network/rules';

export const MAX_SEARCH_LENGTH = 100;
const MAX_CITY_LENGTH = 80;

/** The query of the directory from a URL's search parameters. Unknown values are ignored, not refused. */
export function readFilters(search: URLSearchParams) {
  const skills = splitSkills(search.get('skills'));
  const rate = hourlyRateFilters.find(({ value }) => value === search.get('hourly_rate'));
  const secondary = splitSkills(search.get('secondary_skills'));
  const city = search.get('city')?.trim().slice(0, MAX_CITY_LENGTH);
  const experience = experienceLevels.find(({ value }) => value === search.get('experience'))?.value;
  const availability = availabilities.find((value) => value === search.get('availability'));
  const order = directoryOrders.find(({ value }) => value === search.get('sort'));
  const text = search.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH);
  return {
    ...(skills.length > 0 ? { skills: joinSkills(skills) } : {}),
    ...(secondary.length > 0 ? { secondary_skills: joinSkills(secondary) } : {}),
    ...(city ? { city } : {}),
    ...(experience ? { experience } : {}),
    ...(rate && rate.value !== 'any' ? { hourly_rate: rate.value } : {}),
    ...(availability ? { availability } : {}),
    ...(order ? { sort: order.value } : {}),
    ...(text ? { search: text } : {}),
  };
}

/** The filters that are not words: how many of them narrow the list. */
export function countFilters(search: URLSearchParams): number {
  const { search: _words, sort: _sort, ...narrowing } = readFilters(search);
  return Object.keys(narrowing).length;
}

/** The search string with one filter set; an empty value removes the filter. */
export function withFilter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  if (name === 'skills') next.delete('secondary_skills'); // they belong to the kinds of work that were chosen
  return `?${next}`;
}

/** The search string with its words and its order alone. */
export function withoutFilters(search: URLSearchParams): string {
  const { search: words = '', sort = '' } = readFilters(search);
  return `?${new URLSearchParams({ ...(words && { search: words }), ...(sort && { sort }) })}`;
}
