/** Second factors: signing in with them, proving who one is, and changing them. */
import { account } from '@azadkar/shared-api/account';
import type { ConfirmIdentityForm } from '@azadkar/shared-api/account/schema';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import { limitRate } from '../../platform/http/rate-limit';
import { parseId, reply, routes, serve } from '../../platform/http/serve';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import { beginSecondFactorSession, confirmSession, findOwner } from './begin-session.queries';
import {
  addPasskey,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  replaceRecoveryCodes,
  setUpAuthenticator,
} from './change-factors';
import { presentRoles } from './member/member.present';
import { countRecoveryCodes, findAuthenticator, findFactors } from './second-factor/factors.queries';
import { listPasskeys, renamePasskey } from './second-factor/passkey.queries';
import { issueChallenge, issueNewPasskeyChallenge, takePasskey } from './second-factor/passkeys';
import { presentAuthenticator, presentPasskey } from './second-factor/second-factor.present';
import { secondFactorRefusals } from './second-factor/second-factor.refusals';
import { secondFactorEmails } from './second-factor/second-factor-emails';
import { takeCode } from './second-factor/take-code';
import { deviceOf, MAX_TRIES, tryTicket, useTicket } from './second-factor/ticket.queries';
import { renewSession, type SessionPair } from './session/session.queries';
import { cookiesOf, sessionCookies } from './session/session-cookies';
import { checkPassword } from './sign-in/check-password';

const SIGNED_IN = 'You are signed in.';

export const secondFactorRoutes = routes(
  serve(account.signInWithCode, async ({ body, request, api }) =>
    answer(api, await signInWithCode(api, body, request), request),
  ),

  serve(account.passkeyChallenge, async ({ request, api }) => {
    await limitRate(api, 'passkeyChallenge', request.ip);
    return issueChallenge(api);
  }),

  serve(account.signInWithPasskey, async ({ body, request, api }) =>
    answer(api, await signInWithPasskey(api, body, request), request),
  ),

  serve(account.confirmIdentity, async ({ body, member, request, api, settings }) => {
    const { session, hasFactor } = await confirmIdentity(api, member, { form: body, request });
    const roles = hasFactor ? member.accountRoles : [];
    const data = { api_token: session.token, ...presentRoles(roles) };
    return reply(data, 'Thank you.', sessionCookies(settings, session, roles));
  }),

  serve(account.secondFactor, async ({ member, api }) => ({
    ...(await listFactors(api, member.id)),
    required: member.accountRoles.length > 0,
    given: member.gaveSecondFactor,
  })),

  serve(account.setUpAuthenticator, async ({ member, api }) => {
    await limitRate(api, 'setUpFactor', member.id);
    return setUpAuthenticator(api, member);
  }),

  serve(account.confirmAuthenticator, async ({ body, member, request, api, settings }) => {
    const { session, recoveryCodes } = await confirmAuthenticator(api, { member, request }, body);
    const roles = presentRoles(member.accountRoles);
    const data = { api_token: session.token, recovery_codes: recoveryCodes, ...roles };
    return reply(data, 'Your authenticator app was added.', sessionCookies(settings, session, member.accountRoles));
  }),

  serve(account.removeAuthenticator, async ({ member, request, api }) => {
    await removeAuthenticator(api, { member, request });
    return reply(null, 'Your authenticator app was removed.');
  }),

  serve(account.makeRecoveryCodes, async ({ member, request, api }) => {
    await limitRate(api, 'setUpFactor', member.id);
    const { codes } = await replaceRecoveryCodes(api, { member, request });
    return reply({ recovery_codes: codes }, 'Your new recovery codes are ready. The old ones no longer work.');
  }),

  serve(account.newPasskeyChallenge, async ({ member, api }) => {
    await limitRate(api, 'setUpFactor', member.id);
    return issueNewPasskeyChallenge(api, member);
  }),

  serve(account.addPasskey, async ({ body, member, request, api, settings }) => {
    const { session, recoveryCodes } = await addPasskey(api, { member, request }, body);
    const roles = presentRoles(member.accountRoles);
    const data = { api_token: session.token, recovery_codes: recoveryCodes, ...roles };
    return reply(data, 'Your passkey was added.', sessionCookies(settings, session, member.accountRoles));
  }),

  serve(account.renamePasskey, async ({ params, body, member, db }) => {
    const id = parseId(params.passkeyId, 'passkey');
    if (!(await renamePasskey(db, member.id, { id, name: body.name }))) throw secondFactorRefusals.passkeyNotFound();
    return reply(null, 'The name was changed.');
  }),

  serve(account.removePasskey, async ({ params, member, request, api }) => {
    await removePasskey(api, { member, request }, parseId(params.passkeyId, 'passkey'));
    return reply(null, 'The passkey was removed.');
  }),
);

const answer = async (api: Api, begun: Awaited<ReturnType<typeof signInWithCode>>, request: FastifyRequest) =>
  reply({ ...begun.details, token: begun.session.token }, SIGNED_IN, await cookiesOf(api, begun, request));

async function listFactors({ db }: Api, userId: number) {
  const app = await findAuthenticator(db, userId);
  return {
    authenticator: app ? presentAuthenticator(app) : null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
    passkeys: (await listPasskeys(db, userId)).map(presentPasskey),
  };
}

/** Signs in the member whose ticket this is. A ticket is used once, by the browser that began, with five codes at most. */
async function signInWithCode(api: Api, { ticket, code }: { ticket: string; code: string }, request: FastifyRequest) {
  const { userId, attempts } = await readTicket(api, ticket, request);
  const owner = await findOwner(api.db, userId);
  if (!owner) throw secondFactorRefusals.stepOver();
  const method = await takeCode(api, owner, { code, request });
  if (!method) {
    if (attempts < MAX_TRIES) throw secondFactorRefusals.wrongCode();
    await warnOwner(api, owner);
    throw secondFactorRefusals.stepOver();
  }
  return inTransaction(api.db, async (trx) => {
    if (!(await useTicket(trx, 'sign_in', ticket))) throw secondFactorRefusals.stepOver();
    return beginSecondFactorSession(trx, owner.id, { request, method });
  });
}

/** At most once a day. */
async function warnOwner({ db, settings }: Api, owner: { id: number; name: string; email: string }): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const warning = secondFactorEmails.stepFailed.write({}, settings, { name: owner.name });
  await enqueueEmail(db, owner, warning, `step-failed:${owner.id}:${day}`);
}

interface PasskeySignIn {
  challenge: string;
  answer: string;
  /** Of the step with the password, if there was one. */
  ticket?: string;
}

/** Signs in with a passkey, which is both factors: the device, and how its user unlocked it. */
async function signInWithPasskey(api: Api, form: PasskeySignIn, request: FastifyRequest) {
  const expected = form.ticket ? (await readTicket(api, form.ticket, request)).userId : undefined;
  const userId = await takePasskey(api, form);
  if (userId === undefined || (expected !== undefined && userId !== expected)) {
    await recordSecurityEvent(api.db, {
      event: 'second_factor_failed',
      memberId: expected ?? userId,
      request,
      details: { method: 'passkey' },
    });
    throw secondFactorRefusals.passkeyRefused();
  }
  return inTransaction(api.db, async (trx) => {
    if (form.ticket && !(await useTicket(trx, 'sign_in', form.ticket))) throw secondFactorRefusals.stepOver();
    return beginSecondFactorSession(trx, userId, { request, method: 'passkey' });
  });
}

/** The member who is at the second step, in the browser that began, and how often it was tried. */
async function readTicket(api: Api, ticket: string, request: FastifyRequest) {
  const tried = await tryTicket(api.db, 'sign_in', ticket);
  if (!tried?.user_id || tried.device_sha256 !== deviceOf(api, request)) throw secondFactorRefusals.stepOver();
  return { userId: tried.user_id, attempts: tried.attempts };
}

/**
 * Proves who a member is, in this session: by the second factor of who has one, else by the password. The session goes on
 * under new secrets.
 */
async function confirmIdentity(
  api: Api,
  member: Member,
  { form, request }: { form: ConfirmIdentityForm; request: FastifyRequest },
): Promise<{ session: SessionPair; hasFactor: boolean }> {
  const { methods } = await findFactors(api.db, member.id);
  const hasFactor = methods.length > 0;
  try {
    await (hasFactor ? checkFactor(api, member, { form, request }) : checkPasswordOf(api, member, form));
  } catch (cause) {
    await recordSecurityEvent(api.db, { event: 'identity_not_confirmed', memberId: member.id, request });
    throw cause;
  }
  return inTransaction(api.db, async (trx) => {
    await confirmSession(trx, member.sessionId, hasFactor);
    await recordSecurityEvent(trx, { event: 'identity_confirmed', memberId: member.id, request });
    return { session: await renewSession(trx, member.sessionId), hasFactor };
  });
}

async function checkFactor(
  api: Api,
  member: Member,
  { form, request }: { form: ConfirmIdentityForm; request: FastifyRequest },
): Promise<void> {
  const { challenge, answer, code } = form;
  if (challenge && answer) {
    if ((await takePasskey(api, { challenge, answer })) !== member.id) throw secondFactorRefusals.passkeyRefused();
    return;
  }
  if (!code) throw secondFactorRefusals.proofMissing(true);
  if (!(await takeCode(api, member, { code, request }))) throw secondFactorRefusals.wrongCode();
}

async function checkPasswordOf(api: Api, member: Member, { password }: ConfirmIdentityForm): Promise<void> {
  if (!password) throw secondFactorRefusals.proofMissing(false);
  await checkPassword(api, member, password, 'password');
}
