import { learning } from '@azadkar/shared-api/learning';
import type { Api } from '../api';
import type { Member } from '../http/access';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { findOwnAttempt } from './attempts.queries';
import { certificateLink } from './certificate.routes';
import { findCertificateCode, findCertifiedAttempt } from './certificates.queries';
import { findCourse } from './courses.queries';
import { noAttempt, statusOf } from './quiz.rules';

export function resultRoutes(api: Api): void {
  const { db, settings } = api;

  const finished = async (publicId: string, member: Member) => {
    const attempt = await findOwnAttempt(db, publicId, member.id);
    if (!attempt || attempt.state === 'in_progress') throw noAttempt();
    return attempt;
  };

  serve(api, learning.quizResult, async ({ params, member }) => {
    const attempt = await finished(params.attemptId, member);
    const course = await findCourse(db, attempt.course_id, member.id);
    if (!course) throw noAttempt();
    return {
      id: attempt.public_id,
      course: course.title,
      course_id: course.id,
      attempts: course.used_attempts,
      allowed_attempts: course.allowed_attempts,
      scored_points: attempt.points ?? 0,
      total_points: attempt.total,
      status: statusOf(attempt),
      quiz_cleared: attempt.cleared ?? false,
      attempts_remaining: Math.max(0, course.allowed_attempts - course.used_attempts),
      post_program_questionnaire_link: course.post_program_questionnaire_link,
    };
  });

  serve(api, learning.isCertified, async ({ params, member }) => {
    const attempt = await findCertifiedAttempt(db, parseId(params.courseId, 'course'), member.id);
    if (!attempt) throw refuse.none('You are not certified in this course yet.');
    return attempt;
  });

  serve(api, learning.quizCertificate, async ({ params, member }) => {
    const attempt = await finished(params.attemptId, member);
    const certificate = attempt.cleared ? await findCertificateCode(db, attempt.course_id, member.id) : undefined;
    if (!certificate) throw refuse.conflict('This attempt did not earn a certificate.');
    return { certificate_url: certificateLink(settings.secret, { code: certificate.code, memberId: member.id }) };
  });
}
