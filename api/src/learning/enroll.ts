import {
  type EnrollmentStatus,
  parseAnswers,
  type QuestionAnswer,
  validateAnswers,
} from '@azadkar/shared-api/learning/rules';
import type { EnrollCourseBody } from '@azadkar/shared-api/learning/schema';
import { isDuplicate } from '../database/database-errors';
import type { Db, Trx } from '../database/schema';
import type { AskedQuestion } from '../database/tables/columns';
import type { Member } from '../http/access';
import { enqueueEmail } from '../mail/outbox';
import { newPublicId } from '../security/tokens';
import type { PublicUrl } from '../settings';
import { type CourseDetail, findCourse } from './courses.queries';
import { enrollmentEmail } from './emails';
import { insertEnrollment } from './enrollments.queries';
import { learningRefusals } from './learning.refusals';
import { reasonNotToEnroll } from './learning.rules';
import { listQuestions } from './questionnaires.queries';

interface ValidEnrollment {
  member: Member;
  course: CourseDetail;
  /** The questions as they were asked. */
  asked: AskedQuestion[];
  answers: QuestionAnswer[];
  status: EnrollmentStatus;
}

/** Checks a form against the course and its questions. Courses with a scholarship take applications. */
export async function validateEnrollment(
  db: Db,
  { form, member }: { form: EnrollCourseBody; member: Member },
): Promise<ValidEnrollment> {
  const course = await findCourse(db, form.course, member.id);
  if (!course) throw learningRefusals.unknownCourse();
  const reason = reasonNotToEnroll(course);
  if (reason) throw learningRefusals.cannotEnroll(reason, course);
  const { questionnaire_id } = course;
  if (form.questionnaire_id !== questionnaire_id) throw learningRefusals.otherQuestionnaire();
  const answers = parseAnswers(form.questionnaire) ?? [];
  const asked = await listQuestions(db, questionnaire_id);
  const errors = validateAnswers(asked, answers);
  if (errors) throw learningRefusals.invalidAnswers(errors);
  return { member, course, asked, answers, status: course.scholarship ? 'Applied' : 'Enrolled' };
}

/** Enrolls the member, and enqueues the email; returns the hashed id of the enrollment. */
export async function enroll(
  trx: Trx,
  settings: PublicUrl,
  { member, course, asked, answers, status }: ValidEnrollment,
): Promise<string> {
  const hashed = newPublicId();
  await insertEnrollment(trx, {
    hashed,
    user_id: member.id,
    course_id: course.id,
    status,
    answers: JSON.stringify(answers),
    asked: JSON.stringify(asked),
  }).catch(refuseSecondEnrollment);
  await enqueueEmail(trx, member, enrollmentEmail(member, { ...course, status, hashed }, settings));
  return hashed;
}

function refuseSecondEnrollment(cause: unknown): never {
  if (isDuplicate(cause, 'enrolments_once')) throw learningRefusals.alreadyEnrolled();
  throw cause;
}
