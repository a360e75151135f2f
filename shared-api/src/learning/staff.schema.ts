/** Applications and what is decided about them, text answers and their grades, and certificates. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  chosenId,
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
  recordVersion,
  requiredLines,
  requiredText,
  text,
} from '../fields';
import { choiceFilter, listQuery, pageOf } from '../staff/list.schema';
import { certificateKinds, certificateStatuses, enrollmentStatuses } from './learning.rules';

export { monthlyCounts } from '../fields';
export { startedExport } from '../staff/list.schema';
export * from './staff-courses.schema';
export * from './staff-questions.schema';

export const decisions = ['shortlist', 'waitlist', 'accept', 'refuse'] as const;
export type Decision = (typeof decisions)[number];
export const MAX_DECISIONS = 200;

const optionalCourse = chosenId('This course is unknown.').optional();

export const applicationsQuery = listQuery({ status: choiceFilter(enrollmentStatuses), course: optionalCourse }, [
  'applied',
]);
export type ApplicationsQuery = InferType<typeof applicationsQuery>;

const application = {
  id,
  version: count,
  member_no: id,
  name: text,
  email: text,
  course: object({ id, title: text }).required(),
  program: text,
  status: oneChoice(enrollmentStatuses, 'not a status'),
  applied_at: isoDateTime,
};
export const applications = pageOf(object(application));
export type ApplicationRow = InferType<typeof applications>['rows'][number];
export const applicationDetail = object({
  ...application,
  /** The questions as they were asked, with what was answered. */
  answers: listOf(object({ question: text, answer: text })),
  note: text,
  reviewed_by: nullableText,
  reviewed_at: nullableIsoDateTime,
  /** The other courses of the same member. */
  others: listOf(object({ id, course: text, status: oneChoice(enrollmentStatuses, 'not a status') })),
  /** What can be decided now. */
  decisions: listOf(oneChoice(decisions, 'not a decision')),
  /** Whose page "next" leads to: the next one that waits, in the order of their arrival. */
  next: number().integer().nullable().defined(),
});
export type ApplicationDetail = InferType<typeof applicationDetail>;

const chosen = array()
  .of(chosenId('This application is unknown.'))
  .typeError('Please choose applications.')
  .min(1, 'Please choose applications.')
  .max(MAX_DECISIONS, `At most ${MAX_DECISIONS} at once.`)
  .required('Please choose applications.');
export const decisionPlanBody = object({ ids: chosen, decision: oneChoice(decisions, 'Please choose a decision') });
/** `versions` belong to the ids, in their order: an application that was decided since is left out. */
export const decisionPlan = object({
  decide: listOf(object({ id, version: count, name: text, course: text, from: text, to: text })),
  refused: listOf(object({ id, name: text, course: text, reason: text })),
  /** The email that each of them gets, as its subject and paragraphs read for the first. */
  email: nullable({ subject: text, paragraphs: listOf(text) }),
});
export type DecisionPlan = InferType<typeof decisionPlan>;
export const decideBody = object({
  applications: array()
    .of(object({ id: chosenId('This application is unknown.'), version: recordVersion }))
    .typeError('Please choose applications.')
    .min(1, 'Please choose applications.')
    .max(MAX_DECISIONS, `At most ${MAX_DECISIONS} at once.`)
    .required('Please choose applications.'),
  decision: oneChoice(decisions, 'Please choose a decision'),
  /** A sentence of one's own in the email. */
  message: optionalLines(1000).default(''),
});
export type DecideBody = InferType<typeof decideBody>;
export const decided = object({ decided: count, changed_meanwhile: count });
export const noteBody = object({
  version: recordVersion,
  note: optionalLines(2000).default(''),
});

export const gradingQuery = listQuery({ course: optionalCourse }, ['submitted']);
export const gradingQueue = pageOf(
  object({
    id: publicId,
    course: text,
    name: text,
    submitted_at: isoDateTime,
    answers: count,
    /** Who is grading it now; null without a grader. */
    grader: nullableText,
    mine: boolean().required(),
  }),
);

/** Without an attempt: the one that has waited longest without a grader. */
export const claimBody = object({ attempt: optionalText(64), course: optionalCourse, after: optionalText(64) });
const criterion = object({ id: text, title: text, description: text, points: count });
export const claimedAttempt = nullable({
  id: publicId,
  course: object({ id, title: text }).required(),
  name: text,
  attempt: count,
  submitted_at: isoDateTime,
  /** Until when others cannot grade it. */
  claimed_until: isoDateTime,
  /** Points of the questions with choices, which are certain. */
  marked_points: count,
  total: count,
  passing_score: count,
  waiting: count,
  questions: listOf(object({ id, question: text, answer: text, points: count, criteria: listOf(criterion) })),
});
export type ClaimedAttempt = NonNullable<InferType<typeof claimedAttempt>>;

export const gradeBody = object({
  questions: array()
    .of(
      object({
        id: chosenId('This question was not asked.'),
        points: array()
          .of(
            object({
              criterion: requiredText(20, 'This criterion is unknown.'),
              points: plainInteger('Please give points').min(0, 'Please give points').required('Please give points'),
            }),
          )
          .typeError('Please give points')
          .max(10, 'Please give points')
          .required('Please give points'),
        comment: optionalLines(2000).default(''),
      }),
    )
    .typeError('Please grade the answers.')
    .max(300, 'Please grade the answers.')
    .required('Please grade the answers.'),
  feedback: optionalLines(2000).default(''),
});
export type GradeBody = InferType<typeof gradeBody>;
export const graded = object({ points: count, total: count, passed: boolean().required() });

export const certificatesQuery = listQuery(
  {
    kind: choiceFilter(certificateKinds),
    status: choiceFilter(certificateStatuses),
  },
  ['issued', 'name'],
);
export const certificates = pageOf(
  object({
    code: publicId,
    kind: oneChoice(certificateKinds, 'not a kind'),
    name: text,
    member_no: id,
    title: text,
    issued_on: string().required(),
    status: oneChoice(certificateStatuses, 'not a status'),
    revoked_at: nullableIsoDateTime,
    revoke_reason: nullableText,
    /** The code of the certificate that was issued instead of this one. */
    replaced_by: nullableText,
  }),
);
export type CertificateRow = InferType<typeof certificates>['rows'][number];
export const revokeBody = object({ reason: requiredLines(500, 'Please enter why') });
export const reissueBody = object({
  name: requiredText(200, 'Please enter the name'),
  reason: requiredLines(500, 'Please enter why'),
});
export const reissued = object({ code: publicId });
