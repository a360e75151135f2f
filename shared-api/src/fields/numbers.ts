/** Form fields for numbers. */
import { number } from 'yup';
import { readNumber } from '../input';

/** A number, or text that `read` reads as one. yup would make 16 of '0x10' and 5 of [5]. */
const typedNumber = (read: (text: string) => number) =>
  number().transform((_: unknown, given: unknown) => {
    if (typeof given === 'string') return given.trim() === '' ? undefined : read(given);
    return given ?? undefined;
  });

/** Whole rupees, with or without separators: 1250, '1,250', 'PKR 1,250', '۱۲۵۰'. */
export const wholeRupees = ({ missing, notANumber, notWhole }: Record<'missing' | 'notANumber' | 'notWhole', string>) =>
  typedNumber(readNumber).typeError(notANumber).required(missing).integer(notWhole).min(0, notANumber);

/** The version of a record that a person has read and now changes. */
export const recordVersion = number().integer().min(1).required('Please load the page again.');

/** A whole number of a link, a list or a choice, which may arrive as text: digits only. */
export const plainInteger = (wrong: string) =>
  typedNumber((text) => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN))
    .typeError(wrong)
    .integer(wrong);
