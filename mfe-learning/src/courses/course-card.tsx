import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Badge, Card, Heading, HStack, PageLink, Picture, Stack, stretched, Text } from '@azadkar/shared-ui';
import { Award } from 'lucide-react';

export type CourseSummary = Data<typeof learning.courses>[number];

export function CourseCard({ course }: { course: CourseSummary }) {
  return (
    <Card as="article" variant="link" width="full">
      <Picture src={course.image} alt="" width={640} height={320} />
      <Stack p="4" gap="2" flex="1">
        <HStack gap="2" wrap="wrap">
          <State course={course} />
          {course.certification && (
            <Badge colorPalette="accent">
              <Award size={14} aria-hidden="true" />
              Certificate
            </Badge>
          )}
        </HStack>
        <Heading as="h3" size="lg">
          <PageLink
            to={toPath(paths.course, { courseSlug: course.slug, courseId: course.id })}
            color="inherit"
            _before={stretched}
          >
            {course.title}
          </PageLink>
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {course.program.title}
        </Text>
        <Text mt="auto" pt="2" textStyle="sm" fontWeight="semibold" color="brand.fg">
          {nextStep(course)}
        </Text>
      </Stack>
    </Card>
  );
}

function State({ course }: { course: CourseSummary }) {
  if (course.enrolment_status) return <Badge>{course.enrolment_status}</Badge>;
  if (course.registrations_closed) return <Badge colorPalette="gray">Registrations Closed</Badge>;
  return <Badge>Open</Badge>;
}

/** What the member can do next with this course, in a few words. */
export function nextStep({ enrolment_status, registrations_closed, certification }: CourseSummary): string {
  switch (enrolment_status) {
    case null:
      return registrations_closed ? 'See what it covers' : 'Register Now';
    case 'Enrolled':
      return certification ? 'Go on to the quiz' : 'Go on learning';
    case 'Completed':
      return certification ? 'Download your Certificate' : 'You completed this course';
    case 'Applied':
    case 'Shortlisted':
    case 'Waitlisted':
      return 'Your application is being looked at';
    default:
      return 'See the course';
  }
}
