import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, Card, Flex, Heading, LinkButton, PageLink, Picture, Text } from '@azadkar/shared-ui';
import { EnrollmentStatusBadge } from '../enrollment-status-badge';
import { CourseProgress } from '../progress/course-progress';
import { beginLesson } from '../progress/read-lesson';
import type { CourseSummary } from './course-card';
import { nextStep } from './next-step';

/** A course that the member has enrolled in: its status and the next step. */
export function OwnCourse({ course }: { course: CourseSummary }) {
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
          <Text textStyle="sm" color="fg.muted">
            {program.title}
          </Text>
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
