import type { Api } from '../../../api';
import type { Member } from '../../../platform/http/access';
import { limitRate } from '../../../platform/http/rate-limit';
import { accountRefusals } from '../member/account.refusals';
import { findPasswordHash } from '../member/member.queries';
import { isPassword } from './passwords';

/** Refuses a password that is not the member's, with the message at the named field. Attempts are limited. */
export async function checkPassword(api: Api, member: Member, password: string, field: string): Promise<void> {
  await limitRate(api, 'currentPassword', member.id);
  if (await isPassword(await findPasswordHash(api.db, member.id), password)) return;
  throw accountRefusals.wrongCurrentPassword(field);
}
