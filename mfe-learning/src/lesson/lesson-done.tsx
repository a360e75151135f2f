import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, Button, Flex, Grid, LinkButton, Text } from '@azadkar/shared-ui';
import { Check, CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { coursePath, lessonPath } from '../progress/lesson-path';
import { useLessonQueue } from '../progress/use-lesson-queue';

/** Marks the lesson as done, and then leads on. Without a connection it is kept on the device and sent later. */
export function LessonDone({ lesson }: { lesson: Lesson }) {
  const { isDone, isWaiting, retrying, refusal, markDone } = useLessonQueue();
  const { id, course, enrolled, next } = lesson;
  if (!enrolled) return <Preview lesson={lesson} />;
  const done = isDone(lesson);
  return (
    <Box borderTopWidth="1px" pt="6">
      {refusal && <Alert tone="error" title={refusal} />}
      <Flex gap="4" align="center" wrap="wrap">
        <DoneButton done={done} onPress={() => markDone(id)} />
        {done &&
          (next ? (
            <LinkButton to={lessonPath(course, next.id)} size="lg">
              Next lesson
            </LinkButton>
          ) : (
            <LinkButton to={coursePath(course)} size="lg">
              Back to the course
            </LinkButton>
          ))}
      </Flex>
      <Box role="status" mt="3" minHeight="6">
        {retrying && isWaiting(id) && (
          <Flex gap="2" align="center" textStyle="sm" color="fg.warning">
            <CloudOff size={16} aria-hidden="true" />
            Kept on this device. We send it as soon as there is a connection.
          </Flex>
        )}
      </Box>
    </Box>
  );
}

/** Once it is done, "Done" has the button's place and focus, so that a second click meets no link. */
function DoneButton({ done, onPress }: { done: boolean; onPress: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (done && pressed.current) mark.current?.focus();
  }, [done]);
  const press = () => {
    pressed.current = true;
    onPress();
  };
  return (
    <Grid>
      <Button size="lg" gridArea="1 / 1" visibility={done ? 'hidden' : undefined} disabled={done} onClick={press}>
        Mark as done
      </Button>
      {done && (
        <Flex ref={mark} tabIndex={-1} {...doneMark}>
          <Check size={20} aria-hidden="true" />
          Done
        </Flex>
      )}
    </Grid>
  );
}

const doneMark = {
  gridArea: '1 / 1',
  align: 'center',
  justify: 'center',
  gap: '2',
  rounded: 'lg',
  textStyle: 'lg',
  fontWeight: 'semibold',
  bg: 'brand.muted',
  color: 'brand.fg',
};

/** The end of a lesson that is free to read. */
function Preview({ lesson: { course } }: { lesson: Lesson }) {
  const toCourse = (
    <LinkButton to={toPath(paths.course, { courseSlug: course.slug, courseId: course.id })} size="sm">
      See the course
    </LinkButton>
  );
  return (
    <Alert live={false} title="This lesson is free to read" action={toCourse}>
      <Text>Enrol in the course to read the other lessons and to keep your progress.</Text>
    </Alert>
  );
}
