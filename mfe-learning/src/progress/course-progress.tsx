import type { Course } from '@azadkar/shared-api/learning/schema';
import { Box, Note } from '@azadkar/shared-ui';
import { useId } from 'react';
import { ProgressBar } from './progress-bar';

/** `2 of 11 lessons done`, with a bar. Who has passed the quiz without all lessons is not told that some are missing. */
export function CourseProgress({ course }: { course: Pick<Course, 'lessons' | 'lessons_done' | 'enrolment_status'> }) {
  const { lessons, lessons_done: done, enrolment_status: status } = course;
  const label = useId();
  if (status === 'Completed' && done < lessons) return <Note>You have passed. The lessons stay open.</Note>;
  return (
    <Box>
      <Note id={label} mb="1.5" fontVariantNumeric="tabular-nums">
        {done} of {lessons} {lessons === 1 ? 'lesson' : 'lessons'} done
      </Note>
      <ProgressBar max={lessons} value={done} aria-labelledby={label} />
    </Box>
  );
}
