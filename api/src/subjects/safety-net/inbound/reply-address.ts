/**
 * The address that an answer to an email about an issue goes to: issues+<token>@example.org. The token names the issue and
 * the member and is signed, so that it cannot be used in the name of another. Letters are small, because mail servers may not
 * tell capitals apart, and the part before the @ stays below its 64 characters.
 */
import { createHmac } from 'node:crypto';
import { type Key, type KeyRing, keyFor, sameText } from '../../../platform/security/keys';
import type { Settings } from '../../../settings';

const PURPOSE = 'issue-reply';
/** In hexadecimal digits: 128 bits. */
const MAC_LENGTH = 32;

/** Whose answer it is, and on which issue. */
export interface ReplyTarget {
  issueId: number;
  memberId: number;
}

export type InboundSettings = Pick<Settings, 'keys' | 'inbound'>;

/** Undefined where no address takes answers. */
export function replyAddress({ keys, inbound }: InboundSettings, target: ReplyTarget): string | undefined {
  if (!inbound) return undefined;
  const at = inbound.address.lastIndexOf('@');
  return `${inbound.address.slice(0, at)}+${tokenOf(keys.current, target)}${inbound.address.slice(at)}`;
}

/** The first of these addresses that one of our keys has made; undefined when there is none. */
export function readReplyTarget(
  { keys, inbound }: InboundSettings,
  addresses: readonly string[],
): ReplyTarget | undefined {
  if (!inbound) return undefined;
  const [local = '', domain = ''] = inbound.address.toLowerCase().split('@');
  for (const address of addresses.map((one) => one.trim().toLowerCase())) {
    if (!address.startsWith(`${local}+`) || !address.endsWith(`@${domain}`)) continue;
    const target = readToken(keys, address.slice(local.length + 1, -domain.length - 1));
    if (target) return target;
  }
  return undefined;
}

const tokenOf = (key: Key, target: ReplyTarget) =>
  `${target.issueId.toString(36)}-${target.memberId.toString(36)}-${macOf(key, target)}`;

const macOf = (key: Key, { issueId, memberId }: ReplyTarget) =>
  createHmac('sha256', keyFor(key, PURPOSE)).update(`${issueId} ${memberId}`).digest('hex').slice(0, MAC_LENGTH);

function readToken(keys: KeyRing, token: string): ReplyTarget | undefined {
  const [, issue = '', member = '', mac = ''] = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([0-9a-f]{32})$/.exec(token) ?? [];
  if (!mac) return undefined;
  const target = { issueId: Number.parseInt(issue, 36), memberId: Number.parseInt(member, 36) };
  return keys.all.some((key) => sameText(mac, macOf(key, target))) ? target : undefined;
}
