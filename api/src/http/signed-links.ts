/** Short-lived links to documents, which open in a new tab and so carry no sign-in. */

import { readSigned, sign } from '../security/signing';
import { refuse } from './refusals';

const PURPOSE = 'link';
const MINUTES = 10;

interface Link {
  /** What is opened, such as 'ticket:17'. A link opens nothing but its object. */
  object: string;
  memberId: number;
}

/** The `key` to put into a document's address: bound to the object and the member, good for ten minutes. */
export function linkKey(secret: string, { object, memberId }: Link, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + MINUTES * 60;
  return sign(secret, PURPOSE, Buffer.from(JSON.stringify([object, memberId, expires])).toString('base64url'));
}

/** Whose link this is. Refused as not found when it is not for this object, was changed, or is too old. */
export function openLink(secret: string, key: unknown, object: string, now = Date.now()): { memberId: number } {
  const value = typeof key === 'string' ? readSigned(secret, PURPOSE, key) : undefined;
  if (value === undefined) throw refuse.notFound('document');
  const [named, memberId, expires]: [string, number, number] = JSON.parse(Buffer.from(value, 'base64url').toString());
  if (named !== object || expires * 1000 < now) throw refuse.notFound('document');
  return { memberId };
}
