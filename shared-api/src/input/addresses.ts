import { cleanLine, cleanToken } from './clean-text';

/** What HTML's own email field takes, with a dot in the domain, because an address without one gets no mail. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/**
 * An email address in lower case, or null. A domain in another script is stored as mail servers know it (xn--…); letters
 * of other scripts before the @ are refused, because few mail servers can deliver to them.
 */
export function toEmailAddress(text: string): string | null {
  const [, name = '', domain = ''] = /^(?:mailto:)?([^@]+)@([^@]+)$/.exec(cleanToken(text).toLowerCase()) ?? [];
  const address = `${name}@${toAscii(domain)}`;
  return EMAIL.test(address) ? address : null;
}

function toAscii(domain: string): string {
  if (!/[^\p{ASCII}]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).host;
  } catch {
    return '';
  }
}

const MAX = 300;

/**
 * An address that is safe to link to, or null: http or https, a real host name, no user name in it. Without a scheme it
 * gets https://. Characters that could end a link where it is shown are escaped; the rest stays as it was written, so that
 * an address in Urdu can be read.
 */
export function toWebAddress(text: string): string | null {
  const written = withScheme(cleanLine(text)).replace(/[<>"'`^{|}\\]/g, (sign) => `%${hexOf(sign)}`);
  if (written.length > MAX || /\s/.test(written)) return null;
  try {
    const { protocol, hostname, username, password } = new URL(written);
    const isSafe = /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) && !username && !password;
    return isSafe ? written : null;
  } catch {
    return null;
  }
}

/** https://…, also for example.pk, //example.pk, example.pk:8080 and https:\\example.pk. */
function withScheme(address: string): string {
  const [, scheme = ''] = /^(https?):[\\/]*/i.exec(address) ?? [];
  if (scheme) return address.replace(/^https?:[\\/]*/i, `${scheme.toLowerCase()}://`);
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address.replace(/^\/+/, '')}`;
}

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();
