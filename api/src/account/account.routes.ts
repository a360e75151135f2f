import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { Api } from '../api';
import { parseId } from '../http/ids';
import { limitRate } from '../http/rate-limits/rate-limit';
import { reply, serve } from '../http/serve';
import { recordSecurityEvent } from '../security/security-log';
import { newToken } from '../security/tokens';
import { noteDevice } from './attempts/note-device';
import { secondFactorRoutes } from './identity/second-factor.routes';
import { emails } from './member/emails';
import { cardRoutes } from './membership/card/card.routes';
import { countMonths } from './membership/figures.queries';
import { membershipRoutes } from './membership/membership.routes';
import { issueCertificate, renderCertificate } from './membership/membership-certificate';
import { deleteAccount } from './personal-data/delete-account';
import { exportMember } from './personal-data/export.queries';
import { profileRoutes } from './profile/profile.routes';
import { sessionRoutes } from './session/session.routes';
import { endedSessionCookies } from './session/session-cookies';
import { checkPassword } from './sign-in/check-password';
import { enqueueResetEmails, MAX_RESET_LINKS } from './sign-in/email.queries';
import { emailRoutes } from './sign-in/email.routes';
import { resetPassword } from './sign-in/reset-password';
import { signInRoutes } from './sign-in/sign-in.routes';
import { auditRoutes } from './staff/audit/audit.routes';
import { changesRoutes } from './staff/changes/changes.routes';
import { staffMembersRoutes } from './staff/members/members.routes';
import { mergeRoutes } from './staff/merge/merge.routes';
import { rolesRoutes } from './staff/roles/roles.routes';

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
  serve(api, accountStaff.months, () => countMonths(api.db));
}
