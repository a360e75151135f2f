/** What the staff see and change of issues, requests for bank accounts and promotions. */
import { boolean, type InferType, object } from 'yup';
import {
  count,
  id,
  isoDateTime,
  listOf,
  nullable,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalLines,
  optionalText,
  plainInteger,
  publicId,
  requiredLines,
  requiredText,
  strictText,
  text,
  webAddress,
} from '../fields';
import { choiceFilter, listQuery, pageOf, wordFilter } from '../staff/list.schema';
import { recordSchemas } from '../staff/record.schema';

export { monthlyCounts } from '../fields';
export { startedExport } from '../staff/list.schema';
export * from './staff-issues.schema';

/** Schemas of the requests for bank accounts that are handed over to banks. */

export const leadsQuery = listQuery({ bank: wordFilter, handed: choiceFilter(['no', 'yes']) }, ['age']);

const bank = requiredText(80, 'Please choose a bank');

export const leads = pageOf(
  object({
    id,
    member: object({ name: text, member_no: count }).required(),
    bank,
    city: text,
    state: text,
    created_at: isoDateTime,
    /** When it was given to the bank; null before. */
    handed_over_at: nullableIsoDateTime,
  }),
);
export type LeadRow = InferType<typeof leads>['rows'][number];

export const banks = listOf(
  object({
    bank,
    /** Requests that the bank does not have yet. */
    waiting: count,
    oldest_at: nullableIsoDateTime,
    /** The key in use; null before an administrator has entered one. */
    key: nullable({ recipient: text, fingerprint: text, added_by: nullableText, added_at: isoDateTime }),
  }),
);
export type Bank = InferType<typeof banks>[number];

export const bankKeyForm = object({
  bank,
  recipient: requiredText(4000, "Please enter the bank's public key").matches(
    /^age1[a-z0-9]+$/,
    'A public key begins with age1, and has small letters and digits only.',
  ),
});
export type BankKeyForm = InferType<typeof bankKeyForm>;

export const handoverForm = object({
  bank,
  /** How many requests, and to which key, as the person was shown: both are handed over exactly so or not at all. */
  leads: plainInteger('Please look at the requests again.').min(1).required(),
  fingerprint: requiredText(80, 'Please look at the key again.'),
  /** The name of the bank, typed by the person. */
  confirmation: requiredText(80, 'Please enter the name of the bank'),
});
export type HandoverForm = InferType<typeof handoverForm>;

export const handovers = listOf(
  object({
    id: publicId,
    bank,
    leads: count,
    made_by: text,
    made_at: isoDateTime,
    fingerprint: text,
    downloads: count,
    /** Whether the file can still be made. */
    available: boolean().required(),
  }),
);
export type Handover = InferType<typeof handovers>[number];
export const handover = object({ id: publicId, leads: count });

/** The encrypted file as text (ASCII armor), for the browser to save. */
export const handoverFile = object({ name: text, content: text });

/** Schemas of promotions and their codes, as the staff edit them. */

export const promotionStates = ['running', 'planned', 'ended', 'off'] as const;
export type PromotionState = (typeof promotionStates)[number];

const moment = (wrong: string) =>
  strictText((given) => given.trim())
    .test('moment', wrong, (value) => !value || !Number.isNaN(Date.parse(value)))
    .default('');

const fields = {
  title: requiredText(160, 'Please enter a title'),
  company_name: requiredText(100, 'Please enter the name of the company'),
  /** The name of a stored picture */
  company_logo: optionalText(120).default(''),
  benefit: optionalText(30).default(''),
  organizer: optionalText(100).default(''),
  free: boolean().default(false),
  description: requiredLines(20_000, 'Please describe the promotion'),
  terms: optionalLines(20_000).default(''),
  discount_link: webAddress.required('Please enter the address where the code is used'),
  valid_from: moment('Please enter a date and a time.'),
  valid_until: moment('Please enter a date and a time.').test(
    'order',
    'The end must be after the start.',
    (value, { parent }) => !value || !parent.valid_from || Date.parse(value) > Date.parse(parent.valid_from),
  ),
  enabled: boolean().default(false),
  /** Promotions are listed by it, the smallest first. */
  position: plainInteger('Please enter a whole number.').min(0).max(10_000).default(0),
};

const row = {
  title: text,
  company_name: text,
  company_logo: nullableText,
  benefit: nullableText,
  valid_from: nullableIsoDateTime,
  valid_until: nullableIsoDateTime,
  enabled: boolean().required(),
  state: oneChoice(promotionStates, 'not a state'),
  claimed: count,
  left: count,
  updated_at: isoDateTime,
};

export const promotionSchemas = recordSchemas({
  fields,
  row,
  item: {
    ...row,
    organizer: nullableText,
    free: boolean().required(),
    /** Sanitized HTML */
    description: text,
    /** Sanitized HTML */
    terms: text,
    discount_link: text,
    position: count,
  },
  filters: { state: choiceFilter(promotionStates) },
  orders: ['position', 'title', 'until'],
});
export type PromotionRow = InferType<typeof promotionSchemas.page>['rows'][number];
export type StaffPromotion = InferType<typeof promotionSchemas.item>;

/** A list of codes, as text: one a line, or a CSV file whose first column has them. */
export const codesForm = object({
  text: strictText((given) => given)
    .max(200_000, 'Please import at most 200 kB at once.')
    .required('Please choose a file or enter codes'),
});

/** The same, with the number of codes that the plan has named: nothing else is imported. */
export const importCodesForm = codesForm.shape({
  expected: plainInteger('Please look at the plan again.').min(1, 'There is nothing to import.').required(),
});

export const codesPlan = object({
  /** Codes that would be added. */
  added: count,
  /** Codes that this promotion has already. */
  known: count,
  /** Lines that repeat a code of the same list. */
  repeated: count,
  refused: count,
  /** The first lines that are refused, with the reason. */
  examples: listOf(object({ line: count, code: text, reason: text })),
});
export type CodesPlan = InferType<typeof codesPlan>;
export const importedCodes = object({ added: count });
