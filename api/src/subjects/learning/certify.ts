import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Trx } from '../../platform/database/schema';
import { newCertificateCode } from '../../platform/documents/certificate-code';
import { documentLink } from '../../platform/http/signed-links';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import type { PublicUrl } from '../../settings';
import { issueCertificate } from './certificates.queries';
import { completeEnrollment } from './courses.queries';
import { coursePage, learningEmails } from './emails';

/** Of a course, as a PDF. */
export const certificateLink = documentLink('certificate', (code) => `/api/certificates/${code}/pdf`);

interface PassedAttempt {
  course: { id: number; slug: string; title: string };
  attempt: { id: number };
  member: { id: number; name: string; email: string };
}

/** Issues the certificate of a passed attempt, completes the enrollment and enqueues the email. */
export async function certify(
  trx: Trx,
  settings: PublicUrl,
  { course, attempt, member }: PassedAttempt,
): Promise<void> {
  const code = newCertificateCode();
  const issued = await issueCertificate(trx, {
    code,
    memberId: member.id,
    courseId: course.id,
    attemptId: attempt.id,
    name: member.name,
    course: course.title,
  });
  await completeEnrollment(trx, course.id, member.id);
  if (!issued) return;
  const check_page = `${settings.publicUrl}${toPath(paths.verifyCertificate, { code })}`;
  const values = { course: course.title, check_page };
  const email = learningEmails.certificate.write(values, settings, { name: member.name, page: coursePage(course) });
  await enqueueEmail(trx, member, email);
}
