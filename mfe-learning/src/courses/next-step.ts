import { paths, toPath } from '@azadkar/shared-api/paths';
import type { CourseSummary } from './course-card';

interface NextStep {
  /** How the enrolment stands, in a sentence. */
  text: string;
  /** On the button; none while there is nothing to do. */
  label?: string;
  /** Where it leads; to the course unless said. */
  leadsTo?: string;
}

/** What a member can do next with a course of their own. */
export function nextStep({ id, enrolment_status, certification }: CourseSummary): NextStep {
  switch (enrolment_status) {
    case 'Enrolled':
      return certification
        ? {
            text: 'When you have finished the course, take its quiz.',
            label: 'Get Certified',
            leadsTo: toPath(paths.getCertified, { courseId: id }),
          }
        : { text: 'Your place is yours.', label: 'See the course' };
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
