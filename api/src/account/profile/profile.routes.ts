/** A member's details, password, profile and picture. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { storePicture } from '../../files/pictures';
import { requireFreshIdentity } from '../../http/access';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { recordSecurityEvent } from '../../security/security-log';
import { refreshDirectory } from '../member/directory-entry.queries';
import { setMailPreferences } from '../member/newsletter.queries';
import { sessionCookies } from '../session/session-cookies';
import { checkPassword } from '../sign-in/check-password';
import { changeDetails } from './change-details';
import { changePassword } from './change-password';
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
