import type { CertifiedAttempt, Course, CourseModule, Lesson, QuizResult } from '@azadkar/shared-api/learning/schema';

/** The open soft skills course with its quiz; pass only the fields that matter to the test. */
export const aCourse = (own: Partial<Course> = {}): Course => ({
  id: 11,
  slug: 'soft-skills-batch-2',
  title: 'Soft Skills, Batch 2',
  description: 'Four modules and a quiz.',
  image: null,
  start_date: '2026-11-07T04:00:00.000Z',
  end_date: '2027-03-21T13:30:00.000Z',
  program: { id: 2, title: 'Google Soft Skills Program' },
  registrations_closed: false,
  certification: true,
  enrolment_status: null,
  gallery: '[]',
  quiz_attempts: 1,
  quiz_allowed_attempts: 3,
  quiz_questions: 2,
  quiz_total_score: 10,
  quiz_passing_score: 8,
  quiz_passing_percentage: 80,
  quiz_questionnaire: { id: 5, title: 'Soft skills quiz', description: 'Two questions.' },
  post_program_questionnaire_link: null,
  lessons: 0,
  lessons_done: 0,
  minutes: 0,
  next_lesson_id: null,
  outcomes: '',
  taught_by: '',
  level: '',
  language: '',
  quiz_after_lessons: false,
  ...own,
});

/** One question of each type. */
export const questions = [
  {
    id: 31,
    question: 'What do you answer first?',
    type: 'mcq' as const,
    choices: [
      { id: 311, answer: 'A question' },
      { id: 312, answer: 'A discount' },
    ],
  },
  { id: 32, question: 'What will you use first?', type: 'text' as const, choices: [] },
];

export const aQuizResult = (own: Partial<QuizResult> = {}): QuizResult => ({
  id: 'attempt1',
  course: 'Soft Skills, Batch 2',
  course_id: 11,
  attempts: 2,
  allowed_attempts: 3,
  scored_points: 10,
  total_points: 10,
  status: 'Passed',
  quiz_cleared: true,
  attempts_remaining: 1,
  post_program_questionnaire_link: null,
  topics: [],
  history: [],
  course_slug: 'soft-skills-batch-2',
  ...own,
});

export const aCertifiedAttempt = (own: Partial<CertifiedAttempt> = {}): CertifiedAttempt => ({
  id: 'attempt1',
  code: 'K7QM2XN-P94TDHW',
  title: 'Soft Skills, Batch 2',
  issued_on: '2026-11-21T00:00:00Z',
  ...own,
});

/** Two modules with three lessons, of which the first is done. */
export const someModules = (): CourseModule[] => [
  {
    ...{ id: 1, title: 'Communication', summary: 'Say it so that it is understood.' },
    lessons: [
      { ...{ id: 101, title: 'Ask first', kind: 'text', duration_minutes: 5 }, done: true, open: true },
      { ...{ id: 102, title: 'Hear it said', kind: 'video', duration_minutes: 3 }, done: false, open: true },
    ],
  },
  {
    ...{ id: 2, title: 'Time', summary: '' },
    lessons: [{ ...{ id: 103, title: 'A plan', kind: 'file', duration_minutes: null }, done: false, open: false }],
  },
];

export const aLesson = (own: Partial<Lesson> = {}): Lesson => ({
  id: 101,
  title: 'Ask first',
  kind: 'text',
  module: 'Communication',
  course: { id: 11, slug: 'soft-skills-batch-2', title: 'Soft Skills, Batch 2' },
  number: 1,
  lessons: 3,
  duration_minutes: 5,
  content: '<p>Ask what it is for.</p>',
  video_url: '',
  video_mb: null,
  poster: null,
  captions: '',
  transcript: '',
  link_url: '',
  file: null,
  checks: [],
  enrolled: true,
  done: false,
  previous: null,
  next: { id: 102, title: 'Hear it said' },
  ...own,
});
