/** Hard cases of what the staff of learning send: programs, courses, questionnaires, decisions and grades. */
import { programRecord } from '../../learning/staff.records';
import { choice, chosenId, type HardCase, oneLine, refused, severalLines, stored } from './hard-cases';
import {
  box,
  type FormInput,
  html,
  list,
  ofRecord,
  optionalId,
  optionalLines,
  optionalVersion,
  paging,
  requiredMoment,
  version,
  wholeNumber,
} from './staff-fields';

const AGAIN = 'Please load the page again.';
const TITLE = 'Please enter a title';
const CHOOSE_AGAIN = 'Please choose the file again.';
const UNKNOWN_CHOICE = 'This choice is unknown.';

/** A number of a range, which a form cannot be without. */
const amount = (message: string, typed: readonly [string, number], outside: readonly unknown[]): HardCase[] => [
  ...wholeNumber(message, typed),
  ...['', null, undefined, ...outside].map((entered) => refused(entered, message)),
];

const WHOLE_ADDRESS = 'Please enter a whole address, such as https://example.com';
const address = [
  stored('', ''),
  stored(' https://example.com/a\u200b', 'https://example.com/a'),
  ...['example.com', 'javascript:alert(1)', 'https://example.com/a b'].map((entered) =>
    refused(entered, WHOLE_ADDRESS),
  ),
  refused(`https://example.com/${'x'.repeat(500)}`, 'Please use at most 500 characters.'),
  ...[true, 7, ['https://example.com']].map((entered) => refused(entered, 'Please enter this as text.')),
];

const picture = [stored(undefined, null), ...oneLine(120)];

const program: FormInput = {
  body: { title: 'Skills' },
  fields: {
    title: oneLine(200, TITLE),
    description: optionalLines(5000),
    scholarship: box,
    questionnaire_id: optionalId(UNKNOWN_CHOICE),
    page: [...choice('Please choose a page', 'soft-skills'), stored(undefined, '')],
    course_id: optionalId(UNKNOWN_CHOICE),
  },
};

/** Text of a field that older forms do not send: what is stored stays. */
const keptLines = (max: number): HardCase[] => [
  stored(undefined),
  ...optionalLines(max).filter(({ entered }) => entered !== undefined),
];

const NO_FILTER = 'This filter does not exist.';
const status = [...choice(NO_FILTER, 'Applied'), stored(undefined, '')];

const PERCENTAGE = 'Please enter a percentage from 1 to 100';
const ATTEMPTS = 'Please enter a number from 1 to 20';
const POSITION = 'Please enter a number from 0 to 10,000';
const course: FormInput = {
  body: {
    program_id: 1,
    title: 'Drawing',
    slug: 'drawing',
    description: 'How to draw.',
    start_at: '2026-11-01T09:00:00.000Z',
    end_at: '2026-12-02T09:00:00.000Z',
    pass_pct: 60,
    allowed_attempts: 3,
  },
  fields: {
    version: optionalVersion,
    program_id: chosenId('Please choose a programme', 1),
    title: oneLine(200, TITLE),
    slug: [
      stored(' drawing-2\u200b', 'drawing-2'),
      ...['Drawing', 'a--b', 'ڈرائنگ', '../a', '<b>'].map((entered) =>
        refused(entered, 'Please use small letters, digits and hyphens only.'),
      ),
      refused('x'.repeat(101), 'Please use at most 100 characters.'),
      ...['', ' \u200b', undefined].map((entered) => stored(entered, '')),
      ...[true, 7, ['a']].map((entered) => refused(entered, 'Please enter this as text.')),
    ],
    description: severalLines(10_000, 'Please enter what the course is about'),
    image: picture,
    gallery: [
      stored([' a.webp '], ['a.webp']),
      ...list(12, 'a.webp', ['Please choose pictures.', 'At most 12 pictures.']),
    ],
    start_at: requiredMoment('Please enter when it starts'),
    end_at: [
      ...requiredMoment('Please enter when it ends'),
      refused('2026-10-31T09:00:00.000Z', 'The end must be after the start.'),
    ],
    registrations_closed: box,
    certification: box,
    quiz_questionnaire_id: optionalId(UNKNOWN_CHOICE),
    quiz_published: box,
    pass_pct: amount(PERCENTAGE, ['۶۰', 60], ['0', 101]),
    allowed_attempts: amount(ATTEMPTS, ['3', 3], ['0', 21]),
    post_program_questionnaire_link: address,
    position: [stored(undefined, 0), stored('', 0), ...wholeNumber(POSITION, ['7', 7]), refused(10_001, POSITION)],
    published: box,
    outcomes: keptLines(2000),
    taught_by: [stored(undefined), ...oneLine(200)],
    level: [stored(undefined), stored(''), ...choice('Please choose a level', 'Beginner')],
    language: [stored(undefined), ...oneLine(60)],
    quiz_after_lessons: [stored(undefined), ...box],
    signed_by: [stored(undefined), ...oneLine(120)],
  },
};

const KIND = 'Please choose what the lesson is';
const MINUTES = 'Please enter whole minutes, up to 1440';
const REASON = 'Please enter why';
const MEGABYTES = 'Please enter whole megabytes, up to 10,000';
const CAPTIONS = 'Please paste captions in WebVTT: the first line is WEBVTT.';
const CHECKS =
  'Please write at most five questions, each with answers on lines of their own: + before the right one, - before the others.';

const questionnaire = { title: oneLine(200, TITLE), description: optionalLines(5000) };
const QUESTION = { question: 'What is a line?', type: 'text', points: 5 };

const applications = (chosen: unknown) => [
  refused(undefined, 'Please choose applications.'),
  refused([], 'Please choose applications.'),
  ...list(200, chosen, ['Please choose applications.', 'At most 200 at once.']),
];
const decision = choice('Please choose a decision', 'accept');

export const learningStaffInput: Readonly<Record<string, FormInput>> = {
  ...ofRecord(programRecord, program),
  'learningStaff.createCourse': course,
  'learningStaff.saveCourse': course,
  'learningStaff.saveOutline': {
    body: { version: 1, modules: [] },
    fields: {
      version,
      modules: [
        stored(
          [{ title: ' One\u200b\r\n', lessons: ['7'], extra: 1 }],
          [{ id: null, title: 'One', summary: '', lessons: [7] }],
        ),
        refused(undefined, AGAIN),
        ...list(60, { title: 'One' }, [AGAIN, 'At most 60 modules.']),
      ],
    },
  },
  'learningStaff.createLesson': {
    body: { title: 'Lines', kind: 'video' },
    fields: { module_id: optionalId(UNKNOWN_CHOICE), title: oneLine(200, TITLE), kind: choice(KIND, 'link') },
  },
  'learningStaff.saveLesson': {
    body: { version: 1, title: 'Lines', kind: 'text' },
    fields: {
      version,
      title: oneLine(200, TITLE),
      kind: choice(KIND, 'text'),
      content: html(100_000, 'This text is too long for one lesson.'),
      video_url: [stored('/api/files/lesson-1.webm'), refused('/api/files/../x.webm', WHOLE_ADDRESS), ...address],
      link_url: address,
      duration_minutes: [...optionalId(MINUTES), ...wholeNumber(MINUTES, ['۴۵', 45]), refused('1441', MINUTES)],
      transcript: html(100_000, 'This transcript is too long for one lesson.'),
      poster: picture,
      published: box,
      free: [stored(undefined), ...box],
      video_mb: [...optionalId(MEGABYTES), ...wholeNumber(MEGABYTES, ['۴۵', 45]), refused('10001', MEGABYTES)],
      captions: [
        stored(undefined),
        stored(''),
        stored(' WEBVTT\r\n\r\n00:00.000 --> 00:02.500\r\nOne\u202e', 'WEBVTT\n\n00:00.000 --> 00:02.500\nOne'),
        ...['One', 'WEBVTT', '1\n00:00:01,000 --> 00:00:02,000\nOne'].map((entered) => refused(entered, CAPTIONS)),
        ...[true, 7, ['WEBVTT'], { text: 'WEBVTT' }].map((entered) => refused(entered, 'Please enter this as text.')),
      ],
      checks: [
        stored(undefined),
        stored(''),
        stored(' What?\r\n+ Yes | Right.\u202e\n- No ', 'What?\n+ Yes | Right.\n- No'),
        ...['What?', 'What?\n+ Yes', 'What?\n+ Yes\n+ No', 'What?\n- Yes\n- No', '+ Yes\n- No', 'What?\nYes\nNo'].map(
          (entered) => refused(entered, CHECKS),
        ),
        refused(Array.from({ length: 6 }, () => 'What?\n+ Yes\n- No').join('\n\n'), CHECKS),
        refused(`${'x'.repeat(10_000)}\n+ Yes\n- No`, 'Please use at most 10000 characters.'),
        ...[true, 7, ['text'], { text: 'text' }].map((entered) => refused(entered, 'Please enter this as text.')),
      ],
    },
  },
  'learningStaff.beginUpload': {
    body: { kind: 'file', title: 'workbook.pdf', bytes: 5_000_000 },
    fields: {
      kind: [...choice('Please choose what the file is for', 'file')],
      title: oneLine(200, CHOOSE_AGAIN),
      bytes: amount(CHOOSE_AGAIN, ['5000', 5000], [0, '2147483648']),
      fingerprint: [stored(undefined, ''), ...oneLine(100)],
    },
  },
  'learningStaff.exportCourseMembers': { body: {}, fields: { ...paging, status } },
  'learningStaff.exportApplications': {
    body: {},
    fields: { ...paging, status, course: [...chosenId('This course is unknown.', 1), stored(undefined)] },
  },
  'learningStaff.exportCertificates': {
    body: {},
    fields: {
      ...paging,
      kind: [...choice(NO_FILTER, 'course'), stored(undefined, '')],
      status: [...choice(NO_FILTER, 'Revoked'), stored(undefined, '')],
    },
  },
  'programs.export': { body: {}, fields: paging },
  'learningStaff.exportCourses': {
    body: {},
    fields: {
      ...paging,
      program: [...chosenId('This programme is unknown.', 1), stored(undefined)],
      state: [...choice(NO_FILTER, 'open'), stored(undefined, '')],
    },
  },
  'learningStaff.exportQuestionnaires': {
    body: {},
    fields: { ...paging, kind: [...choice(NO_FILTER, 'bank'), stored(undefined, '')] },
  },
  'learningStaff.grantAttempts': {
    body: { member_no: 100_010, attempts: 1, reason: 'Her connection failed.' },
    fields: {
      member_no: chosenId('This member is unknown.', 100_010),
      attempts: amount('Please enter a number from 1 to 10', ['2', 2], ['0', 11]),
      reason: oneLine(300, REASON),
    },
  },
  'learningStaff.createQuestionnaire': { body: { title: 'Lines' }, fields: { ...questionnaire, bank: box } },
  'learningStaff.saveQuestionnaire': {
    body: { version: 1, title: 'Lines', questions: [] },
    fields: {
      version,
      ...questionnaire,
      questions: [
        stored(
          [{ ...QUESTION, question: ' What\r\nis a line?\u202e', points: '۵' }],
          [{ id: null, question: 'What\nis a line?', type: 'text', points: 5, choices: [], criteria: [] }],
        ),
        refused(undefined, AGAIN),
        ...list(300, QUESTION, [AGAIN, 'At most 300 questions.']),
      ],
    },
  },
  'learningStaff.copyQuestions': {
    body: { version: 1, questions: [1] },
    fields: {
      version,
      questions: [
        stored(['1'], [1]),
        refused(undefined, 'Please choose questions.'),
        refused([], 'Please choose questions.'),
        ...list(300, 1, ['Please choose questions.', 'At most 300 questions.']),
      ],
    },
  },
  'learningStaff.planDecision': {
    body: { ids: [1], decision: 'accept' },
    fields: { ids: [stored(['1'], [1]), ...applications(1)], decision },
  },
  'learningStaff.decide': {
    body: { applications: [{ id: 1, version: 1 }], decision: 'accept' },
    fields: {
      applications: [
        stored([{ id: '1', version: '2' }], [{ id: 1, version: 2 }]),
        ...applications({ id: 1, version: 1 }),
      ],
      decision,
      message: optionalLines(1000),
    },
  },
  'learningStaff.saveNote': { body: { version: 1 }, fields: { version, note: optionalLines(2000) } },
  'learningStaff.claimAttempt': {
    body: {},
    fields: {
      attempt: oneLine(64),
      course: [stored(undefined), { entered: '', stored: undefined }, ...chosenId('This course is unknown.', 1)],
      after: oneLine(64),
    },
  },
  'learningStaff.gradeAttempt': {
    body: { questions: [] },
    fields: {
      questions: [
        stored(
          [{ id: '1', points: [{ criterion: ' a ', points: '۲' }] }],
          [{ id: 1, points: [{ criterion: 'a', points: 2 }], comment: '' }],
        ),
        refused(undefined, 'Please grade the answers.'),
        ...list(300, { id: 1, points: [] }, ['Please grade the answers.', 'Please grade the answers.']),
      ],
      feedback: optionalLines(2000),
    },
  },
  'learningStaff.revokeCertificate': { body: { reason: 'A mistake.' }, fields: { reason: severalLines(500, REASON) } },
  'learningStaff.reissueCertificate': {
    body: { name: 'Amna Khan', reason: 'Her name has changed.' },
    fields: { name: oneLine(200, 'Please enter the name'), reason: severalLines(500, REASON) },
  },
};
