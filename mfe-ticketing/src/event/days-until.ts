import { isoDay } from '@azadkar/shared-api/format';

const DAY_MS = 86_400_000;
const FAR_OFF_DAYS = 30;

/** `today`, `tomorrow`, `in 5 days`, by the days of a calendar; null for what is far off or over. */
export function daysUntil({ start_date, end_date }: { start_date: string; end_date: string }, now = new Date()) {
  if (new Date(end_date) < now) return null;
  const days = (Date.parse(isoDay(new Date(start_date))) - Date.parse(isoDay(now))) / DAY_MS;
  if (days < 0) return 'now';
  if (days > FAR_OFF_DAYS) return null;
  return ['today', 'tomorrow'][days] ?? `in ${days} days`;
}
