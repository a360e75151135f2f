import type { MemberDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { DEFAULT_COUNTRY, parseProfileLinks } from '@azadkar/shared-api/account/rules';
import type { ProfileBody, ProfileStep, UpdateForm } from '@azadkar/shared-api/account/schema';
import { toPhoneNumber } from '@azadkar/shared-api/input';
import { provinces } from '@azadkar/shared-api/places';
import { accountSkills } from '@azadkar/shared-api/public';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { type Db, inTransaction, type Trx, updateById } from '../../platform/database/schema';
import { currentSite } from '../../platform/database/site.queries';
import { storePicture } from '../../platform/files/pictures';
import { type Member, requireFreshIdentity } from '../../platform/http/access';
import { readCookie } from '../../platform/http/cookies';
import { limitRate } from '../../platform/http/rate-limit';
import { refuse } from '../../platform/http/refusals';
import { reply, routes, serve } from '../../platform/http/serve';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { isOffered } from '../../platform/records/list-entries.queries';
import { issueToken } from '../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import { deleteDevices } from '../identity/attempts/known-devices.queries';
import { accountRefusals } from '../identity/member/account.refusals';
import { accountEmails, newPasswordPage } from '../identity/member/account-emails';
import { refreshDirectory } from '../identity/member/directory-entry.queries';
import { presentDetails } from '../identity/member/member.present';
import { findDetails, setMailPreferences } from '../identity/member/member.queries';
import { refuseWeakPassword } from '../identity/password-rules/refuse-weak-password';
import { endSignInTickets } from '../identity/second-factor/ticket.queries';
import { endSessions, renewSession, type SessionPair } from '../identity/session/session.queries';
import { sessionCookies } from '../identity/session/session-cookies';
import { checkPassword } from '../identity/sign-in/check-password';
import { enqueueConfirmation } from '../identity/sign-in/email.queries';
import { hashPassword } from '../identity/sign-in/passwords';
import { presentProfile } from './profile.present';
import {
  findPlace,
  findProfile,
  findWrongSkill,
  isOwnPicture,
  listKindsOfWork,
  listSkillsOf,
  saveProfile,
  saveSkills,
  saveStep,
  saveVisibility,
} from './profile.queries';

/** A member's details, password, profile and picture. */

export const profileRoutes = routes(
  serve(account.update, async ({ body, member, api, settings }) => {
    if (body.email !== member.email.toLowerCase()) requireFreshIdentity(member);
    await limitRate(api, 'updateDetails', member.id);
    const { session, newAddress } = await changeDetails(api, member, body);
    const message = newAddress
      ? `Your details were updated. We have written to ${newAddress}: open the link to finish the change of your address.`
      : 'Your details were updated.';
    return reply({ api_token: session.token }, message, sessionCookies(settings, session, member.roles));
  }),

  serve(account.changePassword, async ({ body, member, request, api, db, settings }) => {
    await checkPassword(api, member, body.old_password, 'old_password');
    const session = await changePassword(api, member, { password: body.password, request });
    await recordSecurityEvent(db, { event: 'password_changed', memberId: member.id, request });
    const message = 'Your password was changed. You were signed out everywhere else.';
    return reply({ api_token: session.token }, message, sessionCookies(settings, session, member.roles));
  }),

  serve(account.profile, async ({ member, db }) => {
    const profile = await findProfile(db, member.id);
    if (!profile) throw refuse.notFound('member');
    return presentProfile(profile);
  }),

  serve(account.profileCompleted, async ({ member }) => member.profileCompleted),

  serve(account.completeProfile, async ({ body, member, db }) =>
    reply(await completeProfile(db, member, body), 'Your profile was saved.'),
  ),

  serve(account.saveProfileStep, async ({ body, member, db }) => saveProfileStep(db, member, body)),

  serve(account.changeVisibility, async ({ body, member, db }) => {
    await inTransaction(db, async (trx) => {
      await saveVisibility(trx, member.id, body.visibility);
      await refreshDirectory(trx, [member.id]);
    });
    return reply(null, 'Your choice was saved.');
  }),

  serve(account.changeMailPreferences, async ({ body, member, db }) => {
    await setMailPreferences(db, member.id, body);
    return reply(null, 'Your choice was saved.');
  }),

  serve(account.uploadImage, async ({ file, member, api }) => {
    await limitRate(api, 'uploadImage', member.id);
    return storePicture(api, { bytes: file, ownerId: member.id, purpose: 'avatar' });
  }),

  serve(accountSkills.primarySkills, ({ member, db }) => listKindsOfWork(db, member?.id ?? null)),

  serve(accountSkills.secondarySkills, ({ query, member, db }) =>
    listSkillsOf(db, query.parent_id, member?.id ?? null),
  ),
);

/** Sets the member's password, ends their other sessions, and returns the new secrets of this one; other devices become unknown. */
async function changePassword(
  { db, settings }: Api,
  member: Member,
  { password, request }: { password: string; request: FastifyRequest },
): Promise<SessionPair> {
  refuseWeakPassword(password, member, (await currentSite(db)).name);
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await updateById(trx, 'users', member.id, { password_hash });
    await endSessions(trx, member.id, member.sessionId);
    await deleteDevices(trx, member.id, readCookie(settings, request, 'device'));
    await endSignInTickets(trx, member.id);
    await enqueueEmail(trx, member, accountEmails.passwordChanged.write({}, settings, { name: member.name }));
    return renewSession(trx, member.sessionId);
  });
}

/**
 * Saves name and phone, and renews the session. A new address is the account's when its link is opened; whether another
 * account has it already is told to its owner alone.
 */
async function changeDetails(api: Api, member: Member, form: UpdateForm) {
  const { name, email, phone } = form;
  const newAddress = email === member.email.toLowerCase() ? null : email;
  const session = await inTransaction(api.db, async (trx) => {
    await updateById(trx, 'users', member.id, { name, phone_raw: phone, phone_e164: toPhoneNumber(phone) });
    await refreshDirectory(trx, [member.id]);
    if (newAddress) await confirmNewAddress(trx, api, { userId: member.id, newAddress });
    return renewSession(trx, member.sessionId);
  });
  return { session, newAddress };
}

async function confirmNewAddress(
  trx: Trx,
  { settings }: Api,
  { userId, newAddress }: { userId: number; newAddress: string },
): Promise<void> {
  const token = await issueToken(trx, userId, 'change_email', { payload: { email: newAddress } });
  await enqueueConfirmation(trx, newAddress, {
    taken: accountEmails.addressInUse.write(newPasswordPage(settings), settings),
    free: accountEmails.newAddress.write({}, settings, { query: { token } }),
  });
}

/** Saves the whole profile and its entry in the directory. */
async function completeProfile(db: Db, member: Member, body: ProfileBody): Promise<MemberDetails> {
  await checkSkills(db, member, [body.primary_skill_id, body.secondary_skill_id]);
  await checkPicture(db, member, body.avatar);
  const { profile_links, ...rest } = body;
  const details = await inTransaction(db, async (trx) => {
    const before = await findPlace(trx, member.id);
    await saveProfile(trx, member.id, { ...rest, links: parseProfileLinks(profile_links) ?? {} });
    await checkCity(trx, member, before);
    await refreshDirectory(trx, [member.id]);
    return findDetails(trx, member.id);
  });
  return presentDetails(details);
}

/** Saves the fields of one step; an entry in the directory is only that of a complete profile. */
async function saveProfileStep(db: Db, member: Member, body: ProfileStep): Promise<MemberDetails> {
  const { primary_skill_id: primary, secondary_skill_id: secondary, ...rest } = body;
  const skills = primary && secondary ? ([primary, secondary] as const) : null;
  if (skills) await checkSkills(db, member, skills);
  if (rest.avatar !== undefined) await checkPicture(db, member, rest.avatar);
  const details = await inTransaction(db, async (trx) => {
    const before = await findPlace(trx, member.id);
    await saveStep(trx, member.id, rest);
    await checkCity(trx, member, before);
    if (skills) await saveSkills(trx, member.id, skills);
    await refreshDirectory(trx, [member.id]);
    return findDetails(trx, member.id);
  });
  return presentDetails(details);
}

async function checkSkills(
  db: Db,
  { id }: Member,
  [primary_skill_id, secondary_skill_id]: readonly [number, number],
): Promise<void> {
  const wrong = await findWrongSkill(db, id, { primary_skill_id, secondary_skill_id });
  if (wrong === 'primary_skill_id') throw accountRefusals.primarySkillMissing();
  if (wrong === 'secondary_skill_id') throw accountRefusals.secondarySkillMissing();
}

/**
 * In Pakistan a city is one of its province, offered or as it was before. What is stored is checked, with the row locked by having
 * been saved: of two steps at once, the second is checked with what the first has saved.
 */
async function checkCity(trx: Trx, { id }: Member, before: Awaited<ReturnType<typeof findPlace>>): Promise<void> {
  const { country, state, city } = (await findPlace(trx, id)) ?? {};
  if (country !== DEFAULT_COUNTRY || !state || !provinces.includes(state) || !city) return;
  if (before?.city === city && before.state === state) return;
  if (!(await isOffered(trx, 'cities', { name: city, province: state }))) throw accountRefusals.cityNotOffered(state);
}

/** A picture is the member's own. */
async function checkPicture(db: Db, member: Member, avatar: string): Promise<void> {
  if (avatar !== member.avatar && !(await isOwnPicture(db, member.id, avatar))) throw accountRefusals.pictureMissing();
}
