import { call, type Data } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Badge,
  Box,
  Card,
  EmptyState,
  Flex,
  formatDate,
  Heading,
  HStack,
  LinkButton,
  Note,
  PageHeading,
  PageLink,
  Picture,
  SimpleGrid,
  Stack,
  stretched,
  Text,
} from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { Award } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EnrollmentStatusBadge } from './enrollment-status-badge';
import { lessonPath, lessonsInWords, opensLater } from './progress/course-facts';
import { CourseProgress } from './progress/course-progress';
import { beginLesson } from './progress/read-lesson';

export const loader = ({ request }: LoaderFunctionArgs) => call(learning.courses, { request });

/** The member's own courses first, each with its next step; then those that are open, that open later, and that are closed. */
export function Component() {
  const courses = useLoaderData<typeof loader>();
  const own = courses.filter(({ enrolment_status }) => enrolment_status !== null);
  const others = courses.filter(({ enrolment_status }) => enrolment_status === null);
  const closed = others.filter(({ registrations_closed }) => registrations_closed);
  const later = others.filter((course) => !closed.includes(course) && opensLater(course));
  const open = others.filter((course) => !closed.includes(course) && !later.includes(course));
  return (
    <>
      <PageHeading
        title="Courses"
        lead="Free programmes for members: learn, take the quiz, and get a certificate you can share."
      />
      <Stack gap="12">
        {own.length > 0 && <OwnCourses courses={own} />}
        {open.length > 0 && <OtherCourses title="Open now" courses={open} />}
        {later.length > 0 && <OtherCourses title="Opens later" courses={later} />}
        {closed.length > 0 && <ClosedCourses courses={closed} />}
        {courses.length === 0 && (
          <EmptyState title="No courses yet" text="New courses stand here as soon as there are any." />
        )}
      </Stack>
    </>
  );
}

const OwnCourses = ({ courses }: { courses: readonly CourseSummary[] }) => (
  <Subsection title="My learning">
    <Stack as="ul" listStyleType="none" gap="4">
      {courses.map((course) => (
        <li key={course.id}>
          <OwnCourse course={course} />
        </li>
      ))}
    </Stack>
  </Subsection>
);

const OtherCourses = ({ title, courses }: { title: string; courses: readonly CourseSummary[] }) => (
  <Subsection title={title}>
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, xl: 3 }} gap="5">
      {courses.map((course) => (
        <Box as="li" key={course.id} display="flex">
          <CourseCard course={course} />
        </Box>
      ))}
    </SimpleGrid>
  </Subsection>
);

/** Said once for all of them, and smaller than what is open. */
const ClosedCourses = ({ courses }: { courses: readonly CourseSummary[] }) => (
  <Subsection title="Registrations Closed">
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} columnGap="8">
      {courses.map(({ id, slug, title, program }) => (
        <Box as="li" key={id} borderTopWidth="1px" py="3">
          <PageLink to={toPath(paths.course, { courseSlug: slug, courseId: id })} fontWeight="semibold">
            {title}
          </PageLink>
          <Note>{program.title}</Note>
        </Box>
      ))}
    </SimpleGrid>
  </Subsection>
);

/** A course that the member has enrolled in: its status and the next step. */
function OwnCourse({ course }: { course: CourseSummary }) {
  const { slug, id, title, image, program, enrolment_status: status } = course;
  const coursePath = toPath(paths.course, { courseSlug: slug, courseId: id });
  const hasPlace = status === 'Enrolled' || status === 'Completed';
  const { text, label, path = coursePath, lessonId } = nextStep(course);
  const begin = lessonId === undefined ? undefined : () => beginLesson(lessonId);
  return (
    <Card as="article" flexDirection={{ base: 'column', sm: 'row' }}>
      <Box
        width={{ sm: '12rem' }}
        flexShrink="0"
        display={{ base: 'none', sm: 'block' }}
        css={{ '& > img': { height: '100%' } }}
      >
        <Picture src={image} alt="" width={320} height={240} />
      </Box>
      <Flex flex="1" minWidth="0" direction="column" gap="1.5" p={{ base: '4', md: '5' }}>
        <Flex align="center" gap="3" wrap="wrap">
          {status && <EnrollmentStatusBadge status={status} />}
          <Note>{program.title}</Note>
        </Flex>
        <Heading as="h3" size="xl">
          <PageLink to={coursePath} color="inherit">
            {title}
          </PageLink>
        </Heading>
        <Text color="fg.muted">{text}</Text>
        {hasPlace && course.lessons > 0 && (
          <Box maxWidth="md" mt="1">
            <CourseProgress course={course} />
          </Box>
        )}
        {label && (
          <LinkButton
            to={path}
            onClick={begin}
            size="sm"
            alignSelf="flex-start"
            mt="2"
            aria-label={`${label}: ${title}`}
          >
            {label}
          </LinkButton>
        )}
      </Flex>
    </Card>
  );
}

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
function nextStep(course: CourseSummary): NextStep {
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

type CourseSummary = Data<typeof learning.courses>[number];

/** A course that the member can enroll in, now or later. */
function CourseCard({ course }: { course: CourseSummary }) {
  const { slug, id, title, image, program, certification } = course;
  return (
    <Card as="article" variant="link" width="full">
      <Picture src={image} alt="" width={640} height={320} />
      <Stack p="4" gap="2" flex="1">
        <HStack gap="2" wrap="wrap">
          <Registrations course={course} />
          {certification && (
            <Badge colorPalette="accent">
              <Award size={14} aria-hidden="true" />
              Certificate
            </Badge>
          )}
        </HStack>
        <Heading as="h3" size="lg">
          <PageLink to={toPath(paths.course, { courseSlug: slug, courseId: id })} color="inherit" _before={stretched}>
            {title}
          </PageLink>
        </Heading>
        <Note>
          {program.title}
          {course.lessons > 0 && ` · ${lessonsInWords(course)}`}
        </Note>
        <Text mt="auto" pt="2" textStyle="sm" fontWeight="semibold" color="brand.fg">
          {opensLater(course) ? 'See what it covers' : 'Register Now'}
        </Text>
      </Stack>
    </Card>
  );
}

function Registrations({ course }: { course: CourseSummary }) {
  if (opensLater(course)) return <Badge colorPalette="gray">Opens on {formatDate(course.start_date)}</Badge>;
  return <Badge>Open</Badge>;
}
