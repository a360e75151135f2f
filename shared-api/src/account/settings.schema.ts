/** What a member decides about the account itself; the specification is silent about all of it. */
import { boolean, type InferType, mixed, object, string } from 'yup';
import { isoDateTime, listOf, oneChoice, publicId, requiredText, text, valuesOf } from '../fields';
import { visibilities } from './account.rules';

/** A place where the member is signed in. */
const sessionRow = object({
  id: publicId,
  /** The browser's own description of itself; may be empty. */
  user_agent: text,
  created_at: isoDateTime,
  last_seen_at: isoDateTime,
  /** The session that asks. */
  current: boolean().required(),
});
export const sessionList = listOf(sessionRow);
export type SessionRow = InferType<typeof sessionRow>;

export const visibilityForm = object({
  visibility: oneChoice(valuesOf(visibilities), 'Please select who may see your profile'),
});
export type VisibilityForm = InferType<typeof visibilityForm>;

/** The token of an e-mailed link. */
export const emailTokenForm = object({
  token: requiredText(200, 'This link is not complete. Please open it from your email again.'),
});

/** Everything that is kept about the member, by subject: for the member to keep, not for a program to read. */
export const exportedData = mixed<Record<string, unknown>>({
  type: 'object',
  check: (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
}).required();

export const deleteAccountForm = object({
  password: string().required('Please input your password!').max(200, 'Please use at most 200 characters.'),
});
export type DeleteAccountForm = InferType<typeof deleteAccountForm>;
