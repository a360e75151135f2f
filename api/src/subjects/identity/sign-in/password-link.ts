/** A link that an operator passes to a person, in place of a first password. */
import { paths } from '@azadkar/shared-api/paths';
import type { Trx } from '../../../platform/database/schema';
import { issueToken } from '../../../platform/security/one-time-token.queries';
import type { PublicUrl } from '../../../settings';

/** Longer than in an email, because a person has to pass it on. */
export const OPERATOR_LINK_HOURS = 24;

/** A link that opens once, for a day, to choose a password. */
export async function makePasswordLink(trx: Trx, { publicUrl }: PublicUrl, userId: number): Promise<string> {
  const token = await issueToken(trx, userId, 'reset', { minutes: OPERATOR_LINK_HOURS * 60 });
  return `${publicUrl}${paths.resetPassword}?token=${token}`;
}
