import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { insertOne, inTransaction, type Trx } from '../../../platform/database/schema';
import { newCertificateCode, normalizeCode } from '../../../platform/documents/certificate-code';
import { deleteMarkedFiles, markForDeletion } from '../../../platform/files/files.queries';
import { deleteLargeFile } from '../../../platform/files/large-files.queries';
import { act, change, idempotent } from '../../../platform/http/change';
import { refuse } from '../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { serveRecord } from '../../../platform/records/serve-record';
import type { Caller } from '../../../platform/security/audit.queries';
import { filtersOf, startOf } from '../../../platform/tasks/staff-list';
import { startTask } from '../../../platform/tasks/task.queries';
import type { PublicUrl } from '../../../settings';
import { coursePage } from '../emails';
import { countLearningMonths } from '../figures.queries';
import { learningRefusals } from '../learning.refusals';
import { applicationRoutes } from './applications/application.routes';
import {
  certificateList,
  insertReplacement,
  type LockedCertificate,
  lockCertificate,
  revokeCertificate,
} from './certificates.queries';
import { courseRoutes } from './courses/course.routes';
import { readCourse } from './courses/courses.queries';
import { lessonUploadRoutes } from './courses/lesson-upload.routes';
import {
  deleteLesson,
  describeLesson,
  insertLesson,
  presentStaffLesson,
  readLesson,
  updateLesson,
} from './courses/lessons.queries';
import { courseMembers, findEnrolledMember } from './courses/members.queries';
import { lockOutline, type OutlineRow, readOutline, saveOutline } from './courses/outline.queries';
import { findProgramToEdit, programList, requireOwnCourse, requireQuestionnaire } from './courses/programs.queries';
import { quizEmails } from './emails';
import { gradingRoutes } from './grading.routes';
import { questionImportRoutes } from './questions/question-import.routes';
import { questionnaireRoutes } from './questions/questionnaire.routes';

/** What the staff of learning work with. */
export const learningStaffRoutes = routes(
  serveRecord(programRecord, {
    table: 'programs',
    type: 'program',
    page: programList.page,
    task: programList,
    find: findProgramToEdit,
    orNull: ['page'],
    beforeSave: async (trx, { questionnaire_id, course_id }, before) => {
      await requireQuestionnaire(trx, questionnaire_id);
      await requireOwnCourse(trx, before?.id, course_id);
    },
    duplicates: {
      programs_page_key: () =>
        refuse.invalid({ page: 'Another programme has this page. Take it from that one first.' }),
    },
  }),

  courseRoutes,

  serve(learningStaff.outline, ({ params, db }) => readOutline(db, parseId(params.courseId, 'course'))),

  serve(learningStaff.saveOutline, async ({ params, body, db, ...by }) => {
    const courseId = parseId(params.courseId, 'course');
    const { saved } = await change(
      db,
      by,
      { of: outlines, id: courseId, version: body.version, done: 'outline_changed' },
      async (before, trx) => {
        await saveOutline(trx, { courseId, before, body });
        const after = await readOutline(trx, courseId);
        return { before: describe(before), after: describe(after), saved: after };
      },
    );
    return reply(saved, 'The order was saved.');
  }),

  serve(learningStaff.createLesson, async ({ params, body, db, ...by }) => {
    const courseId = parseId(params.courseId, 'course');
    const { id } = await act(db, by, { action: 'lesson.created', type: 'lesson' }, async (trx) => {
      await readCourse(trx, courseId);
      const { id } = await insertLesson(trx, courseId, body);
      return { id, after: body };
    });
    return reply({ id }, 'The lesson was made. Members see it once it is published.');
  }),

  serve(learningStaff.lesson, async ({ params, member, db, settings }) =>
    presentStaffLesson(await readLesson(db, parseId(params.lessonId, 'lesson')), settings.keys, member.id),
  ),

  serve(learningStaff.saveLesson, async ({ params, body, db, ...by }) => {
    const id = parseId(params.lessonId, 'lesson');
    const { version } = await change(
      db,
      by,
      { of: lessons, id, version: body.version, done: 'changed' },
      async (before, trx) => {
        await updateLesson(trx, id, body);
        const after = await readLesson(trx, id);
        return { before: describeLesson(before), after: describeLesson(after), version: after.version };
      },
    );
    return reply({ version }, 'Saved.');
  }),

  serve(learningStaff.deleteLesson, async ({ params, api, db, ...by }) => {
    const id = parseId(params.lessonId, 'lesson');
    await change(db, by, { of: lessons, id, done: 'deleted' }, async (lesson, trx) => {
      await deleteLesson(trx, lesson);
      if (lesson.file) await markForDeletion(trx, await deleteLargeFile(trx, lesson.file));
      return { before: describeLesson(lesson) };
    });
    await deleteMarkedFiles(api);
    return reply(null, 'The lesson was deleted.');
  }),

  lessonUploadRoutes,

  /** Who is in a course, and attempts beyond those that it allows. */
  serve(learningStaff.courseMembers, ({ params, query, db }) =>
    courseMembers.page(db, { ...query, courseId: parseId(params.courseId, 'course') }),
  ),

  serve(learningStaff.exportCourseMembers, async ({ params, body, db, ...by }) => {
    const courseId = parseId(params.courseId, 'course');
    const of = { action: 'course.members_exported', type: 'course', id: courseId };
    const { task_id } = await act(db, by, of, async (trx) => {
      await readCourse(trx, courseId);
      const task_id = await startTask(trx, courseMembers, { ...body, courseId }, by.member);
      return { after: filtersOf(body), task_id };
    });
    return { task_id };
  }),

  serve(learningStaff.grantAttempts, async ({ params, body, db, settings, ...by }) => {
    const courseId = parseId(params.courseId, 'course');
    const of = { action: 'course.attempts_granted', type: 'course', id: courseId };
    await act(db, by, of, async (trx) => {
      const course = await readCourse(trx, courseId);
      const granted = await findEnrolledMember(trx, courseId, body.member_no);
      const { member_no, attempts, reason } = body;
      const row = { user_id: granted.id, course_id: courseId, attempts, reason, granted_by: by.member.id };
      await insertOne(trx, 'attempt_grants', row);
      const values = {
        course: course.title,
        attempts: attempts === 1 ? 'one more attempt' : `${attempts} more attempts`,
      };
      const to = { name: granted.name, page: coursePage(course) };
      await enqueueEmail(trx, granted, quizEmails.attemptsGranted.write(values, settings, to));
      return { after: { member_no, attempts, reason } };
    });
    return reply(
      null,
      body.attempts === 1 ? 'One more attempt was given.' : `${body.attempts} more attempts were given.`,
    );
  }),

  questionnaireRoutes,
  questionImportRoutes,
  applicationRoutes,
  gradingRoutes,
  serve(learningStaff.certificates, ({ query, db }) => certificateList.page(db, query)),

  serve(learningStaff.exportCertificates, startOf(certificateList)),

  serve(learningStaff.revokeCertificate, async ({ params, body: { reason }, member, request, db, settings }) => {
    const old = { code: params.code, reason, member, request };
    await inTransaction(db, async (trx) => {
      const certificate = await revoke(trx, old);
      await writeTo(trx, certificate, { reason, settings });
    });
    return reply(null, 'The certificate was revoked. Its page says so from now on.');
  }),

  serve(learningStaff.reissueCertificate, async ({ params, body: { reason, name }, member, request, db, settings }) => {
    const old = { code: params.code, reason, member, request };
    const code = await idempotent(db, { request, member }, async (trx) => {
      const certificate = await revoke(trx, old);
      if (certificate.kind !== 'course') throw learningRefusals.membershipCertificate();
      const reissued = newCertificateCode();
      const of = { action: 'certificate.reissued', type: 'certificate', id: certificate.code };
      await act(trx, { member, request }, of, async () => {
        await insertReplacement(trx, certificate, { code: reissued, name });
        const before = { name: certificate.name_snapshot };
        return { before, after: { name, code: reissued }, personal: ['name'] };
      });
      await writeTo(trx, certificate, { reason, code: reissued, settings });
      return reissued;
    });
    return reply({ code }, 'A new certificate was issued, and the old one is revoked.');
  }),

  serve(learningStaff.months, ({ db }) => countLearningMonths(db)),
);

const outlines = { type: 'course', table: 'courses', lock: lockOutline } as const;

/** The outline in words, for the audit log. */
const describe = ({ modules }: OutlineRow) => ({
  modules: modules.map(({ title, lessons }) => `${title}: ${lessons.map(({ id }) => id).join(', ')}`).join('; '),
});

const lockLesson = (trx: Trx, id: number) => readLesson(trx, id, { lock: true });
const lessons = { type: 'lesson', table: 'lessons', lock: lockLesson } as const;

async function revoke(
  trx: Trx,
  { code, reason, ...by }: Caller & { code: string; reason: string },
): Promise<LockedCertificate> {
  const certificate = await lockCertificate(trx, normalizeCode(code));
  await act(trx, by, { action: 'certificate.revoked', type: 'certificate', id: certificate.code }, async () => {
    await revokeCertificate(trx, certificate.id, { reason, memberId: by.member.id });
    return { before: { status: 'Valid' }, after: { status: 'Revoked', reason } };
  });
  return certificate;
}

async function writeTo(
  trx: Trx,
  certificate: LockedCertificate,
  { reason, code, settings }: { reason: string; code?: string; settings: PublicUrl },
): Promise<void> {
  if (certificate.status !== 'active') return;
  const { user_id: id, name, email, title_snapshot: course } = certificate;
  const values = { course, reason };
  const notice = code
    ? quizEmails.reissued.write(values, settings, { name, page: toPath(paths.verifyCertificate, { code }) })
    : quizEmails.revoked.write(values, settings, { name });
  await enqueueEmail(trx, { id, email }, notice);
}
