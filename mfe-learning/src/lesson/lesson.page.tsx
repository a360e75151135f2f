import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Alert,
  Box,
  chakra,
  Flex,
  LinkButton,
  PageHeading,
  PageLink,
  Stack,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { lessonLength } from '../progress/lesson-length';
import { coursePath, lessonPath } from '../progress/lesson-path';
import { readLesson } from '../progress/read-lesson';
import { LessonContent } from './lesson-content';
import { LessonDone } from './lesson-done';

/** The lesson; `refusal` says why the member cannot read it. An address of another course leads to the lesson's own. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const courseId = params.courseId ?? '';
  try {
    const lesson = await readLesson(params.lessonId ?? '', request);
    if (String(lesson.course.id) !== courseId) throw redirect(lessonPath(lesson.course, lesson.id));
    return { courseId, lesson, refusal: null };
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 409) return { courseId, lesson: null, refusal: cause.message };
    throw cause;
  }
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
  const toCourse = (
    <LinkButton to={toPath(paths.course, { courseSlug: 'course', courseId })} size="sm" variant="outline">
      Go to the course
    </LinkButton>
  );
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
    <chakra.nav aria-label="Lessons" borderTopWidth="1px" pt="5" css={mirrored}>
      <Flex gap="4" justify="space-between" wrap="wrap">
        {previous && (
          <Neighbor
            label="Previous"
            title={previous.title}
            to={lessonPath(course, previous.id)}
            icon={<ArrowLeft size={16} aria-hidden="true" />}
          />
        )}
        {next && (
          <Box ms="auto" textAlign="end">
            <Neighbor
              label="Next"
              title={next.title}
              to={lessonPath(course, next.id)}
              icon={<ArrowRight size={16} aria-hidden="true" />}
            />
          </Box>
        )}
      </Flex>
    </chakra.nav>
  );
}

function Neighbor({ label, title, to, icon }: { label: string; title: string; to: string; icon: React.ReactNode }) {
  return (
    <PageLink to={to} display="block" py="1">
      <Text as="span" display="inline-flex" alignItems="center" gap="1.5" textStyle="sm" color="fg.muted">
        {label === 'Previous' && icon}
        {label}
        {label === 'Next' && icon}
      </Text>
      <Text as="span" display="block" fontWeight="semibold">
        {title}
      </Text>
    </PageLink>
  );
}

const mirrored = { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } };
