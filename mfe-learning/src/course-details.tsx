import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';
import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { CertifiedAttempt } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Badge,
  Card,
  DescriptionItem,
  DescriptionList,
  formatMoment,
  LinkButton,
  Note,
  Stack,
} from '@azadkar/shared-ui';
import { EarnedCertificate } from './earned-certificate';
import { EnrollmentStatusBadge } from './enrollment-status-badge';
import { lessonPath, lessonsInWords, opensLater } from './progress/course-facts';
import { CourseProgress } from './progress/course-progress';
import { beginLesson } from './progress/read-lesson';

export type Course = Data<typeof learning.course>;

interface Props {
  course: Course;
  /** What certified the member; null when nothing did. */
  certified: CertifiedAttempt | null;
}

/** The sidebar: what the member can do now, and dates, program, price. */
export function CourseDetails({ course, certified }: Props) {
  const { enrolment_status: status, taught_by, level, language } = course;
  return (
    <Card as="aside" aria-label="Course details" variant="raised" padding="md">
      <Stack gap="3" mb="5">
        <Registration course={course} />
        <Lessons course={course} />
        {certified && <EarnedCertificate certified={certified} />}
        {canTakeQuiz(course, certified !== null) && <QuizLink course={course} certified={certified !== null} />}
        {lessonsFirst(course) && <Note>The quiz opens when you have done all lessons.</Note>}
      </Stack>
      <DescriptionList>
        {status && (
          <DescriptionItem term="Your enrolment">
            <EnrollmentStatusBadge status={status} />
          </DescriptionItem>
        )}
        <DescriptionItem term="Registration Start Date">
          <time dateTime={course.start_date}>{formatMoment(course.start_date)}</time>
        </DescriptionItem>
        <DescriptionItem term="End Date">
          <time dateTime={course.end_date}>{formatMoment(course.end_date)}</time>
        </DescriptionItem>
        <DescriptionItem term="Program">{course.program.title}</DescriptionItem>
        {taught_by && <DescriptionItem term="Taught by">{taught_by}</DescriptionItem>}
        {course.lessons > 0 && <DescriptionItem term="Lessons">{lessonsInWords(course)}</DescriptionItem>}
        {course.certification && course.quiz_questions > 0 && (
          <DescriptionItem term="Certificate">{`After a quiz of ${inWords(course.quiz_questions)}`}</DescriptionItem>
        )}
        {level && <DescriptionItem term="Level">{level}</DescriptionItem>}
        {language && <DescriptionItem term="Language">{language}</DescriptionItem>}
        <DescriptionItem term="Price">
          <Badge colorPalette="accent">Free</Badge>
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

const inWords = (questions: number) => (questions === 1 ? '1 question' : `${questions} questions`);

/** The link to the enrollment form, or why there is none. */
function Registration({ course }: { course: Course }) {
  const { enrolment_status: status, registrations_closed: closed, program, id, slug } = course;
  if (status) return STATUS_NOTES[status] && <Note>{STATUS_NOTES[status]}</Note>;
  if (closed) return <Note>Registrations Closed</Note>;
  if (opensLater(course)) return <Note>{`Registrations open on ${formatMoment(course.start_date)}.`}</Note>;
  return (
    <LinkButton to={toPath(paths.enrollCourse, { programId: program.id, courseId: id, courseName: slug })}>
      Register Now
    </LinkButton>
  );
}

/** How far the member is, and where the lessons go on. */
function Lessons({ course }: { course: Course }) {
  const { next_lesson_id: next, lessons, lessons_done: done, enrolment_status: status } = course;
  if (lessons === 0 || (status !== 'Enrolled' && status !== 'Completed')) return null;
  return (
    <>
      <CourseProgress course={course} />
      {next !== null && (
        <LinkButton
          to={lessonPath(course, next)}
          data-next-page
          onClick={() => beginLesson(next)}
          variant={status === 'Enrolled' ? 'solid' : 'outline'}
        >
          {done === 0 ? 'Start' : 'Continue'}
        </LinkButton>
      )}
    </>
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

/** Who is certified may try again while there are attempts and the course has not ended. */
function canTakeQuiz(course: Course, certified: boolean): boolean {
  const { certification, quiz_attempts: used, quiz_allowed_attempts: allowed, end_date } = course;
  return certification && !lessonsFirst(course) && (!certified || (used < allowed && new Date(end_date) > new Date()));
}

/** Whether the member must do lessons before the quiz opens. */
const lessonsFirst = ({ certification, quiz_after_lessons, lessons, lessons_done, enrolment_status }: Course) =>
  certification && quiz_after_lessons && enrolment_status === 'Enrolled' && lessons_done < lessons;

/** The link to the quiz; the primary action of an enrolled member who is not certified yet. */
function QuizLink({ course, certified }: { course: Course; certified: boolean }) {
  const isNext = course.enrolment_status === 'Enrolled' && !certified && course.next_lesson_id === null;
  return (
    <LinkButton to={toPath(paths.getCertified, { courseId: course.id })} variant={isNext ? 'solid' : 'outline'}>
      {certified ? 'Retake Quiz' : 'Get Certified'}
    </LinkButton>
  );
}
