import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Badge,
  Card,
  formatDate,
  Heading,
  HStack,
  PageLink,
  Picture,
  Stack,
  stretched,
  Text,
} from '@azadkar/shared-ui';
import { Award } from 'lucide-react';
import { lessonsInWords, opensLater } from './progress/course-facts';

export type CourseSummary = Data<typeof learning.courses>[number];

/** A course that the member can enroll in, now or later. */
export function CourseCard({ course }: { course: CourseSummary }) {
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
        <Text textStyle="sm" color="fg.muted">
          {program.title}
          {course.lessons > 0 && ` · ${lessonsInWords(course)}`}
        </Text>
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
