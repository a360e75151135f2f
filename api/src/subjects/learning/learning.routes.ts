/** Courses, enrollments and certificates; what a quiz needs is in quiz.routes.ts. */
import { learning } from '@azadkar/shared-api/learning';
import {
  type EnrollmentStatus,
  parseAnswers,
  programPages,
  type QuestionAnswer,
  validateAnswers,
} from '@azadkar/shared-api/learning/rules';
import type { EnrollCourseBody } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Api } from '../../api';
import { isDuplicate } from '../../platform/database/database-errors';
import { type Db, insertOne, type Trx } from '../../platform/database/schema';
import { currentSite } from '../../platform/database/site.queries';
import type { AskedQuestion } from '../../platform/database/tables/columns';
import { normalizeCode } from '../../platform/documents/certificate-code';
import { certificatePdf } from '../../platform/documents/certificate-pdf';
import { sendPdf } from '../../platform/documents/send-pdf';
import { type Member, requireCompleteProfile, requirePageAccess } from '../../platform/http/access';
import { idempotent } from '../../platform/http/change';
import { limitRate } from '../../platform/http/rate-limit';
import { parseId, reply, routes, serve } from '../../platform/http/serve';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { newPublicId } from '../../platform/security/tokens';
import type { PublicUrl } from '../../settings';
import { findCourseCertificate, findMemberPage, findPublicCertificate, listCertificates } from './certificates.queries';
import { certificateLink } from './certify';
import {
  type CourseDetail,
  findCourse,
  findEnrollment,
  findNextCourse,
  findProgram,
  findProgramPage,
  listCourses,
  listOpenCourses,
} from './courses.queries';
import { learningEmails } from './emails';
import { countLearningFigures } from './figures.queries';
import {
  lessonFileLink,
  presentCertificate,
  presentCourse,
  presentCourseCard,
  presentLesson,
  presentMemberCertificate,
  presentModules,
  presentNextCourse,
  presentQuestion,
} from './learning.present';
import { learningRefusals } from './learning.refusals';
import { reasonNotToEnroll, reasonNotToRead } from './learning.rules';
import {
  findLesson,
  insertProgress,
  keepLastLesson,
  type LessonOfMember,
  listLessons,
  readProgress,
} from './lessons.queries';
import { listQuestions } from './questionnaires.queries';
import { quizRoutes } from './quiz.routes';
import { learningStaffRoutes } from './staff/staff.routes';

export const learningRoutes = routes(
  serve(learning.courses, async ({ member, db }) => (await listCourses(db, member.id)).map(presentCourseCard)),

  serve(learning.nextCourse, async ({ member, db }) => {
    const course = await findNextCourse(db, member.id);
    return course ? presentNextCourse(course) : null;
  }),

  serve(learning.course, async ({ params, member, db }) =>
    presentCourse(await findCourse(db, parseId(params.id, 'course'), member.id)),
  ),

  serve(learning.programPage, async ({ params, db }) => {
    const page = programPages.find(({ value }) => value === params.page);
    return page ? ((await findProgramPage(db, page.value)) ?? null) : null;
  }),

  serve(learning.courseProgram, async ({ query, db }) => {
    const program = await findProgram(db, query.program_id);
    if (!program?.questionnaire_id) throw learningRefusals.programNotFound();
    const [courses, questions] = await Promise.all([
      listOpenCourses(db, program.id),
      listQuestions(db, program.questionnaire_id),
    ]);
    return { courses, questionnaire: { id: program.questionnaire_id, questions: questions.map(presentQuestion) } };
  }),

  serve(learning.courseLessons, async ({ params, member, db }) => {
    const course = await findCourse(db, parseId(params.id, 'course'), member.id);
    return presentModules(await listLessons(db, course.id, member.id), reasonNotToRead(course) === null);
  }),

  serve(learning.lesson, async ({ params, member, db }) => {
    const lesson = await readLesson(db, params.lessonId, member);
    return presentLesson(lesson, await listLessons(db, lesson.course_id, member.id));
  }),

  serve(learning.lessonFile, async ({ params, member, db, settings }) => {
    const lesson = await readLesson(db, params.lessonId, member);
    if (lesson.file === null) throw learningRefusals.documentNotFound();
    return { url: lessonFileLink.to(settings.keys, lesson.id, member.id) };
  }),

  serve(learning.openedLesson, async ({ params, member, db }) => {
    const { id: lessonId, course_id: courseId } = await readLesson(db, params.lessonId, member);
    await keepLastLesson(db, { lessonId, courseId, memberId: member.id });
    return null;
  }),

  serve(learning.finishLesson, async ({ params, member, db }) => {
    const lesson = await readLesson(db, params.lessonId, member);
    const reason = reasonNotToRead(lesson);
    if (reason) throw learningRefusals.cannotRead(reason, lesson);
    await insertProgress(db, { lessonId: lesson.id, memberId: member.id });
    return readProgress(db, lesson.course_id, member.id);
  }),

  serve(learning.enrollCourse, async ({ body: form, member, request, db, settings }) => {
    requireCompleteProfile(member);
    const enrollment = await validateEnrollment(db, { form, member });
    const hashed = await idempotent(db, { request, member }, (trx) => enroll(trx, settings, enrollment));
    return reply({ hashed }, enrollment.status === 'Applied' ? 'We received your application.' : 'You are enrolled.');
  }),

  serve(learning.enrollment, async ({ params, member, db }) => {
    const enrollment = await findEnrollment(db, params.hashedId, member.id);
    return { id: params.hashedId, user_name: member.name, user_email: member.email, ...enrollment };
  }),

  quizRoutes,

  certificateDocument,

  serve(learning.verifyCertificate, async ({ params, request, api, db }) => {
    await limitRate(api, 'checkCertificate', request.ip);
    return presentCertificate(await findPublicCertificate(db, normalizeCode(params.code)));
  }),

  serve(learning.memberCertificates, async ({ params, member, db }) => {
    const page = await findMemberPage(db, parseId(params.memberId, 'member'));
    requirePageAccess(page, member);
    return (await listCertificates(db, page.id)).map(presentMemberCertificate);
  }),

  serve(learning.figures, ({ db }) => countLearningFigures(db)),

  learningStaffRoutes,
);

function certificateDocument({ app, db, settings }: Api): void {
  app.get<{ Params: { code: string }; Querystring: { key?: unknown } }>(
    '/api/certificates/:code/pdf',
    async ({ params: { code }, query: { key } }, reply) => {
      const { memberId } = certificateLink.open(settings.keys, code, key);
      const certificate = await findCourseCertificate(db, code, memberId);
      const site = await currentSite(db);
      const verifyUrl = `${settings.publicUrl}${toPath(paths.verifyCertificate, { code })}`;
      return sendPdf(reply, `certificate-${code}`, await certificatePdf({ ...certificate, site, verifyUrl }));
    },
  );
}

interface ValidEnrollment {
  member: Member;
  course: CourseDetail;
  /** The questions as they were asked. */
  asked: AskedQuestion[];
  answers: QuestionAnswer[];
  status: EnrollmentStatus;
}

/** Checks a form against the course and its questions. Courses with a scholarship take applications. */
async function validateEnrollment(
  db: Db,
  { form, member }: { form: EnrollCourseBody; member: Member },
): Promise<ValidEnrollment> {
  const course = await findCourse(db, form.course, member.id, learningRefusals.unknownCourse);
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
async function enroll(
  trx: Trx,
  settings: PublicUrl,
  { member, course, asked, answers, status }: ValidEnrollment,
): Promise<string> {
  const hashed = newPublicId();
  await insertOne(trx, 'enrolments', {
    hashed,
    user_id: member.id,
    course_id: course.id,
    status,
    answers: JSON.stringify(answers),
    asked: JSON.stringify(asked),
  }).catch(refuseSecondEnrollment);
  const values = { course: course.title, program: course.program_title };
  const template = learningEmails[status === 'Applied' ? 'applied' : 'enrolled'];
  await enqueueEmail(trx, member, template.write(values, settings, { name: member.name, query: { id: hashed } }));
  return hashed;
}

function refuseSecondEnrollment(cause: unknown): never {
  if (isDuplicate(cause, 'enrolments_once')) throw learningRefusals.alreadyEnrolled();
  throw cause;
}

/** The lesson, when the member may read it. */
async function readLesson(db: Db, id: string, member: Member): Promise<LessonOfMember> {
  const lesson = await findLesson(db, parseId(id, 'lesson'), member.id);
  const reason = lesson.free ? null : reasonNotToRead(lesson);
  if (reason) throw learningRefusals.cannotRead(reason, lesson);
  return lesson;
}
