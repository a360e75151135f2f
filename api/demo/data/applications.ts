import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';

const scholarship = 1;
const softSkills = 11;
const pricing = 12;

/** Who is in which course, or wants to be. The numbers are ids of courses. */
export const enrollments: { course: number; status: EnrollmentStatus; daysAgo: number; plan?: string }[] = [
  {
    ...{ course: scholarship, status: 'Applied', daysAgo: 1 },
    plan: 'I keep the books of two shops by hand. With the certificate I would offer them reports as well. (A demo answer.)',
  },
  {
    ...{ course: scholarship, status: 'Applied', daysAgo: 2 },
    plan: 'Move from data entry to analysis, and teach what I learn in our chapter. (A demo answer.)',
  },
  {
    ...{ course: scholarship, status: 'Applied', daysAgo: 3 },
    plan: 'Apply to larger projects that ask for a certificate. (A demo answer.)',
  },
  {
    ...{ course: scholarship, status: 'Shortlisted', daysAgo: 6 },
    plan: 'Begin to work with a team abroad. (A demo answer.)',
  },
  { course: scholarship, status: 'Waitlisted', daysAgo: 8, plan: 'I would like to see what it is. (A demo answer.)' },
  { course: scholarship, status: 'Rejected', daysAgo: 12, plan: 'To have it. (A demo answer.)' },
  { course: softSkills, status: 'Enrolled', daysAgo: 4 },
  { course: softSkills, status: 'Enrolled', daysAgo: 9 },
  { course: softSkills, status: 'Completed', daysAgo: 13 },
  { course: pricing, status: 'Enrolled', daysAgo: 3 },
  { course: pricing, status: 'Enrolled', daysAgo: 5 },
  { course: pricing, status: 'Enrolled', daysAgo: 6 },
];

/** What is answered in words, with what graders read for. */
export const writtenQuestion = {
  question: 'A client wants your offer for less. What do you answer, and why?',
  points: 6,
  criteria: [
    { title: 'Keeps the price for the same work', description: 'Offers less work instead, or says no.', points: 4 },
    { title: 'Says it politely', description: 'The client can come back.', points: 2 },
  ],
};

/** Answers to it that wait for a grader. */
export const writtenAnswers = [
  'I would thank them and ask which part of the offer they can do without. For the smaller price I take out the third revision and the delivery at the weekend. (A demo answer.)',
  'No. My price is my price. (A demo answer.)',
];

/** A bank from which quizzes are put together. */
export const questionBank = {
  title: 'Working with clients (bank)',
  description: 'Questions to copy into quizzes. Written for the demo.',
  questions: [
    {
      question: 'A client answers your offer with “let me think about it”. When do you write again?',
      topic: 'Offers',
      choices: ['On the day that you agreed on', 'Every day', 'Never', 'Only when they write'],
    },
    {
      question: 'What belongs into the first line of an offer?',
      topic: 'Offers',
      choices: ['What the client gets', 'Your degree', 'Your hourly rate', 'An apology for the price'],
    },
    {
      question: 'The work takes longer than agreed. When do you say so?',
      topic: 'During the work',
      choices: ['As soon as you know', 'With the invoice', 'On the last day', 'When you are asked'],
    },
    {
      question: 'A client does not pay. What comes first?',
      topic: 'Being paid',
      choices: ['A friendly reminder', 'A lawyer', 'A post about it', 'A discount'],
    },
  ],
};
