/** Settings of the account: sessions, visibility, newsletter, data export and deletion. None of it is in the specification. */
import { boolean, type InferType, mixed, object } from 'yup';
import {
  isoDateTime,
  listOf,
  oneChoice,
  optionalSecret,
  publicId,
  requiredText,
  secret,
  text,
  valuesOf,
} from '../fields';
import { visibilities } from './account.rules';

/** A session: one browser or device where the member is signed in. */
const sessionRow = object({
  id: publicId,
  /** The User-Agent header; may be empty. */
  user_agent: text,
  created_at: isoDateTime,
  last_seen_at: isoDateTime,
  /** Whether the request came from this session. */
  current: boolean().required(),
});
export const sessionList = listOf(sessionRow);
export type SessionRow = InferType<typeof sessionRow>;

export const visibilityForm = object({
  visibility: oneChoice(valuesOf(visibilities), 'Please select who may see your profile'),
});
export type VisibilityForm = InferType<typeof visibilityForm>;

/** The kinds of emails that a member can do without. */
export const mailPreferencesForm = object({
  newsletter: boolean().required('Please choose whether you want our news.'),
  reminders: boolean().required('Please choose whether you want reminders.'),
});
export type MailPreferencesForm = InferType<typeof mailPreferencesForm>;

/** The token of an emailed link that reverts a change of address. */
export const emailTokenForm = object({
  token: requiredText(200, 'This link is not complete. Please open it from your email again.'),
});

/** The token of an emailed link that confirms an address; the password, where its member is not signed in. */
export const confirmEmailForm = emailTokenForm.shape({
  password: optionalSecret,
});
export type ConfirmEmailForm = InferType<typeof confirmEmailForm>;

/** Everything that is stored about the member, by subject, for the member to read and keep. */
export const exportedData = mixed<Record<string, unknown>>({
  type: 'object',
  check: (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
}).required();

export const deleteAccountForm = object({
  password: secret('Please input your password!'),
});
export type DeleteAccountForm = InferType<typeof deleteAccountForm>;
