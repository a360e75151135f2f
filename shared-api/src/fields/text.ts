/** Form fields for text. Text is cleaned first; a number, a boolean, a list or an object is no text. */
import { string } from 'yup';
import { cleanLine, cleanLines, latinDigits } from '../input';

const NOT_TEXT = 'Please enter this as text.';
const tooLong = (max: number) => `Please use at most ${max} characters.`;

/** Text that `clean` reads. yup would make 'true' of true; here null is no value, and other types stay what they are. */
export const strictText = (clean: (text: string) => string) =>
  string()
    .transform((_: unknown, given: unknown) => (typeof given === 'string' ? clean(given) : (given ?? undefined)))
    .typeError(NOT_TEXT);

/** One line of text, without line breaks and invisible characters. */
export const optionalText = (max: number) => strictText(cleanLine).max(max, tooLong(max));

/** Required text; `missing` is the message when it is empty. */
export const requiredText = (max: number, missing: string) => optionalText(max).required(missing).typeError(missing);

/** Text of several lines. */
export const optionalLines = (max: number) => strictText(cleanLines).max(max, tooLong(max));

export const requiredLines = (max: number, missing: string) => optionalLines(max).required(missing).typeError(missing);

/** A password that is not always asked for. */
export const optionalSecret = strictText((text) => text).max(200, tooLong(200));

/** A password: exactly what was typed, spaces and all. */
export const secret = (missing: string) =>
  strictText((text) => text)
    .required(missing)
    .typeError(missing)
    .max(200, tooLong(200));

const NOT_A_MOMENT = 'Please enter a date and a time.';

/** A date and a time in UTC, such as 2026-11-21T09:00:00Z, of a day that the calendar has; or nothing. */
export const optionalMoment = (wrong = NOT_A_MOMENT) =>
  strictText(cleanLine)
    .typeError(wrong)
    .test('moment', wrong, (given) => !given || isMoment(given));

/** The same, which cannot be left out. */
export const moment = (missing: string) => optionalMoment().required(missing).typeError(missing);

/** A day as YYYY-MM-DD. */
export const day = (missing: string) =>
  strictText((text) => latinDigits(cleanLine(text)))
    .required(missing)
    .typeError(missing);

/** A day that the calendar has: 2026-02-31 is none. */
export const calendarDay = (missing: string) => day(missing).test('calendar-day', missing, isCalendarDay);
export const optionalCalendarDay = (wrong: string) =>
  strictText((text) => latinDigits(cleanLine(text)))
    .typeError(wrong)
    .test('calendar-day', wrong, (value) => !value || isCalendarDay(value))
    .default('');

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/;

const isMoment = (text: string) =>
  MOMENT.test(text) && isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

function isCalendarDay(text: string): boolean {
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
