/** Form fields for ways to reach a person: email, phone and web addresses. Each is stored in one form. */
import type { SchemaContext } from '../endpoint';
import { cleanLine, toEmailAddress, toPhoneNumber, toWebAddress } from '../input';
import { strictText } from './text';

const NOT_AN_EMAIL = 'The input is not valid email';
const NOT_A_PHONE = 'Please enter a number like 0300 1234567, or with its country code, like +971 50 123 4567.';
const NOT_A_URL = 'Please enter a valid URL';

/** Reads what can be read. The rest stays as it is, for the field's own check to refuse, unless nothing in it is visible. */
const readWith = (read: (text: string) => string | null) => (text: string) => read(text) ?? (cleanLine(text) && text);

export const optionalEmail = strictText(readWith(toEmailAddress))
  .typeError(NOT_AN_EMAIL)
  .max(254, NOT_AN_EMAIL)
  .test('email', NOT_AN_EMAIL, (value) => !value || toEmailAddress(value) !== null);

export const emailAddress = (missing: string) => optionalEmail.required(missing);

/** A phone number, stored in the international form (E.164). */
export const phoneNumber = (missing: string) =>
  strictText(readWith(toPhoneNumber))
    .typeError(missing)
    .required(missing)
    .test('phone', NOT_A_PHONE, (value, { options }) => {
      const { savedPhone }: SchemaContext = options.context ?? {};
      return toPhoneNumber(value) !== null || (savedPhone !== undefined && cleanLine(value) === cleanLine(savedPhone));
    });

export const webAddress = strictText(readWith(toWebAddress))
  .typeError(NOT_A_URL)
  .max(300, 'Please use at most 300 characters.')
  .test('web-address', NOT_A_URL, (value) => !value || toWebAddress(value) !== null);
