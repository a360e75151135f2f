/** Form fields for numbers. */
import { number } from 'yup';
import { cleanLine, latinDigits, readNumber } from '../input';

/** A number, or text that `read` reads as one. yup would make 16 of '0x10' and 5 of [5]. */
const typedNumber = (read: (text: string) => number) =>
  number().transform((_: unknown, given: unknown) => {
    if (typeof given === 'string') return given.trim() === '' ? undefined : read(given);
    return given ?? undefined;
  });

/** Whole rupees, with or without separators: 1250, '1,250', 'PKR 1,250', '۱۲۵۰'. */
export const wholeRupees = ({ missing, notANumber, notWhole }: Record<'missing' | 'notANumber' | 'notWhole', string>) =>
  typedNumber(readNumber).typeError(notANumber).required(missing).integer(notWhole).min(0, notANumber);

/** A whole number of a link, a list, a choice or a field, which may arrive as text: digits only, of any script. */
export const plainInteger = (wrong: string) =>
  typedNumber((text) => {
    const digits = latinDigits(cleanLine(text));
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
  })
    .typeError(wrong)
    .integer(wrong);

/** The largest value of PostgreSQL's integer, for ids and amounts. */
export const MAX_INTEGER = 2_147_483_647;
const LOAD_AGAIN = 'Please load the page again.';
/** The version of a record that a person has read and now changes; 0 where the record may be new. */
export const versionFrom = (first: 0 | 1) =>
  plainInteger(LOAD_AGAIN).min(first, LOAD_AGAIN).max(MAX_INTEGER, LOAD_AGAIN).required(LOAD_AGAIN);
export const recordVersion = versionFrom(1);

/** A part of a whole, from 0 to 1. */
export const partOfOne = (wrong: string) => number().typeError(wrong).min(0, wrong).max(1, wrong).required(wrong);
