import { paths, toPath } from '@azadkar/shared-api/paths';
import type { CourseSummary } from './course-card';

interface NextStep {
  /** What the status of the enrollment means, in a sentence. */
  text: string;
  /** Text of the button; without it there is no button. */
  label?: string;
  /** Path of the button; the course's page by default. */
  path?: string;
}

/** What a member can do next in a course that they have enrolled in. */
export function nextStep({ id, enrolment_status, certification }: CourseSummary): NextStep {
  switch (enrolment_status) {
    case 'Enrolled':
      return certification
        ? {
            text: 'Take its quiz when you are ready.',
            label: 'Get Certified',
            path: toPath(paths.getCertified, { courseId: id }),
          }
        : { text: 'You are enrolled.', label: 'See the course' };
    case 'Completed':
      return certification
        ? { text: 'You have completed this course.', label: 'Your certificate' }
        : { text: 'You have completed this course.' };
    case 'Rejected':
      return { text: 'We could not offer you a place this time.' };
    case 'Withdrawn':
      return { text: 'You have withdrawn from this course.' };
    default:
      return { text: 'Your application is being looked at.' };
  }
}
