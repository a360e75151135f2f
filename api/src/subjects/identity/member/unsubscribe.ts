/** The signed id in an unsubscribe link: without a signature, anyone could unsubscribe other members by trying ids. */
import { paths } from '@azadkar/shared-api/paths';
import { readSigned, sign } from '../../../platform/security/keys';
import type { Settings } from '../../../settings';

const PURPOSE = 'unsubscribe';

/** The address of the page that unsubscribes this member; for an email's `unsubscribeUrl`. */
export function unsubscribeUrl({ publicUrl, keys }: Pick<Settings, 'publicUrl' | 'keys'>, userId: number): string {
  return `${publicUrl}${paths.unsubscribe}?id=${encodeURIComponent(sign(keys, PURPOSE, String(userId)))}`;
}

export function readUnsubscribeId({ keys }: Pick<Settings, 'keys'>, id: string): number | undefined {
  const value = readSigned(keys, PURPOSE, id);
  return value === undefined ? undefined : Number(value);
}
