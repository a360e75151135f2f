/** The date of birth, as YYYY-MM-DD. Days are counted in Pakistan, on every device and at every hour. */
import { isoDay } from '../format/iso-day';

/** How old a member must be at least, in years. */
export const MIN_AGE = 13;

/** Today in the association's time zone: what the field shows when no date of birth is saved. */
export const today = (now = new Date()): string => isoDay(now);

/** Shown at a date of birth that would make a member younger than `MIN_AGE`, such as the field's initial value. */
export const TOO_YOUNG = `Please select your own date of birth. Members are at least ${MIN_AGE} years old.`;

/** The message for a date of birth that cannot be saved, or null. */
export function validateBirthdate(value: string, now = new Date()): string | null {
  if (!isPastDay(value, now)) return 'Please enter a date of birth in the past';
  return isOldEnough(value, now) ? null : TOO_YOUNG;
}

/** A real day that is not in the future in Pakistan. */
function isPastDay(value: string, now: Date): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime())) return false;
  return day.toISOString().startsWith(value) && value <= today(now);
}

/** A person born on 29 February is a year older on 1 March when the year has no such day. */
function isOldEnough(birthdate: string, now: Date): boolean {
  const [year, monthAndDay] = [Number(birthdate.slice(0, 4)), birthdate.slice(4)];
  return `${year + MIN_AGE}${monthAndDay}` <= today(now);
}
