/** What learning writes to members. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import { defineEmail } from '../../platform/mail/email-template';

const facts = {
  course: { meaning: 'The title of the course', sample: 'Writing for the Web', required: true },
  program: { meaning: 'The program that it belongs to', sample: 'Digital Skills' },
} as const;
const toEnrollment = { button: 'See your enrolment', page: paths.courseEnrolled, placeholders: facts } as const;

export const learningEmails = {
  applied: defineEmail({
    name: 'learning/applied',
    sent: 'after a member has applied for a place in a course',
    subject: 'We received your application for {course}',
    paragraphs: [
      'Thank you for applying for {course} ({program}).',
      'Its status stands under My learning in your dashboard.',
    ],
    ...toEnrollment,
  }),

  enrolled: defineEmail({
    name: 'learning/enrolled',
    sent: 'after a member has enrolled in a course',
    subject: 'You are enrolled in {course}',
    paragraphs: ['You are enrolled in {course} ({program}).', 'Its page shows what you can do next.'],
    ...toEnrollment,
  }),

  certificate: defineEmail({
    name: 'learning/certificate',
    sent: 'after a member has passed the quiz of a course for the first time',
    subject: 'Your certificate: {course}',
    paragraphs: [
      'Congratulations! You passed the quiz of {course}.',
      'Your certificate is ready: download it from the page of the course.',
      'Anyone you show it to can check it at {check_page}',
    ],
    button: 'Download your certificate',
    placeholders: {
      course: facts.course,
      check_page: {
        meaning: 'The address where the certificate is checked, with its code',
        sample: 'https://example.org/verify/K7QM2XN-P94TDHW',
        required: true,
      },
    },
  }),
};

export const coursePage = ({ id, slug }: { id: number; slug: string }) =>
  toPath(paths.course, { courseSlug: slug, courseId: id });
