/** Forgotten passwords, verifying an email address, reverting its change, and the newsletter's links. */
import { account } from '@azadkar/shared-api/account';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { inTransaction, updateById } from '../../../platform/database/schema';
import { currentSite } from '../../../platform/database/site.queries';
import { limitRate } from '../../../platform/http/rate-limit';
import { reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { findOpenToken, useToken } from '../../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { newToken } from '../../../platform/security/tokens';
import { stopSearchEmails } from '../../network/saved-searches/saved-searches.queries';
import { deleteDevices } from '../attempts/known-devices.queries';
import { noteDevice } from '../attempts/note-device';
import { accountRefusals } from '../member/account.refusals';
import { accountEmails } from '../member/account-emails';
import { findDetails, setMailPreferences } from '../member/member.queries';
import { readUnsubscribeId } from '../member/unsubscribe';
import { refuseWeakPassword } from '../password-rules/refuse-weak-password';
import { deleteFactorsOfUnconfirmed } from '../second-factor/factors.queries';
import { endSignInTickets } from '../second-factor/ticket.queries';
import { endSessions } from '../session/session.queries';
import { confirmEmail, orLinkExpired, revertEmailChange, sendVerification } from './confirm-email';
import { claimAddress, enqueueResetEmails, MAX_RESET_LINKS } from './email.queries';
import { acceptInvitation } from './invitations.queries';
import { hashPassword } from './passwords';

export const emailRoutes = routes(
  serve(account.forgotPassword, async ({ body, request, api, db, settings }) => {
    await limitRate(api, 'forgotPasswordMinute', request.ip);
    await limitRate(api, 'forgotPasswordHour', request.ip);
    await limitRate(api, 'forgotPasswordOfEmailMinute', body.email);
    await limitRate(api, 'forgotPasswordOfEmailHour', body.email);
    const tokens = Array.from({ length: MAX_RESET_LINKS }, newToken);
    const links = tokens.map((token) => ({
      token,
      email: accountEmails.reset.write({}, settings, { query: { token } }),
    }));
    await enqueueResetEmails(db, { address: body.email, links });
    return reply(null, 'If that email address is in our database, we will send you an email to reset your password.');
  }),

  serve(account.resetPassword, async ({ body, request, api }) => {
    await limitRate(api, 'resetPassword', request.ip);
    const userId = await resetPassword(api, { token: body.reset_token, password: body.password }, request);
    const cookies = await noteDevice(api, userId, request);
    return reply(null, 'Your password was reset. Please sign in with the new one.', cookies);
  }),

  serve(account.sendVerification, async ({ member, api }) => {
    if (member.emailVerified) return reply(null, 'Your email address is already confirmed.');
    await limitRate(api, 'sendVerification', member.id);
    await sendVerification(api, member);
    return reply(null, 'We have sent you an email. Please open the link in it.');
  }),

  serve(account.verifyEmail, async ({ body, member, request, api }) => {
    await limitRate(api, 'emailToken', request.ip);
    await confirmEmail(api, body, { member, request });
    return reply(null, 'Your email address is confirmed.');
  }),

  serve(account.revertEmail, async ({ body, request, api }) => {
    await limitRate(api, 'emailToken', request.ip);
    await revertEmailChange(api, body.token, request);
    return reply(null, 'Your email address is as it was before. Please reset your password now.');
  }),

  serve(account.unsubscribe, async ({ body, request, api, db }) => {
    await limitRate(api, 'unsubscribe', request.ip);
    const userId = readMember(api, body.id);
    await setMailPreferences(db, userId, { newsletter: false, reminders: false });
    await stopSearchEmails(db, userId);
    return reply(null, 'You have been unsubscribed.');
  }),

  serve(account.subscribe, async ({ body, request, api, db }) => {
    await limitRate(api, 'unsubscribe', request.ip);
    await setMailPreferences(db, readMember(api, body.id), { newsletter: true, reminders: true });
    return reply(null, 'You are subscribed again.');
  }),
);

/** The id is signed, so refusing a damaged one does not reveal who is a member. */
function readMember({ settings }: Api, id: string): number {
  const userId = readUnsubscribeId(settings, id);
  if (userId === undefined) throw accountRefusals.unsubscribeLinkInvalid();
  return userId;
}

/**
 * Sets the password of the member whose link this is, confirms the address, and ends all sessions; the link of an invitation
 * gives its roles too. All devices become unknown. An account whose address was not confirmed may have been made by a stranger: its second factors go as well.
 */
async function resetPassword(
  { db, settings }: Api,
  { token, password }: { token: string; password: string },
  request: FastifyRequest,
): Promise<number> {
  const open = await findOpenToken(db, ['reset', 'invite'], token);
  if (!open) throw accountRefusals.linkExpired();
  refuseWeakPassword(password, await findDetails(db, open.user_id), (await currentSite(db)).name);
  const password_hash = await hashPassword(password);
  const reset = inTransaction(db, async (trx) => {
    const used = await useToken(trx, open.kind, token);
    if (!used) throw accountRefusals.linkExpired();
    const { user_id: id } = used;
    await updateById(trx, 'users', id, { password_hash });
    await deleteFactorsOfUnconfirmed(trx, id);
    const isActive = await claimAddress(trx, id); // opening the link proved the address
    if (!isActive) throw accountRefusals.linkExpired();
    await endSessions(trx, id);
    await endSignInTickets(trx, id);
    await deleteDevices(trx, id);
    await recordSecurityEvent(trx, { event: 'password_reset', memberId: id, request });
    if (open.kind === 'invite') {
      await acceptInvitation(trx, used);
      return id;
    }
    const member = await findDetails(trx, id);
    await enqueueEmail(
      trx,
      { id, email: member.email },
      accountEmails.passwordChanged.write({}, settings, { name: member.name }),
    );
    return id;
  });
  return orLinkExpired(reset);
}
