import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, LinkButton, PageHeading, Stack, usePageTitle } from '@azadkar/shared-ui';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { lessonLength } from '../progress/lesson-length';
import { coursePath, lessonPath } from '../progress/lesson-path';
import { readLesson } from '../progress/read-lesson';
import { LessonContent } from './lesson-content';
import { LessonDone } from './lesson-done';
import { LessonNeighbors } from './lesson-neighbors';

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
