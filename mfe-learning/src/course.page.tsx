import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { CourseModule, LessonRow } from '@azadkar/shared-api/learning/schema';
import {
  Box,
  chakra,
  Flex,
  Heading,
  PageHeading,
  PageLink,
  Picture,
  Stack,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { Aside, CheckItem, CheckList, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { Check, CirclePlay, Download, ExternalLink, FileText, Lock } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { type Course, CourseDetails } from './course-details';
import { findCertifiedAttempt } from './earned-certificate';
import { lessonLength, lessonPath } from './progress/course-facts';
import { beginLesson } from './progress/read-lesson';
import { useLessonQueue } from './progress/use-lesson-queue';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.courseId ?? '';
  const [course, modules, certified] = await Promise.all([
    call(learning.course, { params: { id }, request }),
    call(learning.courseLessons, { params: { id }, request }),
    findCertifiedAttempt(id, request),
  ]);
  return { course, modules, certified };
}

export function Component() {
  const { course, modules, certified } = useLoaderData<typeof loader>();
  usePageTitle(course.title);
  return (
    <>
      <PageHeading eyebrow={course.program.title} title={course.title} />
      <WithAside from="xl">
        <Box rounded="xl" overflow="hidden">
          <Picture src={course.image} alt="" width={960} height={540} priority />
        </Box>
        <Aside>
          <CourseDetails course={course} certified={certified} />
        </Aside>
        <Stack gap="8">
          <Subsection title="About this course">
            <Text whiteSpace="pre-line" textStyle="lg">
              {course.description}
            </Text>
            {isEnrolled(course) && course.lessons === 0 && (
              <Text mt="4" color="fg.muted">
                {LESSONS_NOT_HERE}
              </Text>
            )}
          </Subsection>
          {course.outcomes && <Outcomes outcomes={course.outcomes} />}
          {modules.length > 0 && <CourseOutline course={course} modules={modules} />}
          {!course.certification && <Text color="fg.muted">This course has no certificate.</Text>}
        </Stack>
      </WithAside>
    </>
  );
}

/** What one learns, one thing a line. */
const Outcomes = ({ outcomes }: { outcomes: string }) => (
  <Subsection title="What you will learn">
    <CheckList>
      {outcomes
        .split('\n')
        .filter(Boolean)
        .map((outcome) => (
          <CheckItem key={outcome}>{outcome}</CheckItem>
        ))}
    </CheckList>
  </Subsection>
);

/** The modules with their lessons: what kind, how long, and what is done. Sends what this device has kept. */
function CourseOutline({ course, modules }: { course: Course; modules: readonly CourseModule[] }) {
  const { revalidate } = useRevalidator();
  const { isDone } = useLessonQueue(() => void revalidate());
  return (
    <Subsection title="Lessons">
      <Stack gap="8">
        {modules.map(({ id, title, summary, lessons }) => (
          <Box key={id ?? 'none'}>
            {title && (
              <Heading as="h3" size="md">
                {title}
              </Heading>
            )}
            {summary && <Text color="fg.muted">{summary}</Text>}
            <Box as="ol" listStyleType="none" mt="3" borderWidth="1px" rounded="xl" overflow="hidden">
              {lessons.map((lesson) => (
                <LessonItem key={lesson.id} course={course} lesson={lesson} done={isDone(lesson)} />
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </Subsection>
  );
}

const KINDS = {
  text: { Icon: FileText, name: 'Text' },
  video: { Icon: CirclePlay, name: 'Video' },
  file: { Icon: Download, name: 'File' },
  link: { Icon: ExternalLink, name: 'Link' },
};

function LessonItem({ course, lesson, done }: { course: Course; lesson: LessonRow; done: boolean }) {
  const { id, title, kind, duration_minutes: minutes, open } = lesson;
  const { Icon, name } = KINDS[kind];
  const isFree = open && course.next_lesson_id === null && course.enrolment_status === null;
  return (
    <Item>
      <Mark done={done} open={open} />
      <Box flex="1" minWidth="0">
        {open ? (
          <PageLink
            to={lessonPath(course, id)}
            onClick={() => beginLesson(id)}
            color="inherit"
            fontWeight="semibold"
            display="inline-block"
            py="1"
          >
            {title}
          </PageLink>
        ) : (
          <Text py="1">{title}</Text>
        )}
        {isFree && (
          <Text textStyle="sm" color="brand.fg">
            Free to read
          </Text>
        )}
      </Box>
      <Flex flexShrink="0" align="center" gap="1.5" textStyle="sm" color="fg.muted">
        <Icon size={16} aria-hidden="true" />
        <chakra.span srOnly>{name}</chakra.span>
        {minutes !== null && lessonLength(minutes)}
      </Flex>
    </Item>
  );
}

const Mark = ({ done, open }: { done: boolean; open: boolean }) => (
  <Flex
    boxSize="6"
    flexShrink="0"
    align="center"
    justify="center"
    rounded="full"
    borderWidth="1px"
    borderColor={done ? 'brand.solid' : 'border.control'}
    bg={done ? 'brand.solid' : undefined}
    color={done ? 'brand.contrast' : 'fg.muted'}
  >
    {done && <Check size={14} aria-hidden="true" />}
    {!open && <Lock size={12} aria-hidden="true" />}
    <chakra.span srOnly>{done ? 'Done' : open ? 'Not done' : 'For enrolled members'}</chakra.span>
  </Flex>
);

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    columnGap: '3',
    px: '4',
    py: '2.5',
    bg: 'bg.panel',
    '&:not(:last-child)': { borderBottomWidth: '1px' },
  },
});

/** Whether the member takes the course now. */
const isEnrolled = ({ enrolment_status: status }: { enrolment_status: EnrollmentStatus | null }): boolean =>
  status === 'Enrolled';

/** Nothing may promise a lesson until there are some. */
const LESSONS_NOT_HERE = 'The lessons of this course are not on this site yet.';
