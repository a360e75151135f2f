/** Who is in a course, and attempts beyond those that it allows. */
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { enqueueEmail } from '../../../mail/outbox';
import { recordChange } from '../../../security/audit';
import { filtersOf } from '../../../tasks/start-list-export';
import { startTask } from '../../../tasks/task';
import { learningRefusals } from '../../learning.refusals';
import { attemptsGrantedEmail } from '../emails';
import { readCourse } from './edit-course.queries';
import { exportCourseMembersTask } from './export-members';
import { findEnrolledMember, listCourseMembers } from './members.queries';

export function courseMemberRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, learningStaff.courseMembers, ({ params, query }) =>
    listCourseMembers(db, parseId(params.courseId, 'course'), query),
  );

  serve(api, learningStaff.exportCourseMembers, async ({ params, body, member, request }) => {
    const courseId = parseId(params.courseId, 'course');
    const task_id = await inTransaction(db, async (trx) => {
      await readCourse(trx, courseId);
      const object = { type: 'course', id: String(courseId) };
      await recordChange(trx, { member, request, action: 'course.members_exported', object, after: filtersOf(body) });
      return startTask(trx, exportCourseMembersTask, { courseId, query: body }, member);
    });
    return { task_id };
  });

  serve(api, learningStaff.grantAttempts, async ({ params, body, member, request }) => {
    const courseId = parseId(params.courseId, 'course');
    await inTransaction(db, async (trx) => {
      const course = await readCourse(trx, courseId);
      const granted = await findEnrolledMember(trx, courseId, body.member_no);
      if (!granted) throw learningRefusals.notEnrolled();
      const { attempts, reason } = body;
      const row = { user_id: granted.id, course_id: courseId, attempts, reason, granted_by: member.id };
      await trx.insertInto('attempt_grants').values(row).execute();
      const object = { type: 'course', id: String(courseId) };
      const after = { member_no: body.member_no, attempts, reason };
      await recordChange(trx, { member, request, action: 'course.attempts_granted', object, after });
      await enqueueEmail(trx, granted, attemptsGrantedEmail(granted, course, attempts, settings));
    });
    return reply(
      null,
      body.attempts === 1 ? 'One more attempt was given.' : `${body.attempts} more attempts were given.`,
    );
  });
}
