/** Short-lived signed links to documents: a document opens in a new tab, which sends no token. */

import { type KeyRing, readSigned, sign } from '../security/keys';
import { refuse } from './refusals';

const PURPOSE = 'link';
const MINUTES = 10;

interface Link {
  /** The object that the link opens, such as 'ticket:17'; it opens no other. */
  object: string;
  memberId: number;
}

/** The `key` in a document's address: valid for this object and member, for ten minutes. */
export function linkKey(keys: KeyRing, { object, memberId }: Link, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + MINUTES * 60;
  return sign(keys, PURPOSE, Buffer.from(JSON.stringify([object, memberId, expires])).toString('base64url'));
}

/** Verifies a link and returns its member. Refused as not found when it is for another object, changed or expired. */
export function openLink(keys: KeyRing, key: unknown, object: string, now = Date.now()): { memberId: number } {
  const value = typeof key === 'string' ? readSigned(keys, PURPOSE, key) : undefined;
  if (value === undefined) throw refuse.notFound('document');
  const [named, memberId, expires]: [string, number, number] = JSON.parse(Buffer.from(value, 'base64url').toString());
  if (named !== object || expires * 1000 < now) throw refuse.notFound('document');
  return { memberId };
}

/** The links to documents of one kind, such as 'ticket', by their ids. */
export const documentLink = (kind: string, addressOf: (id: string | number) => string) => ({
  to: (keys: KeyRing, id: string | number, memberId: number) =>
    `${addressOf(id)}?key=${linkKey(keys, { object: `${kind}:${id}`, memberId })}`,
  open: (keys: KeyRing, id: string | number, key: unknown) => openLink(keys, key, `${kind}:${id}`),
});
