/** The membership certificate: issued on request, opened by a short-lived link, verified by its code. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { newCertificateCode } from '../../documents/certificate-code';
import { membershipCertificatePdf } from '../../documents/membership-certificate-pdf';
import type { Member } from '../../http/access';
import { linkKey, openLink } from '../../http/signed-links';
import { accountRefusals } from '../member/account.refusals';
import { formatMemberId } from '../member/member.present';
import { findCurrentMembership } from './membership.queries';
import { findMembershipCertificate, issueMembershipCertificate } from './membership-certificate.queries';

const objectOf = (id: number) => `membership-certificate:${id}`;

/** Issues the member's certificate, or finds the one already issued; returns the address that opens it. */
export async function issueCertificate({ db, settings }: Api, member: Member): Promise<string> {
  const current = await findCurrentMembership(db, member.id);
  if (!current) throw accountRefusals.membershipNotFound();
  const certificate = {
    userId: member.id,
    name: member.name,
    title: `${current.name} membership`,
    code: newCertificateCode(),
  };
  const id = await inTransaction(db, (trx) => issueMembershipCertificate(trx, certificate));
  const key = linkKey(settings.keys, { object: objectOf(id), memberId: member.id });
  return `/api/membership-certificates/${id}?key=${key}`;
}

/** The PDF of a certificate, if `key` is that of a valid link to it. */
export async function renderCertificate({ db, settings }: Api, id: number, key: unknown): Promise<Buffer> {
  const { memberId } = openLink(settings.keys, key, objectOf(id));
  const found = await findMembershipCertificate(db, { id, userId: memberId });
  if (!found) throw accountRefusals.certificateNotFound();
  return membershipCertificatePdf({
    name: found.name_snapshot,
    memberId: formatMemberId(found.member_no),
    plan: found.plan,
    issuedOn: found.issued_on,
    validUntil: found.ends_on,
    code: found.code,
    verifyUrl: `${settings.publicUrl}${toPath(paths.verifyCertificate, { code: found.code })}`,
  });
}
