/** A member's details, password, profile and picture. */
import { account } from '@azadkar/shared-api/account';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { storePicture } from '../../files/pictures';
import { type Member, requireFreshIdentity } from '../../http/access';
import { readCookie } from '../../http/cookies';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { enqueueEmail } from '../../mail/outbox';
import { recordSecurityEvent } from '../../security/security-log';
import { deleteDevices } from '../attempts/known-devices.queries';
import { refreshDirectory } from '../member/directory-entry.queries';
import { emails } from '../member/emails';
import { setPassword } from '../member/member.queries';
import { setMailPreferences } from '../member/newsletter.queries';
import { refuseWeakPassword } from '../password-rules/refuse-weak-password';
import { endSignInTickets } from '../second-factor/ticket.queries';
import { endSessions, renewSession, type SessionPair } from '../session/session.queries';
import { sessionCookies } from '../session/session-cookies';
import { checkPassword } from '../sign-in/check-password';
import { hashPassword } from '../sign-in/passwords';
import { changeDetails } from './change-details';
import { completeProfile, saveProfileStep } from './complete-profile';
import { presentProfile } from './profile.present';
import { findProfile, saveVisibility } from './profile.queries';
import { listKindsOfWork, listSkillsOf } from './skill.queries';

export function profileRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.update, async ({ body, member }) => {
    if (body.email !== member.email.toLowerCase()) requireFreshIdentity(member);
    await limitRate(api, 'updateDetails', member.id);
    const { session, newAddress } = await changeDetails(api, member, body);
    const message = newAddress
      ? `Your details were updated. We have written to ${newAddress}: open the link to finish the change of your address.`
      : 'Your details were updated.';
    return reply({ api_token: session.token }, message, sessionCookies(settings, session));
  });

  serve(api, account.changePassword, async ({ body, member, request }) => {
    await checkPassword(api, member, body.old_password, 'old_password');
    const session = await changePassword(api, member, { password: body.password, request });
    await recordSecurityEvent(db, { event: 'password_changed', memberId: member.id, request });
    const message = 'Your password was changed. You were signed out everywhere else.';
    return reply({ api_token: session.token }, message, sessionCookies(settings, session));
  });

  serve(api, account.profile, async ({ member }) => presentProfile(await findProfile(db, member.id)));

  serve(api, account.profileCompleted, async ({ member }) => member.profileCompleted);

  serve(api, account.completeProfile, async ({ body, member }) =>
    reply(await completeProfile(db, member, body), 'Your profile was saved.'),
  );

  serve(api, account.saveProfileStep, async ({ body, member }) => saveProfileStep(db, member, body));

  serve(api, account.changeVisibility, async ({ body, member }) => {
    await inTransaction(db, async (trx) => {
      await saveVisibility(trx, member.id, body.visibility);
      await refreshDirectory(trx, [member.id]);
    });
    return reply(null, 'Your choice was saved.');
  });

  serve(api, account.changeMailPreferences, async ({ body, member }) => {
    await setMailPreferences(db, member.id, body);
    return reply(null, 'Your choice was saved.');
  });

  serve(api, account.uploadImage, async ({ file, member }) => {
    await limitRate(api, 'uploadImage', member.id);
    return storePicture(api, { bytes: file, ownerId: member.id, purpose: 'avatar' });
  });

  serve(api, account.primarySkills, () => listKindsOfWork(db));

  serve(api, account.secondarySkills, ({ query }) => listSkillsOf(db, query.parent_id));
}

/** Sets the member's password, ends their other sessions, and returns the new secrets of this one; other devices become unknown. */
async function changePassword(
  { db, settings }: Api,
  member: Member,
  { password, request }: { password: string; request: FastifyRequest },
): Promise<SessionPair> {
  refuseWeakPassword(password, member);
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await setPassword(trx, member.id, password_hash);
    await endSessions(trx, member.id, member.sessionId);
    await deleteDevices(trx, member.id, readCookie(settings, request, 'device'));
    await endSignInTickets(trx, member.id);
    await enqueueEmail(trx, member, emails.passwordChanged(settings, member));
    return renewSession(trx, member.sessionId);
  });
}
