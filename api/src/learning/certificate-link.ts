import { linkKey, openLink } from '../http/signed-links';

interface CertificateOfMember {
  code: string;
  memberId: number;
}

const objectOf = (code: string) => `certificate:${code}`;

/** The address of the certificate of a course as a PDF, which expires after ten minutes. */
export function certificateLink(secret: string, { code, memberId }: CertificateOfMember): string {
  return `/api/certificates/${code}/pdf?key=${linkKey(secret, { object: objectOf(code), memberId })}`;
}

/** The certificate and member that a key was made for; a wrong or expired key is refused as not found. */
export function openCertificateLink(
  secret: string,
  { code, key }: { code: string; key: unknown },
): CertificateOfMember {
  return { code, ...openLink(secret, key, objectOf(code)) };
}
