import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { StaffMember } from '@azadkar/shared-api/account/staff/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Api } from '../api';
import { inTransaction } from '../platform/database/transaction';
import { newCertificateCode } from '../platform/documents/certificate-code';
import { membershipCertificatePdf } from '../platform/documents/membership-certificate-pdf';
import type { Member } from '../platform/http/access';
import { parseId } from '../platform/http/ids';
import { limitRate } from '../platform/http/rate-limit';
import { reply, type Sendable, serve } from '../platform/http/serve';
import { linkKey, openLink } from '../platform/http/signed-links';
import { recordSecurityEvent } from '../platform/security/security-log.queries';
import { newToken } from '../platform/security/tokens';
import { noteDevice } from './identity/attempts/note-device';
import { accountRefusals } from './identity/member/account.refusals';
import { emails } from './identity/member/emails';
import { formatMemberId } from './identity/member/member.present';
import { secondFactorRoutes } from './identity/second-factor.routes';
import { presentSession } from './identity/session/session.present';
import { endSession, endSessions, listSessions } from './identity/session/session.queries';
import { endedSessionCookies } from './identity/session/session-cookies';
import { checkPassword } from './identity/sign-in/check-password';
import { enqueueResetEmails, MAX_RESET_LINKS } from './identity/sign-in/email.queries';
import { emailRoutes } from './identity/sign-in/email.routes';
import { resetPassword } from './identity/sign-in/reset-password';
import { signInRoutes } from './identity/sign-in/sign-in.routes';
import { auditRoutes } from './members/audit/audit.routes';
import { changesRoutes } from './members/changes/changes.routes';
import { staffMembersRoutes } from './members/members.routes';
import { mergeRoutes } from './members/merge/merge.routes';
import { giveRole, takeRole } from './members/roles/change-roles';
import { listRoles } from './members/roles/roles.queries';
import { cardRoutes } from './memberships/card.routes';
import { countMembershipMonths } from './memberships/figures.queries';
import { findCurrentMembership } from './memberships/membership.queries';
import { membershipRoutes } from './memberships/membership.routes';
import { findMembershipCertificate, issueMembershipCertificate } from './memberships/membership-certificate.queries';
import { deleteAccount } from './personal-data/delete-account';
import { exportMember } from './personal-data/export.queries';
import { profileRoutes } from './profiles/profile.routes';

/** The routes of the account subject, from registration to deletion. */
export function accountRoutes(api: Api): void {
  signInRoutes(api);
  recoveryRoutes(api);
  emailRoutes(api);
  sessionRoutes(api);
  secondFactorRoutes(api);
  profileRoutes(api);
  membershipRoutes(api);
  certificateRoutes(api);
  cardRoutes(api);
  personalDataRoutes(api);
  accountStaffRoutes(api);
}

function recoveryRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.forgotPassword, async ({ body, request }) => {
    await limitRate(api, 'forgotPasswordMinute', request.ip);
    await limitRate(api, 'forgotPasswordHour', request.ip);
    await limitRate(api, 'forgotPasswordOfEmailMinute', body.email);
    await limitRate(api, 'forgotPasswordOfEmailHour', body.email);
    const tokens = Array.from({ length: MAX_RESET_LINKS }, newToken);
    const links = tokens.map((token) => ({ token, email: emails.reset(settings, token) }));
    await enqueueResetEmails(db, { address: body.email, links });
    return reply(null, 'If that email address is in our database, we will send you an email to reset your password.');
  });

  serve(api, account.resetPassword, async ({ body, request }) => {
    await limitRate(api, 'resetPassword', request.ip);
    const userId = await resetPassword(api, { token: body.reset_token, password: body.password }, request);
    const cookies = await noteDevice(api, userId, request);
    return reply(null, 'Your password was reset. Please sign in with the new one.', cookies);
  });
}

function certificateRoutes(api: Api): void {
  serve(api, account.generateCertificate, async ({ member }) =>
    reply({ certificate_url: await issueCertificate(api, member) }, 'Your certificate is ready.'),
  );

  api.app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/api/membership-certificates/:id',
    async ({ params, query }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="certificate-of-membership.pdf"')
        .send(await renderCertificate(api, parseId(params.id, 'document'), query.key)),
  );
}

function personalDataRoutes(api: Api): void {
  serve(api, account.exportData, async ({ member, request }) => {
    await limitRate(api, 'exportData', member.id);
    await recordSecurityEvent(api.db, { event: 'data_exported', memberId: member.id, request });
    return exportMember(api.db, api.settings.keys, member.id);
  });

  serve(api, account.deleteAccount, async ({ body, member, request }) => {
    await checkPassword(api, member, body.password, 'password');
    await deleteAccount(api, member, request);
    return reply(null, 'Your account was deleted.', endedSessionCookies(api.settings));
  });
}

/** What the staff do for members, with roles, and with the audit log. */
function accountStaffRoutes(api: Api): void {
  staffMembersRoutes(api);
  changesRoutes(api);
  mergeRoutes(api);
  rolesRoutes(api);
  auditRoutes(api);
  serve(api, accountStaff.months, () => countMembershipMonths(api.db));
}

/** The devices on which a member is signed in. */

function sessionRoutes(api: Api): void {
  const { db } = api;

  serve(api, account.sessions, async ({ member }) =>
    (await listSessions(db, member.id)).map((session) => presentSession(session, member.sessionId)),
  );

  serve(api, account.endOtherSession, async ({ params, member, request }) => {
    const id = parseId(params.sessionId, 'session');
    if (!(await endSession(db, member.id, id))) throw accountRefusals.sessionNotFound();
    await recordSecurityEvent(db, {
      event: 'sessions_ended',
      memberId: member.id,
      request,
      details: { sessionId: id },
    });
    return reply(null, 'That device is signed out.');
  });

  serve(api, account.endOtherSessions, async ({ member, request }) => {
    await endSessions(db, member.id, member.sessionId);
    await recordSecurityEvent(db, { event: 'sessions_ended', memberId: member.id, request, details: { all: true } });
    return reply(null, 'You are signed out everywhere else.');
  });
}

/** Who belongs to the staff. */

function rolesRoutes(api: Api): void {
  const { db } = api;

  serve(api, accountStaff.roles, async () => presentStaff(await listRoles(db)));

  serve(api, accountStaff.giveRole, async ({ body: { email, role }, member, request }) => {
    await inTransaction(db, (trx) => giveRole(trx, api, { email, role, by: { member, request } }));
    return reply(null, 'The role was given.');
  });

  serve(api, accountStaff.takeRole, async ({ body: { member_no: memberNo, role }, member, request }) => {
    await inTransaction(db, (trx) => takeRole(trx, api, { memberNo, role, by: { member, request } }));
    return reply(null, 'The role was taken away.');
  });
}

/** One entry for each person, with their roles. */
function presentStaff(rows: Awaited<ReturnType<typeof listRoles>>): Sendable<StaffMember[]> {
  const people = new Map<number, Sendable<StaffMember>>();
  for (const { member_no, name, email, second_factor, last_seen_at, role, given_at, given_by } of rows) {
    const person = people.get(member_no) ?? {
      member_no: String(member_no),
      name,
      email,
      second_factor,
      last_seen_at,
      roles: [],
    };
    person.roles.push({ role, given_at, given_by });
    people.set(member_no, person);
  }
  return [...people.values()];
}

/** The membership certificate: issued on request, opened by a short-lived link, verified by its code. */

const objectOf = (id: number) => `membership-certificate:${id}`;

/** Issues the member's certificate, or finds the one already issued; returns the address that opens it. */
async function issueCertificate({ db, settings }: Api, member: Member): Promise<string> {
  const current = await findCurrentMembership(db, member.id);
  if (!current) throw accountRefusals.membershipNotFound();
  const certificate = {
    userId: member.id,
    name: member.name,
    title: `${current.name} membership`,
    code: newCertificateCode(),
  };
  const id = await inTransaction(db, (trx) => issueMembershipCertificate(trx, certificate));
  const key = linkKey(settings.keys, { object: objectOf(id), memberId: member.id });
  return `/api/membership-certificates/${id}?key=${key}`;
}

/** The PDF of a certificate, if `key` is that of a valid link to it. */
async function renderCertificate({ db, settings }: Api, id: number, key: unknown): Promise<Buffer> {
  const { memberId } = openLink(settings.keys, key, objectOf(id));
  const found = await findMembershipCertificate(db, { id, userId: memberId });
  if (!found) throw accountRefusals.certificateNotFound();
  return membershipCertificatePdf({
    name: found.name_snapshot,
    memberId: formatMemberId(found.member_no),
    plan: found.plan,
    issuedOn: found.issued_on,
    validUntil: found.ends_on,
    code: found.code,
    verifyUrl: `${settings.publicUrl}${toPath(paths.verifyCertificate, { code: found.code })}`,
  });
}
