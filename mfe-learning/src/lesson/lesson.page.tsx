import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Alert,
  Box,
  Button,
  chakra,
  Flex,
  Grid,
  LinkButton,
  Note,
  PageHeading,
  PageLink,
  Stack,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { ParentLink, WayOn } from '@azadkar/shared-ui/blocks';
import { sanitizer } from '@azadkar/shared-ui/html';
import { ArrowLeft, ArrowRight, Check, CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { coursePath, lessonLength, lessonPath } from '../progress/course-facts';
import { readLesson } from '../progress/read-lesson';
import { useLessonQueue } from '../progress/use-lesson-queue';
import { refusedWith } from '../refused-with';
import { LessonContent } from './lesson-content';

/** The lesson; `refusal` says why the member cannot read it. An address of another course leads to the lesson's own. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const courseId = params.courseId ?? '';
  const read = readLesson(params.lessonId ?? '', request).then(
    (lesson) => ({ courseId, lesson, refusal: null }),
    refusedWith(409, (refusal) => ({ courseId, lesson: null, refusal })),
  );
  const [found] = await Promise.all([read, sanitizer.load()]);
  const { lesson } = found;
  if (lesson && String(lesson.course.id) !== courseId) throw redirect(lessonPath(lesson.course, lesson.id));
  return found;
}

export function Component() {
  const { courseId, lesson, refusal } = useLoaderData<typeof loader>();
  usePageTitle(lesson?.title ?? 'Lesson');
  if (!lesson) return <NotReadable courseId={courseId} refusal={refusal} />;
  return <LessonPage key={lesson.id} lesson={lesson} />;
}

function LessonPage({ lesson }: { lesson: Lesson }) {
  const { id, title, course, enrolled } = lesson;
  useEffect(() => {
    if (enrolled) void call(learning.openedLesson, { params: { lessonId: id } }).catch(() => undefined);
  }, [id, enrolled]);
  return (
    <Box maxWidth="3xl">
      <ParentLink to={coursePath(course)}>{course.title}</ParentLink>
      <PageHeading eyebrow={placeOf(lesson)} title={title} />
      <Stack gap="8">
        <LessonContent lesson={lesson} />
        <LessonDone lesson={lesson} />
        <LessonNeighbors lesson={lesson} />
      </Stack>
    </Box>
  );
}

/** `Getting paid · Lesson 3 of 9 · 6 min` */
const placeOf = ({ module, number, lessons, duration_minutes: minutes }: Lesson) =>
  [module, `Lesson ${number} of ${lessons}`, minutes !== null && lessonLength(minutes)].filter(Boolean).join(' · ');

function NotReadable({ courseId, refusal }: { courseId: string; refusal: string | null }) {
  const toCourse = <WayOn to={toPath(paths.course, { courseSlug: 'course', courseId })}>Go to the course</WayOn>;
  return (
    <Box maxWidth="3xl">
      <PageHeading title="Lesson" />
      <Alert live={false} title={refusal} action={toCourse} />
    </Box>
  );
}

/** The lessons before and after this one, by their titles. */
function LessonNeighbors({ lesson: { course, previous, next } }: { lesson: Lesson }) {
  if (!previous && !next) return null;
  return (
    <chakra.nav aria-label="Lessons" borderTopWidth="1px" pt="5">
      <Flex gap="4" justify="space-between" wrap="wrap">
        {previous && <Neighbor label="Previous" title={previous.title} to={lessonPath(course, previous.id)} />}
        {next && (
          <Box ms="auto" textAlign="end">
            <Neighbor label="Next" title={next.title} to={lessonPath(course, next.id)} />
          </Box>
        )}
      </Flex>
    </chakra.nav>
  );
}

const Neighbor = ({ label, title, to }: { label: 'Previous' | 'Next'; title: string; to: string }) => (
  <PageLink to={to} display="block" py="1">
    <Note as="span" display="inline-flex" alignItems="center" gap="1.5">
      {label === 'Previous' && <ArrowLeft size={16} aria-hidden="true" />}
      {label}
      {label === 'Next' && <ArrowRight size={16} aria-hidden="true" />}
    </Note>
    <Text as="span" display="block" fontWeight="semibold">
      {title}
    </Text>
  </PageLink>
);

/** Marks the lesson as done, and then leads on. Without a connection it is kept on the device and sent later. */
function LessonDone({ lesson }: { lesson: Lesson }) {
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
const Preview = ({ lesson: { course } }: { lesson: Lesson }) => (
  <Alert
    live={false}
    title="This lesson is free to read"
    action={<WayOn to={coursePath(course)}>See the course</WayOn>}
  >
    <Text>Enrol in the course to read the other lessons and to keep your progress.</Text>
  </Alert>
);
