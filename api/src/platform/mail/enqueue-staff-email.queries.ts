import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import type { Trx } from '../database/schema';
import { withCurrentTexts } from './current-texts.queries';
import type { WrittenEmail } from './email-template';
import { enqueueEmail } from './enqueue-email.queries';

/** Enqueues an email to every active user with this role, and to administrators; once for each dedupe key. */
export async function enqueueStaffEmail(
  trx: Trx,
  duty: StaffRole,
  written: WrittenEmail,
  dedupeKey: string,
): Promise<void> {
  const [message] = await withCurrentTexts(trx, written);
  const staff = await trx
    .selectFrom('users')
    .where('id', 'in', (on) => on.selectFrom('staff_roles').where('role', 'in', [duty, 'admin']).select('user_id'))
    .where('status', '=', 'active')
    .select(['id', 'email', 'name'])
    .execute();
  for (const one of staff) await enqueueEmail(trx, one, { ...message, name: one.name }, `${dedupeKey}:${one.id}`);
}
