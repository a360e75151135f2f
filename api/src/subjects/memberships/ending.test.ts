/** How paid memberships end, day by day: reminders, the grace period, and the emails about them. */

import { account } from '@azadkar/shared-api/account';
import { formatDate, isoDay } from '@azadkar/shared-api/format';
import { updateById } from '../../platform/database/schema';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { endMemberships, remindOfEnds } from './end-memberships';
import { findPlan } from './plans.queries';

const api = useTestApi();

function inDays(days: number): string {
  const day = new Date(`${isoDay(new Date())}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** A member of Surge whose term ends in this many days. */
async function aMemberUntil(days: number): Promise<TestMember> {
  const member = await aMember(api);
  const surge = await findPlan(api.db, 'surge');
  const term = { package_id: surge?.id, starts_on: '2020-01-01', ends_on: inDays(days) };
  await api.db.updateTable('memberships').set(term).where('user_id', '=', member.id).execute();
  return member;
}

/** As many days pass as the term comes nearer to its end. */
const setDaysLeft = (member: TestMember, days: number) =>
  api.db
    .updateTable('memberships')
    .set({ ends_on: inDays(days) })
    .where('user_id', '=', member.id)
    .execute();

async function planSeed(member: TestMember): Promise<void> {
  const seed = await findPlan(api.db, 'seed');
  const current = api.db.selectFrom('memberships').where('user_id', '=', member.id).select('id');
  const { id } = await current.executeTakeFirstOrThrow();
  await updateById(api.db, 'memberships', id, { next_package_id: seed?.id ?? 0 });
}

const subjectsTo = async ({ email }: TestMember) => (await api.emailsTo(email)).map(({ subject }) => subject);

/** The jobs, as two replicas run them at the same moment. */
async function runJobs() {
  await Promise.all([remindOfEnds(api), remindOfEnds(api)]);
  await Promise.all([endMemberships(api), endMemberships(api)]);
}

const setInvitation = (member: TestMember, invitation: 'held' | 'sent' | null) =>
  api.db.updateTable('users').set({ invitation }).where('id', '=', member.id).execute();

const membershipOf = async (member: TestMember) => (await api.ask(account.membership, { as: member })).data;

describe('reminders', () => {
  test.each([
    [31, 0],
    [30, 1],
    [7, 1],
    [1, 1],
    [0, 1],
  ])('with %d days left, %d reminder is sent, once, whatever was missed before', async (days, count) => {
    const member = await aMemberUntil(days);
    await runJobs();
    await runJobs();
    expect(await subjectsTo(member)).toEqual(
      Array(count).fill(`Your Surge membership ends on ${formatDate(inDays(days))}`),
    );
  });

  test('to whoever wants none, or has planned a change, none is sent', async () => {
    const [quiet, leaving, noNews] = [await aMemberUntil(7), await aMemberUntil(7), await aMemberUntil(7)];
    const choose = (as: TestMember, body: { newsletter: boolean; reminders: boolean }) =>
      api.ask(account.changeMailPreferences, { as, body });
    await choose(quiet, { newsletter: true, reminders: false });
    await choose(noNews, { newsletter: false, reminders: true });
    await planSeed(leaving);
    await runJobs();
    expect(await subjectsTo(quiet)).toEqual([]);
    expect(await subjectsTo(leaving)).toEqual([]);
    expect(await subjectsTo(noNews)).toHaveLength(1);
  });

  test.each(['held', 'sent'] as const)(
    'to an account whose invitation is %s, none is sent before it is taken over',
    async (invitation) => {
      const member = await aMemberUntil(7);
      await setInvitation(member, invitation);
      await runJobs();
      expect(await subjectsTo(member)).toEqual([]);
      await setInvitation(member, null);
      await runJobs();
      expect(await subjectsTo(member)).toHaveLength(1);
    },
  );

  test('the button leads to where the membership is renewed', async () => {
    const member = await aMemberUntil(7);
    await runJobs();
    const [reminder] = await api.emailsTo(member.email);
    expect(reminder?.action?.url).toBe(`${api.settings.publicUrl}/dashboard/membership/surge/order`);
    expect(reminder?.unsubscribeUrl).toContain('/unsubscribe?id=');
  });
});

describe('the end of a term', () => {
  test('begins a grace period of 14 days, and then the free membership; each is told once', async () => {
    const member = await aMemberUntil(-1);
    await runJobs();
    expect(await membershipOf(member)).toMatchObject({
      membership_package: 'Surge',
      membership_status: 'Grace',
      membership_renewable: true,
      membership_end_date_formatted: formatDate(inDays(-1)),
      membership_grace_end_date_formatted: formatDate(inDays(13)),
    });
    await setDaysLeft(member, -14);
    await runJobs();
    expect(await membershipOf(member)).toMatchObject({ membership_status: 'Grace' });
    expect(await subjectsTo(member)).toEqual(['Your Surge membership has ended']);
    await setDaysLeft(member, -15);
    await runJobs();
    await runJobs();
    expect(await membershipOf(member)).toMatchObject({
      membership_package: 'Seed',
      membership_status: 'Active',
      membership_end_date_formatted: null,
      membership_grace_end_date_formatted: null,
      membership_ended: { package: 'Surge', date_formatted: formatDate(inDays(-15)) },
    });
    expect(await subjectsTo(member)).toEqual(['Your Surge membership has ended', 'You are a Seed member now']);
  });

  test('is told to those who want no reminders, too', async () => {
    const member = await aMemberUntil(-1);
    await api.ask(account.changeMailPreferences, { as: member, body: { newsletter: false, reminders: false } });
    await runJobs();
    expect(await subjectsTo(member)).toEqual(['Your Surge membership has ended']);
  });

  test('after weeks without a job, only what holds now is told', async () => {
    const member = await aMemberUntil(-40);
    await runJobs();
    expect(await subjectsTo(member)).toEqual(['You are a Seed member now']);
    expect(await membershipOf(member)).toMatchObject({ membership_package: 'Seed' });
  });

  test('has no grace period when a change was planned', async () => {
    const member = await aMemberUntil(-1);
    await planSeed(member);
    await runJobs();
    expect(await subjectsTo(member)).toEqual(['You are a Seed member now']);
  });

  test('of a suspended account, or one that is not taken over yet, is not told', async () => {
    const [suspended, held] = [await aMemberUntil(-1), await aMemberUntil(-1)];
    await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
    await setInvitation(held, 'held');
    await runJobs();
    expect(await subjectsTo(suspended)).toEqual([]);
    expect(await subjectsTo(held)).toEqual([]);
    expect(await membershipOf(held)).toMatchObject({ membership_status: 'Grace' });
  });
});
