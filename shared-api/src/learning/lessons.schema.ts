/** Lessons as members read them. */
import { boolean, type InferType, number, object } from 'yup';
import { count, id, listOf, nullableText, oneChoice, text } from '../fields';
import { lessonKinds } from './learning.rules';

const optionalId = number().integer().nullable().defined();
const minutes = number().integer().nullable().defined();

/** How far a member is with the lessons of a course. */
export const lessonFigures = {
  /** Of all lessons that members see, and of those that this member has done. */
  lessons: count,
  lessons_done: count,
  /** How long all lessons take together; 0 where it is unknown. */
  minutes: count,
  /** Where the member goes on: the lesson opened last if it is not done, else the first that is not. Null: none is left. */
  next_lesson_id: optionalId,
};

const lessonRow = object({
  id,
  title: text,
  kind: oneChoice(lessonKinds, 'not a kind'),
  duration_minutes: minutes,
  done: boolean().required(),
  /** Whether this member may read it now. */
  open: boolean().required(),
});
export const courseLessons = listOf(
  object({
    /** Null: the lessons that are in no module. */
    id: optionalId,
    title: text,
    summary: text,
    lessons: listOf(lessonRow),
  }),
);
export type CourseModule = InferType<typeof courseLessons>[number];
export type LessonRow = CourseModule['lessons'][number];

const neighbour = object({ id, title: text }).nullable().default(null).defined();
export const lesson = object({
  id,
  title: text,
  kind: oneChoice(lessonKinds, 'not a kind'),
  /** The title of its module; '' without one. */
  module: text,
  course: object({ id, slug: text, title: text }).required(),
  /** Its place among the lessons of the course, from 1, and their number. */
  number: count,
  lessons: count,
  duration_minutes: minutes,
  /** HTML, sanitized. */
  content: text,
  /** '' where the lesson has none. */
  video_url: text,
  video_mb: minutes,
  poster: nullableText,
  /** WebVTT; '' without captions. */
  captions: text,
  transcript: text,
  link_url: text,
  file: object({ title: text, bytes: count }).nullable().default(null).defined(),
  checks: listOf(
    object({
      question: text,
      answers: listOf(object({ answer: text, right: boolean().required(), feedback: text })),
    }),
  ),
  /** Whether the member is in the course, so that progress is kept. */
  enrolled: boolean().required(),
  done: boolean().required(),
  previous: neighbour,
  next: neighbour,
});
export type Lesson = InferType<typeof lesson>;

export const lessonFile = object({ url: text });
/** How far the member is after a lesson is done. */
export const lessonProgress = object(lessonFigures);
