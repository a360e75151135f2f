import { learning } from '@azadkar/shared-api/learning';
import { parseAnswers, validateAnswers } from '@azadkar/shared-api/learning/rules';
import type { Api } from '../api';
import { requireCompleteProfile } from '../http/access';
import { idempotent } from '../http/idempotency';
import { refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { enqueueEmail } from '../mail/outbox';
import { newPublicId } from '../security/tokens';
import { findCourse } from './courses.queries';
import { enrollmentEmail } from './emails';
import { refuseEnrollment } from './enrollment.rules';
import { findEnrollment, insertEnrollment } from './enrollments.queries';
import { listQuestions } from './questionnaires.queries';

export function enrollmentRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, learning.enrollCourse, async ({ body, member, request }) => {
    requireCompleteProfile(member);
    const course = await findCourse(db, body.course, member.id);
    if (!course) throw refuse.invalid({ course: 'This course was not found.' });
    const closed = refuseEnrollment(course);
    if (closed) throw refuse.conflict(closed);
    if (body.questionnaire_id !== course.questionnaire_id)
      throw refuse.unacceptable('Please answer the questions again.');
    const answers = parseAnswers(body.questionnaire) ?? [];
    const errors = validateAnswers(await listQuestions(db, course.questionnaire_id), answers);
    if (errors) throw refuse.invalid(errors);
    const status = course.scholarship ? 'Applied' : 'Enrolled';
    const hashed = await idempotent(db, { request, member }, async (trx) => {
      const id = newPublicId();
      await insertEnrollment(trx, {
        hashed: id,
        user_id: member.id,
        course_id: course.id,
        status,
        answers: JSON.stringify(answers),
      });
      await enqueueEmail(trx, member.email, enrollmentEmail(member, { ...course, status, hashed: id }, settings));
      return id;
    });
    return reply({ hashed }, status === 'Applied' ? 'We received your application.' : 'You are enrolled.');
  });

  serve(api, learning.enrollment, async ({ params, member }) => {
    const enrollment = await findEnrollment(db, params.hashedId, member.id);
    if (!enrollment) throw refuse.notFound('enrolment');
    return { id: params.hashedId, user_name: member.name, user_email: member.email, ...enrollment };
  });
}
