import { Box, Text } from '@azadkar/shared-ui';
import { useId } from 'react';
import { ProgressBar } from './progress-bar';

/** `2 of 11 lessons done`, with a bar. */
export function CourseProgress({ done, lessons }: { done: number; lessons: number }) {
  const label = useId();
  return (
    <Box>
      <Text id={label} textStyle="sm" color="fg.muted" mb="1.5" fontVariantNumeric="tabular-nums">
        {done} of {lessons} {lessons === 1 ? 'lesson' : 'lessons'} done
      </Text>
      <ProgressBar max={lessons} value={done} aria-labelledby={label} />
    </Box>
  );
}
