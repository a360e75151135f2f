import type { PrintedSite } from '@azadkar/shared-api/brand';
import { formatDate } from '@azadkar/shared-api/format';
import { certificatePage } from './certificate-page';

export interface MembershipCertificate {
  site: PrintedSite;
  name: string;
  /** The number that the member sees, such as "100001". */
  memberId: string;
  /** The plan, such as "Surge". */
  plan: string;
  /** '2026-03-09' */
  issuedOn: string;
  /** The last day of the term; null for a plan without an end. */
  validUntil: string | null;
  code: string;
  /** The public page of this code. */
  verifyUrl: string;
}

/** The certificate of membership, as the bytes of a PDF. */
export function membershipCertificatePdf(certificate: MembershipCertificate): Promise<Buffer> {
  const { site, name, memberId, plan, issuedOn, validUntil, code, verifyUrl } = certificate;
  return certificatePage({
    site,
    title: 'Certificate of Membership',
    urduTitle: 'سندِ رکنیت',
    name,
    statement: 'is a member in good standing of',
    subject: site.name,
    detail: `${plan} membership`,
    facts: [
      { label: 'Member ID', value: memberId },
      { label: 'Issued on', value: formatDate(issuedOn) },
      ...(validUntil ? [{ label: 'Valid until', value: formatDate(validUntil) }] : []),
    ],
    code,
    verifyUrl,
  });
}
