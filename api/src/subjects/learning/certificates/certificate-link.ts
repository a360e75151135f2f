import { linkKey, openLink } from '../../../platform/http/signed-links';
import type { KeyRing } from '../../../platform/security/keys';

interface CertificateOfMember {
  code: string;
  memberId: number;
}

const objectOf = (code: string) => `certificate:${code}`;

/** The address of the certificate of a course as a PDF, which expires after ten minutes. */
export function certificateLink(keys: KeyRing, { code, memberId }: CertificateOfMember): string {
  return `/api/certificates/${code}/pdf?key=${linkKey(keys, { object: objectOf(code), memberId })}`;
}

/** The certificate and member that a key was made for; a wrong or expired key is refused as not found. */
export function openCertificateLink(keys: KeyRing, { code, key }: { code: string; key: unknown }): CertificateOfMember {
  return { code, ...openLink(keys, key, objectOf(code)) };
}
