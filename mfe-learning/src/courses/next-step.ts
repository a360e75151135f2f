import { paths, toPath } from '@azadkar/shared-api/paths';
import { lessonPath } from '../progress/lesson-path';
import type { CourseSummary } from './course-card';

interface NextStep {
  /** What the status of the enrollment means, in a sentence. */
  text: string;
  /** Text of the button; without it there is no button. */
  label?: string;
  /** Path of the button; the course's page by default. */
  path?: string;
  /** The lesson that the path is of. */
  lessonId?: number;
}

/** What a member can do next in a course that they have enrolled in. */
export function nextStep(course: CourseSummary): NextStep {
  const { id, enrolment_status, certification, next_lesson_id: next, lessons_done: done } = course;
  switch (enrolment_status) {
    case 'Enrolled':
      if (next !== null) {
        const text = certification ? 'Do the lessons, then take the quiz.' : 'Do the lessons in your own time.';
        return { text, label: done === 0 ? 'Start' : 'Continue', path: lessonPath(course, next), lessonId: next };
      }
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
