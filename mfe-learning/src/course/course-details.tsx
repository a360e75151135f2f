import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';
import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Badge,
  Card,
  DescriptionItem,
  DescriptionList,
  formatDateTime,
  LinkButton,
  Stack,
  Text,
} from '@azadkar/shared-ui';
import { CertificateButton } from '../certificate-button';
import { EnrollmentStatusBadge } from '../enrollment-status-badge';
import { opensLater } from '../opens-later';

export type Course = Data<typeof learning.course>;

interface Props {
  course: Course;
  /** The attempt that certified the member; null when there is none. */
  certifiedAttemptId: string | null;
}

/** The sidebar: dates, program, price, and what the member can do now. */
export function CourseDetails({ course, certifiedAttemptId }: Props) {
  const { enrolment_status: status } = course;
  return (
    <Card as="aside" aria-label="Course details" variant="raised" padding="md">
      <DescriptionList>
        {status && (
          <DescriptionItem term="Your enrolment">
            <EnrollmentStatusBadge status={status} />
          </DescriptionItem>
        )}
        <DescriptionItem term="Registration Start Date">
          <time dateTime={course.start_date}>{formatDateTime(course.start_date)}</time>
        </DescriptionItem>
        <DescriptionItem term="End Date">
          <time dateTime={course.end_date}>{formatDateTime(course.end_date)}</time>
        </DescriptionItem>
        <DescriptionItem term="Program">{course.program.title}</DescriptionItem>
        <DescriptionItem term="Price">
          <Badge colorPalette="accent">Free</Badge>
        </DescriptionItem>
      </DescriptionList>
      <Stack gap="3" mt="5">
        <Registration course={course} />
        {certifiedAttemptId && <CertificateButton attemptId={certifiedAttemptId} width="full" />}
        {canTakeQuiz(course, certifiedAttemptId !== null) && (
          <QuizLink course={course} certified={certifiedAttemptId !== null} />
        )}
      </Stack>
    </Card>
  );
}

/** The link to the enrollment form, or why there is none. */
function Registration({ course }: { course: Course }) {
  const { enrolment_status: status, registrations_closed: closed, program, id, slug } = course;
  if (status) return <Note>{STATUS_NOTES[status]}</Note>;
  if (closed) return <Note>Registrations Closed</Note>;
  if (opensLater(course)) return <Note>{`Registrations open on ${formatDateTime(course.start_date)}.`}</Note>;
  return (
    <LinkButton to={toPath(paths.enrollCourse, { programId: program.id, courseId: id, courseName: slug })}>
      Register Now
    </LinkButton>
  );
}

/** What an enrollment of each status means for the member; null where the other actions say it. */
const STATUS_NOTES: Record<EnrollmentStatus, string | null> = {
  Applied: 'We received your application. Its status stands here.',
  Shortlisted: 'You are on the shortlist. Your status stands here.',
  Waitlisted: 'You are on the waiting list. Your status stands here.',
  Enrolled: null,
  Completed: null,
  Rejected: 'We could not offer you a place this time.',
  Withdrawn: 'You have withdrawn from this course.',
};

function Note({ children }: { children: string | null }) {
  return (
    children && (
      <Text textStyle="sm" color="fg.muted">
        {children}
      </Text>
    )
  );
}

/** Who is certified may try again while there are attempts and the course has not ended. */
function canTakeQuiz(course: Course, certified: boolean): boolean {
  const { certification, quiz_attempts: used, quiz_allowed_attempts: allowed, end_date } = course;
  return certification && (!certified || (used < allowed && new Date(end_date) > new Date()));
}

/** The link to the quiz; the primary action of an enrolled member who is not certified yet. */
function QuizLink({ course, certified }: { course: Course; certified: boolean }) {
  const isNext = course.enrolment_status === 'Enrolled' && !certified;
  return (
    <LinkButton to={toPath(paths.getCertified, { courseId: course.id })} variant={isNext ? 'solid' : 'outline'}>
      {certified ? 'Retake Quiz' : 'Get Certified'}
    </LinkButton>
  );
}
