/** Schemas of the requests for bank accounts that are handed over to banks. */
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
  plainInteger,
  publicId,
  requiredText,
  text,
} from '../fields';
import { choiceFilter, listQuery, listOf as pageOf } from '../staff/list.schema';
import { preferredBanks } from './safety-net.rules';

export const leadsQuery = listQuery({ bank: choiceFilter(preferredBanks), handed: choiceFilter(['no', 'yes']) }, [
  'age',
]);

const bank = oneChoice(preferredBanks, 'Please choose a bank');

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
