import { cleanToken } from './clean-text';

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
