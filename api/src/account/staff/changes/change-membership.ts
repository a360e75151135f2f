/** Memberships that are given, extended and ended by the staff, without an order. */
import { sql } from 'kysely';
import type { Api } from '../../../api';
import type { Trx } from '../../../database/schema';
import { today } from '../../../database/today';
import { refuse } from '../../../http/refusals';
import { enqueueEmail } from '../../../mail/enqueue-email.queries';
import { recordChange } from '../../../security/audit.queries';
import {
  beginFreeMembership,
  type CurrentMembership,
  endMembership,
  findCurrentMembership,
  findMembershipPackage,
  insertMembership,
} from '../../membership/membership.queries';
import { type Account, lockAccount } from '../members/find-account.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { memberEmails } from './member-emails';
import type { StaffChange } from './staff-change';

const MAX_YEARS = 10;

interface GivenMembership {
  plan: string;
  starts_on: string;
  ends_on: string;
  reason: string;
}

export async function giveMembership(trx: Trx, api: Api, change: StaffChange<GivenMembership>): Promise<void> {
  const { form } = change;
  const account = await lockAccount(trx, change.memberNo);
  if (account.status !== 'active') throw staffMemberRefusals.notActive();
  const plan = await findMembershipPackage(trx, form.plan);
  if (!plan) throw staffMemberRefusals.planNotFound();
  if (plan.term_months === null) throw staffMemberRefusals.freePlan();
  const days = await readDays(trx);
  if (form.starts_on > days.today) throw staffMemberRefusals.beginsLater();
  checkEnd(form.ends_on, days);
  const former = await findCurrentMembership(trx, account.id);
  if (former) await endMembership(trx, former.id);
  const term = { starts_on: form.starts_on, ends_on: form.ends_on };
  await insertMembership(trx, { userId: account.id, packageId: plan.id, orderId: null, term });
  await settle(trx, { api, account, change, action: 'membership.given', former });
}

interface ExtendedMembership {
  membership_id: number;
  former_ends_on: string;
  ends_on: string;
  reason: string;
}

/** The membership and its last day must be those that the page showed: they may have been changed meanwhile. */
export async function extendMembership(trx: Trx, api: Api, change: StaffChange<ExtendedMembership>): Promise<void> {
  const { membership_id, former_ends_on, ends_on } = change.form;
  const account = await lockAccount(trx, change.memberNo);
  const former = await findCurrentMembership(trx, account.id);
  if (!former) throw staffMemberRefusals.noMembership();
  if (former.id !== membership_id || former.ends_on !== former_ends_on) throw refuse.changedMeanwhile();
  const days = await readDays(trx);
  checkEnd(ends_on, days);
  if (ends_on <= former_ends_on) throw staffMemberRefusals.endsTooEarly(former_ends_on);
  await trx.updateTable('memberships').set({ state: 'active', ends_on }).where('id', '=', former.id).execute();
  await settle(trx, { api, account, change, action: 'membership.extended', former });
}

interface EndedMembership {
  membership_id: number;
  reason: string;
}

/** Ends the paid membership today; the free one begins. */
export async function endMembershipNow(trx: Trx, api: Api, change: StaffChange<EndedMembership>): Promise<void> {
  const account = await lockAccount(trx, change.memberNo);
  const former = await findCurrentMembership(trx, account.id);
  if (!former) throw staffMemberRefusals.noMembership();
  if (former.id !== change.form.membership_id) throw refuse.changedMeanwhile();
  if (former.ends_on === null) throw staffMemberRefusals.neverEnds();
  await endMembership(trx, former.id);
  await beginFreeMembership(trx, [account.id]);
  await settle(trx, { api, account, change, action: 'membership.ended', former });
}

interface Days {
  today: string;
  latest: string;
}

async function readDays(trx: Trx): Promise<Days> {
  const { rows } = await sql<Days>`
    select ${today} as today, (${today} + make_interval(years => ${MAX_YEARS}))::date as latest
  `.execute(trx);
  const [days] = rows;
  if (!days) throw new Error('The database does not know which day it is.');
  return days;
}

function checkEnd(endsOn: string, { today: earliest, latest }: Days): void {
  if (endsOn < earliest) throw staffMemberRefusals.endsTooEarly(earliest);
  if (endsOn > latest) throw staffMemberRefusals.endsTooLate(latest);
}

interface Settled {
  api: Api;
  account: Account;
  change: StaffChange<{ reason: string }>;
  action: 'membership.given' | 'membership.extended' | 'membership.ended';
  former: CurrentMembership | undefined;
}

async function settle(trx: Trx, { api, account, change, action, former }: Settled): Promise<void> {
  const now = await findCurrentMembership(trx, account.id);
  const kept = { before: describe(former), after: { ...describe(now), reason: change.form.reason } };
  await recordChange(trx, { ...change.by, action, object: { type: 'member', id: account.member_no }, ...kept });
  if (now) await enqueueEmail(trx, account, memberEmails.membershipChanged(api.settings, { name: account.name, now }));
}

const describe = (membership: CurrentMembership | undefined) => ({
  plan: membership?.name ?? null,
  starts_on: membership?.starts_on ?? null,
  ends_on: membership?.ends_on ?? null,
});
