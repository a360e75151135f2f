import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { newCertificateCode, normalizeCode } from '../../../platform/documents/certificate-code';
import { act, idempotent } from '../../../platform/http/change';
import { reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import type { Caller } from '../../../platform/security/audit.queries';
import { startOf } from '../../../platform/tasks/staff-list';
import type { PublicUrl } from '../../../settings';
import { learningRefusals } from '../learning.refusals';
import {
  certificateList,
  insertReplacement,
  type LockedCertificate,
  lockCertificate,
  revokeCertificate,
} from './certificates.queries';
import { quizEmails } from './emails';

export const certificateStaffRoutes = routes(
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
);

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
