/** What the staff of learning write to members by what they decide. */
import { defineEmail } from '../../../platform/mail/email-template';

const course = { meaning: 'The title of the course', sample: 'Writing for the Web', required: true } as const;
const message = {
  meaning: 'What the staff add in their own words, if anything',
  sample: ['We liked your sample of work very much.'],
  required: true,
} as const;
/** Each decision may be explained. */
const decision = { button: 'See the course', placeholders: { course, message } } as const;
const reason = { meaning: 'Why, in a sentence', sample: 'The name was misspelled.', required: true } as const;

export const decisionEmails = {
  shortlist: defineEmail({
    name: 'learning/shortlisted',
    sent: 'when an application is put on the shortlist',
    subject: 'You are on the shortlist for {course}',
    paragraphs: [
      'Your application for {course} is on our shortlist. We write to you again when we have decided.',
      '{message}',
    ],
    ...decision,
  }),

  waitlist: defineEmail({
    name: 'learning/waitlisted',
    sent: 'when an application is put on the waiting list',
    subject: 'You are on the waiting list for {course}',
    paragraphs: [
      'All places of {course} are taken for now. You are on the waiting list: we write to you when one is free.',
      '{message}',
    ],
    ...decision,
  }),

  accept: defineEmail({
    name: 'learning/accepted',
    sent: 'when an application is accepted',
    subject: 'You have a place in {course}',
    paragraphs: ['Congratulations! Your application was accepted, and you are enrolled in {course}.', '{message}'],
    ...decision,
  }),

  refuse: defineEmail({
    name: 'learning/refused',
    sent: 'when an application is refused',
    subject: 'Your application for {course}',
    paragraphs: ['Thank you for applying for {course}. We could not offer you a place this time.', '{message}'],
    ...decision,
  }),
};

export const quizEmails = {
  attemptsGranted: defineEmail({
    name: 'learning/attempts-granted',
    sent: 'when somebody may take a quiz again',
    subject: 'You can take the quiz of {course} again',
    paragraphs: ['You have {attempts} at the quiz of {course}.'],
    button: 'See the course',
    placeholders: {
      course,
      attempts: {
        meaning: 'How often: “one more attempt” or “2 more attempts”',
        sample: '2 more attempts',
        required: true,
      },
    },
  }),

  graded: defineEmail({
    name: 'learning/graded',
    sent: 'after a person has read the answers of a quiz',
    subject: 'Your answers in {course} were read',
    paragraphs: ['{result}: {points} of {total} points.', '{comments}', '{feedback}'],
    button: 'See your result',
    placeholders: {
      course: { ...course, required: undefined },
      result: { meaning: 'Whether the quiz was passed', sample: 'You passed the quiz', required: true },
      points: { meaning: 'The points that were reached', sample: '17', required: true },
      total: { meaning: 'The points that could be reached', sample: '20' },
      comments: {
        meaning: 'The comments on the answers, each with its question',
        sample: [
          'What is a headline for?: You say well what it promises.',
          'Name three sources: The third is missing.',
        ],
        required: true,
      },
      feedback: {
        meaning: 'A last word about all answers, if there is one',
        sample: 'A pleasure to read.',
        optional: true,
        required: true,
      },
    },
  }),

  revoked: defineEmail({
    name: 'learning/certificate-revoked',
    sent: 'after a certificate was revoked',
    subject: 'Your certificate of {course} was revoked',
    paragraphs: ['Your certificate of {course} is no longer valid.', 'The reason: {reason}'],
    placeholders: { course, reason },
  }),

  reissued: defineEmail({
    name: 'learning/certificate-reissued',
    sent: 'after a certificate was issued again in place of another one',
    subject: 'Your new certificate of {course}',
    paragraphs: ['You have a new certificate of {course}. The one before is no longer valid.', 'The reason: {reason}'],
    button: 'See your certificate',
    placeholders: { course, reason },
  }),
};
