import type { PrintedSite } from '@azadkar/shared-api/brand';
import { formatDate } from '@azadkar/shared-api/format';
import { certificatePage } from './certificate-page';

export interface CourseCertificate {
  site: PrintedSite;
  name: string;
  course: string;
  program: string;
  /** '2026-03-09' */
  issuedOn: string;
  code: string;
  /** Who signed it, a name and what the person is; '' without a name. */
  signedBy: string;
  /** The public page of this code. */
  verifyUrl: string;
}

/** The certificate of a passed course, as the bytes of a PDF. */
export function certificatePdf({
  site,
  name,
  course,
  program,
  issuedOn,
  code,
  signedBy,
  verifyUrl,
}: CourseCertificate): Promise<Buffer> {
  return certificatePage({
    site,
    title: 'Certificate of Completion',
    urduTitle: 'سندِ تکمیل',
    name,
    statement: 'has successfully completed the course',
    subject: course,
    detail: program === course ? '' : program,
    facts: [
      ...(signedBy ? [{ label: 'Signed by', value: signedBy }] : []),
      { label: 'Issued on', value: formatDate(issuedOn) },
    ],
    code,
    verifyUrl,
  });
}
