/** Programs, courses, their modules and lessons, and who is in a course, as the staff of learning work with them. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  chosenId,
  count,
  id,
  isoDateTime,
  listOf,
  MAX_INTEGER,
  moment,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalLines,
  optionalText,
  plainInteger,
  recordVersion,
  requiredLines,
  requiredText,
  strictText,
  text,
  valuesOf,
  yesOrNo,
} from '../fields';
import { cleanLines } from '../input';
import { choiceFilter, listQuery, pageOf } from '../staff/list.schema';
import { recordSchemas } from '../staff/record.schema';
import { parseCaptions } from './captions';
import { parseChecks } from './checks';
import { courseLevels, enrollmentStatuses, lessonKinds, lessonUploadKinds, programPages } from './learning.rules';

const required = (what: string) => `Please enter ${what}`;

/** An address of the web, or nothing. */
const webAddress = optionalText(500)
  .matches(/^$|^https?:\/\/\S+$/, 'Please enter a whole address, such as https://example.com')
  .default('');
/** The name of a stored picture, or nothing. */
const picture = optionalText(120).nullable().default(null);
const optionalAmount = (message: string, [min, max]: readonly [number, number]) =>
  plainInteger(message).min(min, message).max(max, message);
const amount = (message: string, limits: readonly [number, number]) =>
  optionalAmount(message, limits).required(message);
const optionalChoiceId = chosenId('This choice is unknown.').optional().nullable().default(null);

export const programSchemas = recordSchemas({
  orders: ['title'],
  row: { title: text, scholarship: boolean().required(), courses: count, questionnaire: nullableText },
  item: {
    title: text,
    description: text,
    scholarship: boolean().required(),
    questionnaire_id: number().integer().nullable().defined(),
    page: nullableText,
    course_id: number().integer().nullable().defined(),
    courses: listOf(object({ id, title: text, published: boolean().required() })),
  },
  fields: {
    title: requiredText(200, 'Please enter a title'),
    description: optionalLines(5000).default(''),
    scholarship: yesOrNo.default(false),
    questionnaire_id: optionalChoiceId,
    page: optionalChoice(['', ...valuesOf(programPages)], 'Please choose a page').default(''),
    course_id: optionalChoiceId,
  },
});
export type StaffProgram = InferType<typeof programSchemas.item>;

export const created = object({ id });
export const saved = object({ version: count });

/** What the forms of courses and programs choose from. */
export const courseOptions = object({
  programs: listOf(object({ id, title: text })),
  questionnaires: listOf(object({ id, title: text, questions: count })),
});
export type CourseOptions = InferType<typeof courseOptions>;

export const courseStates = ['draft', 'open', 'closed', 'over'] as const;
export type CourseState = (typeof courseStates)[number];

export const coursesQuery = listQuery(
  {
    program: chosenId('This programme is unknown.').optional(),
    state: choiceFilter(courseStates),
  },
  ['title', 'start'],
);
export const courses = pageOf(
  object({
    id,
    slug: text,
    title: text,
    program: text,
    state: oneChoice(courseStates, 'not a state'),
    start_at: isoDateTime,
    end_at: isoDateTime,
    lessons: count,
    members: count,
    applications: count,
  }),
);
export type CourseRow = InferType<typeof courses>['rows'][number];

const courseFields = {
  program_id: chosenId('Please choose a programme'),
  title: requiredText(200, required('a title')),
  /** '': made of the title. */
  slug: optionalText(100)
    .matches(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Please use small letters, digits and hyphens only.')
    .default(''),
  description: requiredLines(10_000, required('what the course is about')),
  image: picture,
  gallery: array()
    .of(requiredText(120, 'Please choose a picture'))
    .typeError('Please choose pictures.')
    .nonNullable('Please choose pictures.')
    .max(12, 'At most 12 pictures.')
    .default([]),
  start_at: moment(required('when it starts')),
  end_at: moment(required('when it ends')).test(
    'after',
    'The end must be after the start.',
    (end, { parent }) => !end || !parent.start_at || Date.parse(end) >= Date.parse(parent.start_at),
  ),
  registrations_closed: yesOrNo.default(false),
  certification: yesOrNo.default(false),
  quiz_questionnaire_id: optionalChoiceId,
  quiz_published: yesOrNo.default(false),
  pass_pct: amount('Please enter a percentage from 1 to 100', [1, 100]),
  allowed_attempts: amount('Please enter a number from 1 to 20', [1, 20]),
  post_program_questionnaire_link: webAddress,
  position: amount('Please enter a number from 0 to 10,000', [0, 10_000]).default(0),
  published: yesOrNo.default(false),
  // Without a default: a form from before there were these fields leaves them as they are.
  outcomes: optionalLines(2000),
  taught_by: optionalText(200),
  level: optionalChoice(courseLevels, 'Please choose a level'),
  language: optionalText(60),
  quiz_after_lessons: yesOrNo,
  signed_by: optionalText(120),
};
export const courseBody = object({ version: recordVersion.optional(), ...courseFields });
export type CourseBody = InferType<typeof courseBody>;

export const course = object({
  id,
  version: count,
  program_id: id,
  title: text,
  slug: text,
  description: text,
  image: nullableText,
  gallery: listOf(text),
  start_at: isoDateTime,
  end_at: isoDateTime,
  registrations_closed: boolean().required(),
  certification: boolean().required(),
  quiz_questionnaire_id: number().integer().nullable().defined(),
  quiz_published: boolean().required(),
  pass_pct: count,
  allowed_attempts: count,
  post_program_questionnaire_link: text,
  position: count,
  published: boolean().required(),
  outcomes: text,
  taught_by: text,
  level: string().oneOf(courseLevels).defined(),
  language: text,
  quiz_after_lessons: boolean().required(),
  signed_by: text,
  state: oneChoice(courseStates, 'not a state'),
  /** What its page is made of, and who is in it. */
  lessons: count,
  enrollments: count,
  under_way: count,
  certificates: count,
});
export type StaffCourse = InferType<typeof course>;

const lessonSummary = object({
  id,
  title: text,
  kind: oneChoice(lessonKinds, 'not a kind'),
  duration_minutes: number().integer().nullable().defined(),
  published: boolean().required(),
});
export const outline = object({
  course: object({ id, title: text, slug: text, published: boolean().required() }).required(),
  version: count,
  modules: listOf(object({ id, title: text, summary: text, lessons: listOf(lessonSummary) })),
  /** Lessons without a module, from before there were any. */
  loose: listOf(lessonSummary),
});
export type Outline = InferType<typeof outline>;

/** The whole outline: modules in their order, a new one without an id, each with its lessons in their order. */
export const outlineBody = object({
  version: recordVersion,
  modules: array()
    .of(
      object({
        id: chosenId('This module is unknown.').optional().nullable().default(null),
        title: requiredText(200, required('a title')),
        summary: optionalText(500).default(''),
        lessons: array()
          .of(chosenId('This lesson is unknown.'))
          .typeError('Please load the page again.')
          .max(200, 'At most 200 lessons.')
          .default([]),
      }),
    )
    .typeError('Please load the page again.')
    .max(60, 'At most 60 modules.')
    .required('Please load the page again.'),
});
export type OutlineBody = InferType<typeof outlineBody>;

export const newLessonBody = object({
  module_id: optionalChoiceId,
  title: requiredText(200, required('a title')),
  kind: oneChoice(lessonKinds, 'Please choose what the lesson is'),
});
export type NewLessonBody = InferType<typeof newLessonBody>;

const LESSON_TEXT_MAX = 100_000;
/** An address of the web, or of a film that this site stores. */
const videoAddress = optionalText(500)
  .matches(
    /^$|^https?:\/\/\S+$|^\/api\/files\/[\w-]+\.(webm|mp4)$/,
    'Please enter a whole address, such as https://example.com',
  )
  .default('');
const CAPTIONS = 'Please paste captions in WebVTT: the first line is WEBVTT.';
const CHECKS =
  'Please write at most five questions, each with answers on lines of their own: + before the right one, - before the others.';
export const lessonBody = object({
  version: recordVersion,
  title: requiredText(200, required('a title')),
  kind: oneChoice(lessonKinds, 'Please choose what the lesson is'),
  /** HTML, which the api sanitizes. */
  content: strictText(cleanLines).max(LESSON_TEXT_MAX, 'This text is too long for one lesson.').default(''),
  video_url: videoAddress.when('kind', ([kind], schema) =>
    kind === 'video' ? schema.required(required('the address of the video')) : schema,
  ),
  link_url: webAddress.when('kind', ([kind], schema) =>
    kind === 'link' ? schema.required(required('the address')) : schema,
  ),
  duration_minutes: optionalAmount('Please enter whole minutes, up to 1440', [1, 1440]).nullable().default(null),
  transcript: strictText(cleanLines).max(LESSON_TEXT_MAX, 'This transcript is too long for one lesson.').default(''),
  poster: picture,
  published: yesOrNo.default(true),
  // Without a default: a form from before there were these fields leaves them as they are.
  free: yesOrNo,
  video_mb: optionalAmount('Please enter whole megabytes, up to 10,000', [1, 10_000]).nullable().default(null),
  captions: strictText(cleanLines)
    .max(LESSON_TEXT_MAX, 'These captions are too long for one lesson.')
    .test('captions', CAPTIONS, (given) => !given || parseCaptions(given) !== null),
  checks: optionalLines(10_000).test('checks', CHECKS, (given) => !given || parseChecks(given) !== null),
});
export type LessonBody = InferType<typeof lessonBody>;

export const lesson = object({
  id,
  version: count,
  course: object({ id, title: text }).required(),
  title: text,
  kind: oneChoice(lessonKinds, 'not a kind'),
  content: text,
  video_url: text,
  link_url: text,
  duration_minutes: number().integer().nullable().defined(),
  transcript: text,
  poster: nullableText,
  published: boolean().required(),
  free: boolean().required(),
  video_mb: number().integer().nullable().defined(),
  captions: text,
  checks: text,
  /** The file to download, with a link that works for ten minutes; null without one. */
  file: object({ title: text, bytes: count, url: string().required() }).nullable().default(null).defined(),
});
export type Lesson = InferType<typeof lesson>;

const CHOOSE_AGAIN = 'Please choose the file again.';
export const lessonUploadBody = object({
  kind: oneChoice(lessonUploadKinds, 'Please choose what the file is for'),
  /** The name of the file. */
  title: requiredText(200, CHOOSE_AGAIN),
  bytes: amount(CHOOSE_AGAIN, [1, MAX_INTEGER]),
  /** By which a page knows the file again: an upload that has ended too early goes on. */
  fingerprint: optionalText(100).default(''),
});
/** `received`: how many parts of `part_bytes` each are there. */
export const lessonUpload = object({ name: text, part_bytes: count, received: count });
export const receivedParts = object({ received: count });
/** The address of a film, and its size in whole megabytes. */
export const finishedUpload = object({ url: text, megabytes: count });

export const courseMembersQuery = listQuery({ status: choiceFilter(enrollmentStatuses) }, ['name', 'enrolled']);
export const courseMembers = pageOf(
  object({
    id,
    member_no: id,
    name: text,
    email: text,
    status: oneChoice(enrollmentStatuses, 'not a status'),
    enrolled_at: isoDateTime,
    attempts: count,
    allowed_attempts: count,
    best_points: number().integer().nullable().defined(),
    certified: boolean().required(),
  }),
);
export type CourseMember = InferType<typeof courseMembers>['rows'][number];

export const moreAttemptsBody = object({
  member_no: chosenId('This member is unknown.'),
  attempts: amount('Please enter a number from 1 to 10', [1, 10]),
  reason: requiredText(300, required('why')),
});
