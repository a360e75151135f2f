/** The certificate of membership: issued when asked for, opened by a short-lived link, verified by its code. */
import { account } from '@azadkar/shared-api/account';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { newCertificateCode } from '../../documents/certificate-code';
import { membershipCertificatePdf } from '../../documents/membership-certificate-pdf';
import { parseId } from '../../http/ids';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { linkKey, openLink } from '../../http/signed-links';
import { formatMemberId } from '../member/member.present';
import { findCurrentMembership } from './membership.queries';
import { findMembershipCertificate, issueMembershipCertificate } from './membership-certificate.queries';

const objectOf = (id: number) => `membership-certificate:${id}`;

export function membershipCertificateRoutes(api: Api): void {
  const { app, db, settings } = api;

  serve(api, account.generateCertificate, async ({ member }) => {
    const current = await findCurrentMembership(db, member.id);
    if (!current) throw refuse.notFound('membership');
    const wanted = {
      userId: member.id,
      name: member.name,
      title: `${current.name} membership`,
      code: newCertificateCode(),
    };
    const id = await inTransaction(db, (trx) => issueMembershipCertificate(trx, wanted));
    const key = linkKey(settings.secret, { object: objectOf(id), memberId: member.id });
    return reply({ certificate_url: `/api/membership-certificates/${id}?key=${key}` }, 'Your certificate is ready.');
  });

  app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/api/membership-certificates/:id',
    async ({ params, query }, reply) => {
      const id = parseId(params.id, 'document');
      const { memberId } = openLink(settings.secret, query.key, objectOf(id));
      const found = await findMembershipCertificate(db, { id, userId: memberId });
      if (!found) throw refuse.notFound('document');
      const pdf = await membershipCertificatePdf({
        name: found.name_snapshot,
        memberId: formatMemberId(found.member_no),
        plan: found.plan,
        issuedOn: found.issued_on,
        validUntil: found.ends_on,
        code: found.code,
        verifyUrl: `${settings.publicUrl}${toPath(paths.verifyCertificate, { code: found.code })}`,
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="certificate-of-membership.pdf"')
        .send(pdf);
    },
  );
}
