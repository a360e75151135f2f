import { type MemberSection, memberCare } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import type { Api } from '../../api';
import { insertOne } from '../../platform/database/schema';
import { hasRole, type Member } from '../../platform/http/access';
import { act, idempotent } from '../../platform/http/change';
import { parseId, pick, reply, routes, type Sendable, serve } from '../../platform/http/serve';
import { presentRows } from '../../platform/lists/keyset-page';
import { startOf } from '../../platform/tasks/staff-list';
import { listSessions } from '../identity/session/session.queries';
import { findNewAddress } from '../identity/sign-in/email.queries';
import { listPlans } from '../memberships/plans.queries';
import { type Account, findAccount } from './find-account.queries';
import { listMembers, memberExport } from './list-members.queries';
import { presentMemberRow, presentSections } from './member-page.present';
import * as sections from './member-sections.queries';
import { deleteNote, listNotes } from './member-sections.queries';

/** The list of members, a member's page, and the notes about them. */

export const staffMembersRoutes = routes(
  serve(accountStaff.members, async ({ query, db }) => presentRows(await listMembers(db, query), presentMemberRow)),

  serve(accountStaff.exportMembers, startOf(memberExport)),

  serve(accountStaff.membershipPlans, async ({ db }) =>
    (await listPlans(db)).map((plan) => ({
      ...pick(plan, 'name', 'term_months'),
      key: plan.name.toLowerCase(),
      free: plan.price === 0,
    })),
  ),

  serve(accountStaff.member, async ({ params, member, api, db }) =>
    readMemberPage(api, await findAccount(db, params.memberNo), member),
  ),

  serve(accountStaff.addNote, async ({ params, body, db, ...by }) => {
    const account = await findAccount(db, params.memberNo);
    const of = { action: 'member.note_added', type: 'member', id: account.member_no };
    await idempotent(db, by, async (trx) => {
      await act(trx, by, of, async () => {
        await insertOne(trx, 'member_notes', { user_id: account.id, author_id: by.member.id, body: body.text });
        return { after: {} };
      });
    });
    return reply(null, 'The note was added.');
  }),

  serve(accountStaff.deleteNote, async ({ params, db, ...by }) => {
    const account = await findAccount(db, params.memberNo);
    const of = { action: 'member.note_deleted', type: 'member', id: account.member_no };
    const note = {
      id: parseId(params.noteId, 'note'),
      userId: account.id,
      authorId: by.member.roles.includes('admin') ? null : by.member.id,
    };
    await act(db, by, of, async (trx) => {
      await deleteNote(trx, note);
      return { after: {} };
    });
    return reply(null, 'The note was deleted.');
  }),
);

/** A member's page, put together from the sections that the caller's roles may see. */

async function readMemberPage({ db, settings }: Api, account: Account, caller: Member): Promise<Sendable<MemberPage>> {
  const { id } = account;
  const see = <T>(section: MemberSection, read: () => Promise<T>): Promise<T | null> =>
    hasRole(caller, memberCare[section]) ? read() : Promise.resolve(null);
  const present = presentSections({ keys: settings.keys, caller });
  const standing = await sections.findStanding(db, id);
  return {
    member_no: String(account.member_no),
    name: account.name,
    email: account.email,
    email_confirmed: account.email_verified_at !== null,
    new_email: await findNewAddress(db, id),
    phone: account.phone_raw,
    status: account.status,
    merged_into: standing.merged_into === null ? null : String(standing.merged_into),
    joined_at: account.created_at.toISOString(),
    newsletter: account.news_agreed_at !== null && account.marketing_opt_out_at === null,
    news_agreed_at: account.news_agreed_at?.toISOString() ?? null,
    avatar: standing.avatar,
    roles: standing.roles,
    second_factor: standing.second_factor,
    may: {
      change_membership: hasRole(caller, memberCare.changeMembership),
      change_account: hasRole(caller, memberCare.changeAccount),
      administer: hasRole(caller, memberCare.admin),
    },
    profile: await see('profile', async () => (await sections.findMemberProfile(db, id)) ?? null),
    memberships: await see('memberships', async () => (await sections.listMemberships(db, id)).map(present.membership)),
    orders: await see('orders', async () => (await sections.listMemberOrders(db, id)).map(present.order)),
    tickets: await see('tickets', async () => (await sections.listTickets(db, id)).map(present.ticket)),
    courses: await see('courses', () => sections.listMemberCourses(db, id)),
    certificates: await see('certificates', () => sections.listMemberCertificates(db, id)),
    issues: await see('issues', () => sections.listMemberIssues(db, id)),
    emails: await see('emails', async () => (await sections.listMemberEmails(db, account.email)).map(present.email)),
    sessions: await see('sessions', async () => (await listSessions(db, id)).map(present.session)),
    notes: await see('notes', async () => (await listNotes(db, id)).map(present.note)),
  };
}
