/** The audit log. */
import { type InferType, mixed, object, string } from 'yup';
import { isoDateTime, listOf, nullableText, optionalText, strictText, text } from '../../fields';
import { cleanLine, latinDigits } from '../../input';
import { dayFilter, listQuery, listOf as pageOf } from '../../staff/list.schema';

export const auditFilters = {
  /** The member number of who did it. */
  person: strictText((value) => latinDigits(cleanLine(value)))
    .typeError('Please enter a member number.')
    .matches(/^\d{0,9}$/, 'Please enter a member number.')
    .default(''),
  action: optionalText(80).default(''),
  object_type: optionalText(60).default(''),
  /** The first and the last day, in Pakistan. */
  from: dayFilter,
  until: dayFilter,
};
/** The search finds the number of the thing that was changed. */
export const auditQuery = listQuery(auditFilters, ['at']);
export type AuditQuery = InferType<typeof auditQuery>;

/** The fields that differ, as they were stored. */
const values = mixed<Record<string, unknown>>().nullable().defined();

export const auditRow = object({
  id: text,
  at: isoDateTime,
  /** Null for jobs, commands and payment providers. */
  person: object({ member_no: text, name: text }).nullable().defined(),
  action: text,
  object_type: text,
  object_id: text,
  before: values,
  after: values,
  /** The network that it came from, without its last part. */
  network: nullableText,
});
export type AuditRow = InferType<typeof auditRow>;
export const auditPage = pageOf(auditRow);
/** What the filters offer. */
export const auditChoices = object({
  people: listOf(object({ member_no: text, name: text })),
  actions: listOf(string().required()),
  object_types: listOf(string().required()),
});

/** The history of one record, as its page shows it. */
export const recordHistory = listOf(
  object({
    id: text,
    at: isoDateTime,
    /** Null for jobs, commands and payment providers. */
    by: nullableText,
    action: text,
    before: values,
    after: values,
  }),
);
export type RecordHistory = InferType<typeof recordHistory>;
