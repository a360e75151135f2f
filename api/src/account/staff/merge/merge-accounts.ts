import { sql } from 'kysely';
import type { Api } from '../../../api';
import type { Trx } from '../../../database/schema';
import { enqueueEmail } from '../../../mail/enqueue-email.queries';
import { recordChange } from '../../../security/audit.queries';
import { recordSecurityEvent } from '../../../security/security-log.queries';
import { refreshDirectory } from '../../member/directory-entry.queries';
import { formatMemberId } from '../../member/member.present';
import { SIGN_IN_TABLES } from '../../member/sign-in-tables';
import { memberEmails } from '../changes/member-emails';
import type { StaffChange } from '../changes/staff-change';
import { lockAccount } from '../members/find-account.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { type Merged, planMerge } from './merge-plan.queries';
import { mergeSteps } from './merge-steps.queries';

interface MergeForm {
  from: string;
  fingerprint: string;
  reason: string;
}

/**
 * Moves everything of one account into another one of the same person. Nothing personal stays in the account that is merged;
 * its number leads to the other. The plan must be the one that was read.
 */
export async function mergeAccounts(trx: Trx, api: Api, change: StaffChange<MergeForm>): Promise<void> {
  const { memberNo, form, by } = change;
  const merged = await lockBoth(trx, { from: form.from, into: memberNo });
  const { steps, fingerprint } = await planMerge(trx, merged);
  if (fingerprint !== form.fingerprint) throw staffMemberRefusals.mergePlanChanged();
  const { from, into } = merged;
  for (const { change: apply } of mergeSteps) await apply(from.id, into.id).execute(trx);
  await moveProfile(trx, merged);
  for (const table of SIGN_IN_TABLES)
    await sql`delete from ${sql.table(table)} where user_id = ${from.id}`.execute(trx);
  await closeAccount(trx, merged);
  await refreshDirectory(trx, [into.id]);
  await writeToBoth(trx, api, merged);
  await recordChange(trx, {
    ...by,
    action: 'member.merged',
    object: { type: 'member', id: into.member_no },
    before: { from: from.member_no },
    after: {
      from: null,
      reason: form.reason,
      moved: steps.map(({ what, count }) => `${count} ${what}`).join(', '),
    },
  });
  const details = { from: from.member_no };
  await recordSecurityEvent(trx, { event: 'account_merged', memberId: into.id, request: by.request, details });
}

/** Always in the same order, so that two merges of the same accounts do not wait for each other. */
async function lockBoth(trx: Trx, numbers: { from: string; into: string }): Promise<Merged> {
  if (Number(numbers.from) === Number(numbers.into)) throw staffMemberRefusals.sameAccount();
  if (Number(numbers.from) < Number(numbers.into)) {
    const from = await lockAccount(trx, numbers.from);
    return { from, into: await lockAccount(trx, numbers.into) };
  }
  const into = await lockAccount(trx, numbers.into);
  return { from: await lockAccount(trx, numbers.from), into };
}

/** The profile moves when the account that stays has no complete one. */
async function moveProfile(trx: Trx, { from, into }: Merged): Promise<void> {
  const complete = trx.selectFrom('profiles').where('user_id', '=', into.id).where('completed_at', 'is not', null);
  if (!(await complete.select('user_id').executeTakeFirst())) {
    const other = trx.selectFrom('profiles').where('user_id', '=', from.id);
    if (await other.select('user_id').executeTakeFirst()) {
      await trx.deleteFrom('profiles').where('user_id', '=', into.id).execute();
      await sql`
        insert into profiles select (jsonb_populate_record(p, jsonb_build_object('user_id', ${into.id}::bigint))).*
        from profiles p where p.user_id = ${from.id}`.execute(trx);
      await trx.updateTable('profile_skills').set({ user_id: into.id }).where('user_id', '=', from.id).execute();
    }
  }
  await trx.deleteFrom('profiles').where('user_id', '=', from.id).execute();
}

async function closeAccount(trx: Trx, { from, into }: Merged): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      status: 'superseded',
      merged_into: into.id,
      name: 'Merged account',
      email: `merged-${from.id}@deleted.invalid`,
      email_verified_at: null,
      phone_raw: '',
      phone_e164: null,
      password_hash: '',
    })
    .where('id', '=', from.id)
    .execute();
  const isSameAddress = from.email.toLowerCase() === into.email.toLowerCase();
  if (isSameAddress && from.email_verified_at && !into.email_verified_at)
    await trx
      .updateTable('users')
      .set({ email_verified_at: from.email_verified_at })
      .where('id', '=', into.id)
      .execute();
}

async function writeToBoth(trx: Trx, { settings }: Api, { from, into }: Merged): Promise<void> {
  const numbers = { into: formatMemberId(into.member_no), from: formatMemberId(from.member_no) };
  const email = memberEmails.merged(settings, { name: into.name, email: into.email, ...numbers });
  await enqueueEmail(trx, into, email);
  const isOther = from.email.toLowerCase() !== into.email.toLowerCase();
  if (isOther && from.email_verified_at) await enqueueEmail(trx, from.email, email);
}
