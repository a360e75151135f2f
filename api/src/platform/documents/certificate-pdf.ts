/** The certificates, with one layout: landscape A4, the name in the middle, and a code that anyone can check. */
import type { PrintedSite } from '@azadkar/shared-api/brand';
import { formatDate } from '@azadkar/shared-api/format';
import { frame, rosette, rule, seal } from './ornament';
import type { Sheet } from './sheet';

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
  course,
  program,
  issuedOn,
  signedBy,
  ...printed
}: CourseCertificate): Promise<Buffer> {
  return certificatePage({
    ...printed,
    title: 'Certificate of Completion',
    urduTitle: 'سندِ تکمیل',
    statement: 'has successfully completed the course',
    subject: course,
    detail: program === course ? '' : program,
    facts: [
      ...(signedBy ? [{ label: 'Signed by', value: signedBy }] : []),
      { label: 'Issued on', value: formatDate(issuedOn) },
    ],
  });
}

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

interface CertificatePage {
  /** The association that certifies it. */
  site: PrintedSite;
  title: string;
  urduTitle: string;
  /** The person who receives the certificate. */
  name: string;
  /** What the certificate states about the person, in one line. */
  statement: string;
  /** The course or the association, in large type. */
  subject: string;
  /** A line below the subject. */
  detail: string;
  /** At most three dates and numbers at the bottom. */
  facts: { label: string; value: string }[];
  code: string;
  /** The page where the code is checked. */
  verifyUrl: string;
}

const WIDTH = 841.89;
const HEIGHT = 595.28;
const MIDDLE = WIDTH / 2;

/** The certificate as a PDF of one page. */
async function certificatePage(certificate: CertificatePage): Promise<Buffer> {
  const { name, colors } = certificate.site;
  const { openSheet } = await import('./sheet');
  const sheet = openSheet([WIDTH, HEIGHT], {
    title: `${certificate.title}: ${certificate.name}`,
    subject: certificate.subject,
    author: name,
  });
  sheet.decorate((drawing) => {
    frame(drawing, colors);
    rosette(drawing, MIDDLE, 290, 215, colors.weave);
    rule(drawing, MIDDLE, 309, 380, colors);
    seal(drawing, MIDDLE, 497, 40, colors);
  });
  writeHead(sheet, certificate);
  writeBody(sheet, certificate);
  writeFoot(sheet, certificate);
  return sheet.finish();
}

function writeHead(sheet: Sheet, { title, urduTitle, site: { name, description, colors } }: CertificatePage): void {
  const line = { x: MIDDLE, align: 'center' } as const;
  sheet.write(name, { ...line, y: 78, style: 'serif-bold', size: 24, color: colors.green });
  const small = { style: 'sans', size: 9.5, color: colors.muted, spacing: 0.4 } as const;
  sheet.write(description, { ...line, ...small, y: 95 });
  sheet.write(title.toUpperCase(), { ...line, y: 135, style: 'serif-bold', size: 27, color: colors.text, spacing: 2 });
  sheet.write(urduTitle, { ...line, y: 184, style: 'serif', size: 18, color: colors.gold });
}

function writeBody(sheet: Sheet, { name, statement, subject, detail, site: { colors } }: CertificatePage): void {
  const line = { x: MIDDLE, align: 'center' } as const;
  sheet.write('This is to certify that', { ...line, y: 231, style: 'serif', size: 13, color: colors.muted });
  sheet.write(name, { ...line, y: 286, style: 'serif-bold', size: 36, color: colors.green, width: 620 });
  sheet.write(statement, { ...line, y: 337, style: 'serif', size: 13, color: colors.muted });
  const subjectPlace = { ...line, style: 'serif-bold', size: 23, color: colors.text, width: 580, lines: 2 } as const;
  const below = sheet.writeParagraph(subject, { ...subjectPlace, y: 371 });
  sheet.write(detail, { ...line, y: below - 3, style: 'serif', size: 13, color: colors.muted, width: 580 });
}

function writeFoot(sheet: Sheet, { facts, code, verifyUrl, site: { colors } }: CertificatePage): void {
  const small = { style: 'sans', size: 7, color: colors.muted, spacing: 0.5 } as const;
  facts.forEach(({ label, value }, index) => {
    const y = 526 - (facts.length - 1 - index) * 34;
    sheet.write(label.toUpperCase(), { ...small, x: 66, y: y - 14 });
    sheet.write(value, { x: 66, y, style: 'serif-bold', size: 13, color: colors.text, width: 230 });
  });
  sheet.writeQr(verifyUrl, { x: 703, y: 442, size: 78 });
  const edge = { x: 694, align: 'right', width: 212 } as const;
  sheet.write('VERIFY THIS CERTIFICATE', { ...edge, ...small, y: 485 });
  sheet.write(code, { ...edge, y: 501, style: 'sans-bold', size: 10, color: colors.text });
  sheet.write(verifyUrl.replace(/^https?:\/\//, ''), { ...edge, ...small, y: 515, size: 7.5, spacing: 0 });
  sheet.link(verifyUrl, { x: 460, y: 440, width: 325, height: 84 });
}
