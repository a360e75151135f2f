/** A member's page, put together from the sections that the caller's roles may see. */

import { type MemberSection, memberCare } from '@azadkar/shared-api/account/rules';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import type { Api } from '../../../api';
import { hasRole, type Member } from '../../../http/access';
import type { Sendable } from '../../../http/serve';
import { findNewAddress } from '../../sign-in/email.queries';
import type { Account } from './find-account';
import { presentSections } from './member-page.present';
import * as sections from './member-sections.queries';
import { listNotes } from './notes.queries';

export async function readMemberPage(
  { db, settings }: Api,
  account: Account,
  caller: Member,
): Promise<Sendable<MemberPage>> {
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
    profile: await see('profile', async () => (await sections.findProfile(db, id)) ?? null),
    memberships: await see('memberships', async () => (await sections.listMemberships(db, id)).map(present.membership)),
    orders: await see('orders', async () => (await sections.listOrders(db, id)).map(present.order)),
    tickets: await see('tickets', async () => (await sections.listTickets(db, id)).map(present.ticket)),
    courses: await see('courses', async () => (await sections.listCourses(db, id)).map(present.course)),
    certificates: await see('certificates', () => sections.listCertificates(db, id)),
    issues: await see('issues', async () => (await sections.listIssues(db, id)).map(present.issue)),
    emails: await see('emails', async () => (await sections.listEmails(db, account.email)).map(present.email)),
    sessions: await see('sessions', async () => (await sections.listOpenSessions(db, id)).map(present.session)),
    notes: await see('notes', async () => (await listNotes(db, id)).map(present.note)),
  };
}
