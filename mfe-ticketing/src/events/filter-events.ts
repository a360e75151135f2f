import { isoDay } from '@azadkar/shared-api/format';
import { isOnline } from '@azadkar/shared-api/ticketing/rules';
import type { EventSummary } from './event-card';

/** The filters of the list. They live in the URL, so a choice can be shared, and undone with the back button. */
export interface EventFilters {
  city: string;
  online: boolean;
  free: boolean;
  thisMonth: boolean;
}

const YES = 'yes';

/** Unknown values are ignored. */
export const readFilters = (search: URLSearchParams): EventFilters => ({
  city: search.get('city')?.trim() ?? '',
  online: search.get('online') === YES,
  free: search.get('free') === YES,
  thisMonth: search.get('month') === YES,
});

/** The search string of these filters, with some of them changed; empty without any. */
export function searchWith(filters: EventFilters, changes: Partial<EventFilters>): string {
  const { city, online, free, thisMonth } = { ...filters, ...changes };
  const search = String(
    new URLSearchParams({
      ...(city && { city }),
      ...(online && { online: YES }),
      ...(free && { free: YES }),
      ...(thisMonth && { month: YES }),
    }),
  );
  return search && `?${search}`;
}

/** The events that fit all of these filters. An event over two months counts for both. */
export function filterEvents(events: readonly EventSummary[], filters: EventFilters, now = new Date()): EventSummary[] {
  const month = monthOf(now);
  return events.filter(
    (event) =>
      (!filters.city || event.city === filters.city) &&
      (!filters.online || isOnline(event)) &&
      (!filters.free || event.free || event.lowest_price === 0) &&
      (!filters.thisMonth || (monthOf(event.start_date) <= month && monthOf(event.end_date) >= month)),
  );
}

/** The cities to choose from, each once, by name. */
export function citiesOf(events: readonly EventSummary[]): string[] {
  const cities = events.filter((event) => !isOnline(event)).map(({ city }) => city);
  return [...new Set(cities)].sort();
}

/** `2026-11`, in the association's time zone. */
const monthOf = (moment: string | Date) => isoDay(new Date(moment)).slice(0, 7);
