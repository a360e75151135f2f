import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import type { NextCourse } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { formatDate, formatMoment, withZone } from '@azadkar/shared-ui';
import { NextRow } from '@azadkar/shared-ui/blocks';
import { GraduationCap } from 'lucide-react';
import { lessonPath } from './progress/course-facts';

export const loader = ({ signal }: PartLoaderArgs<'member-home@1'>) => call(learning.nextCourse, { signal });

/** The course that the member can continue; nothing without one. */
export function Component({ data: course }: PartProps<'member-home@1', typeof loader>) {
  if (!course) return null;
  const { text, label, to, isDue } = nextStep(course);
  return (
    <NextRow
      icon={GraduationCap}
      title={course.title}
      tone={isDue ? 'due' : 'plain'}
      link={{ to, label, name: `${label}: ${course.title}` }}
    >
      {text}
    </NextRow>
  );
}

function nextStep(course: NonNullable<NextCourse>) {
  const { id, slug, end_date, quiz_open, attempt_expires_at, next_lesson_id: next, lessons, lessons_done } = course;
  if (attempt_expires_at) {
    return {
      text: `You have begun the quiz. Submit it before ${withZone(formatMoment(attempt_expires_at))}.`,
      label: 'Continue the quiz',
      to: toPath(paths.startQuiz, { courseId: id }),
      isDue: true,
    };
  }
  if (next !== null) {
    return {
      text: `${lessons_done} of ${lessons} lessons done. Open until ${formatDate(end_date)}.`,
      label: lessons_done === 0 ? 'Start' : 'Continue',
      to: lessonPath(course, next),
    };
  }
  if (quiz_open) {
    return {
      text: `Take the quiz and earn your certificate, until ${formatDate(end_date)}.`,
      label: 'Get Certified',
      to: toPath(paths.getCertified, { courseId: id }),
    };
  }
  return {
    text: `Open until ${formatDate(end_date)}.`,
    label: 'Continue',
    to: toPath(paths.course, { courseSlug: slug, courseId: id }),
  };
}
