import { learning } from '@azadkar/shared-api/learning';
import type { certificateStatuses } from '@azadkar/shared-api/learning/rules';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Api } from '../api';
import { normalizeCode } from '../documents/certificate-code';
import { certificatePdf } from '../documents/certificate-pdf';
import { sendPdf } from '../documents/send-pdf';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { linkKey, openLink } from '../http/signed-links';
import { findCourseCertificate, findPublicCertificate, type PublicCertificate } from './certificates.queries';

const objectOf = (code: string) => `certificate:${code}`;

/** Where the certificate of a course opens as a PDF, for ten minutes. */
export function certificateLink(secret: string, { code, memberId }: { code: string; memberId: number }): string {
  return `/api/certificates/${code}/pdf?key=${linkKey(secret, { object: objectOf(code), memberId })}`;
}

export function certificateRoutes(api: Api): void {
  const { app, db, settings } = api;

  app.get<{ Params: { code: string }; Querystring: { key?: unknown } }>(
    '/api/certificates/:code/pdf',
    async ({ params: { code }, query }, reply) => {
      const { memberId } = openLink(settings.secret, query.key, objectOf(code));
      const certificate = await findCourseCertificate(db, code, memberId);
      if (!certificate) throw refuse.notFound('document');
      const verifyUrl = `${settings.publicUrl}${toPath(paths.verifyCertificate, { code })}`;
      return sendPdf(reply, `certificate-${code}`, await certificatePdf({ ...certificate, verifyUrl }));
    },
  );

  serve(api, learning.verifyCertificate, async ({ params }) => {
    const certificate = await findPublicCertificate(db, normalizeCode(params.code));
    if (!certificate) throw refuse.notFound('certificate');
    const { kind, name, title, issued_on } = certificate;
    return { kind, name, title, issued_on: `${issued_on}T00:00:00Z`, status: standingOf(certificate) };
  });
}

type Standing = (typeof certificateStatuses)[number];

function standingOf({ kind, revoked_at, is_member }: PublicCertificate): Standing {
  if (revoked_at) return 'Revoked';
  return kind === 'membership' && !is_member ? 'Expired' : 'Valid';
}
