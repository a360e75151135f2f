import { formatDateAtTime } from '@azadkar/shared-api/format';
import type { CourseDetail } from './courses.queries';

/** Why nobody can enrol in a course now, or null. */
export function refuseEnrollment(course: CourseDetail, now = new Date()): string | null {
  if (course.registrations_closed || now > course.end_at) return 'Registrations for this course are closed.';
  if (now < course.start_at) return `Registrations for this course open on ${formatDateAtTime(course.start_at)}.`;
  return null;
}
