/** What the staff see and change of offers to contribute. */
import { type InferType, object } from 'yup';
import {
  count,
  id,
  isoDateTime,
  nullableIsoDateTime,
  oneChoice,
  optionalLines,
  recordVersion,
  text,
  valuesOf,
} from '../fields';
import { choiceFilter, listQuery, pageOf, wordFilter } from '../staff/list.schema';
import { volunteerStatuses } from './network.rules';

export { startedExport } from '../staff/list.schema';

export const volunteersQuery = listQuery(
  {
    status: choiceFilter(valuesOf(volunteerStatuses)),
    kind: wordFilter,
  },
  ['age'],
);

export const volunteers = pageOf(
  object({
    id,
    version: count,
    member: object({ name: text, member_no: count, email: text, phone: text }).required(),
    /** The name of the way to contribute. */
    kind: text,
    description: text,
    status: oneChoice(valuesOf(volunteerStatuses), 'not a status'),
    created_at: isoDateTime,
    answered_at: nullableIsoDateTime,
  }),
);
export type VolunteerRow = InferType<typeof volunteers>['rows'][number];

export const volunteerAnswerForm = object({
  status: oneChoice(['contacted', 'accepted', 'declined'], 'Please choose an answer'),
  /** What the email says besides the answer. */
  message: optionalLines(2000).default(''),
  version: recordVersion,
});
export type VolunteerAnswerForm = InferType<typeof volunteerAnswerForm>;
