import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import type { Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { newCertificateCode, normalizeCode } from '../../../documents/certificate-code';
import { idempotent } from '../../../http/idempotency';
import { reply, serve } from '../../../http/serve';
import { enqueueEmail } from '../../../mail/enqueue-email.queries';
import { type Caller, recordChange } from '../../../security/audit.queries';
import type { PublicUrl } from '../../../settings';
import { startOf } from '../../../tasks/start-list-export';
import { learningRefusals } from '../../learning.refusals';
import { revokedEmail } from '../emails';
import {
  insertReplacement,
  type LockedCertificate,
  listAllCertificates,
  lockCertificate,
  revokeCertificate,
} from './certificates.queries';
import { exportCertificatesTask } from './export-certificates';

export function certificateStaffRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, learningStaff.certificates, ({ query }) => listAllCertificates(db, query));

  serve(api, learningStaff.exportCertificates, startOf(db, exportCertificatesTask));

  serve(api, learningStaff.revokeCertificate, async ({ params, body: { reason }, member, request }) => {
    const old = { code: params.code, reason, member, request };
    await inTransaction(db, async (trx) => {
      const certificate = await revoke(trx, old);
      await writeTo(trx, certificate, { reason, settings });
    });
    return reply(null, 'The certificate was revoked. Its page says so from now on.');
  });

  serve(api, learningStaff.reissueCertificate, async ({ params, body: { reason, name }, member, request }) => {
    const old = { code: params.code, reason, member, request };
    const code = await idempotent(db, { request, member }, async (trx) => {
      const certificate = await revoke(trx, old);
      if (certificate.kind !== 'course') throw learningRefusals.membershipCertificate();
      const reissued = newCertificateCode();
      await insertReplacement(trx, certificate, { code: reissued, name });
      const change = {
        before: { name: certificate.name_snapshot },
        after: { name, code: reissued },
        personal: ['name'],
      };
      const object = { type: 'certificate', id: certificate.code };
      await recordChange(trx, { member, request, action: 'certificate.reissued', object, ...change });
      await writeTo(trx, certificate, { reason, code: reissued, settings });
      return reissued;
    });
    return reply({ code }, 'A new certificate was issued, and the old one is revoked.');
  });
}

interface Revocation extends Caller {
  code: string;
  reason: string;
}

async function revoke(trx: Trx, { code, reason, member, request }: Revocation): Promise<LockedCertificate> {
  const certificate = await lockCertificate(trx, normalizeCode(code));
  if (!certificate) throw learningRefusals.certificateNotFound();
  const revoked = await revokeCertificate(trx, certificate.id, { reason, memberId: member.id });
  if (!revoked) throw learningRefusals.alreadyRevoked();
  const object = { type: 'certificate', id: certificate.code };
  const changed = { before: { status: 'Valid' }, after: { status: 'Revoked', reason } };
  await recordChange(trx, { member, request, action: 'certificate.revoked', object, ...changed });
  return certificate;
}

interface Notice {
  reason: string;
  code?: string;
  settings: PublicUrl;
}

async function writeTo(trx: Trx, certificate: LockedCertificate, { reason, code, settings }: Notice): Promise<void> {
  if (certificate.status !== 'active') return;
  const { user_id: id, name, email, title_snapshot: title } = certificate;
  await enqueueEmail(trx, { id, email }, revokedEmail({ name }, { title, reason, code }, settings));
}
