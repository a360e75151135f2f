/** Days of the demo, counted from the seeding, at times that people would choose. */
import { isoDay } from '@azadkar/shared-api/format';

const DAY_MS = 86_400_000;

/** A time of day in Pakistan, `09:00`, this number of days from today. */
export function atTime(inDays: number, time: string): Date {
  return new Date(`${isoDay(new Date(Date.now() + inDays * DAY_MS))}T${time}:00+05:00`);
}
