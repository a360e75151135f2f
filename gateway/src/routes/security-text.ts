/** security.txt: where to report a vulnerability (RFC 9116). */

const DAY_MS = 86_400_000;
/** A researcher may rely on the file for so long after reading it; the RFC asks for less than a year. */
const VALID_DAYS = 180;

interface Site {
  readonly publicUrl: URL;
  /** An email or an https address. */
  readonly securityContact: string;
}

/** The file as it is on this day: it never expires while the site runs. */
export function securityText({ publicUrl, securityContact }: Site, now = Date.now()): string {
  const day = Math.floor(now / DAY_MS) + VALID_DAYS;
  return [
    `Contact: ${securityContact.includes('@') ? `mailto:${securityContact}` : securityContact}`,
    `Expires: ${new Date(day * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, ur',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n');
}
