import type { Course, QuizResult } from '@azadkar/shared-api/learning/schema';

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
  ...own,
});
