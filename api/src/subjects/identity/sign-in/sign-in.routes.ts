/** Registering, signing in and signing out. */
import type { MemberDetails } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { newsConsent, SECOND_STEP_MINUTES, type SignInMethod } from '@azadkar/shared-api/account/rules';
import type { RegisterForm } from '@azadkar/shared-api/account/schema';
import { toPhoneNumber } from '@azadkar/shared-api/input';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { insertOne, inTransaction } from '../../../platform/database/schema';
import { currentSite } from '../../../platform/database/site.queries';
import { readCookie, setCookie } from '../../../platform/http/cookies';
import { revokeSession } from '../../../platform/http/http.queries';
import { limitRate } from '../../../platform/http/rate-limit';
import { Refusal, refuse } from '../../../platform/http/refusals';
import { reply, routes, serve } from '../../../platform/http/serve';
import { issueToken } from '../../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { newToken, sha256 } from '../../../platform/security/tokens';
import { beginFreeMembership } from '../../memberships/membership.queries';
import { findFreePlan } from '../../memberships/plans.queries';
import { hashDevice } from '../attempts/known-devices.queries';
import { attemptByStranger, attemptOnKnownDevice, type SignInAttempt } from '../attempts/sign-in-attempt';
import { accountRefusals } from '../member/account.refusals';
import { accountEmails, newPasswordPage } from '../member/account-emails';
import { presentDetails } from '../member/member.present';
import { findDetails } from '../member/member.queries';
import { refuseWeakPassword } from '../password-rules/refuse-weak-password';
import { findFactors } from '../second-factor/factors.queries';
import { issueTicket } from '../second-factor/ticket.queries';
import { beginSession, type SessionPair } from '../session/session.queries';
import { cookiesOf, endedSessionCookies } from '../session/session-cookies';
import { type Candidate, enqueueConfirmation, findCandidates } from './email.queries';
import { hashPassword, isPassword } from './passwords';

export const signInRoutes = routes(
  serve(account.register, async ({ body, request, api }) => {
    await limitRate(api, 'register', request.ip);
    await limitRate(api, 'registerOfEmail', body.email).catch(accountRefusals.orEnteredOften);
    const begun = await register(api, body, request);
    const data = { ...begun.details, api_token: begun.session.token };
    return reply(data, 'You have registered successfully.', await cookiesOf(api, begun, request));
  }),

  serve(account.login, async ({ body, request, api, settings }) => {
    const outcome = await continueSignIn(api, await checkCredentials(api, body, request), request);
    if ('ticket' in outcome) {
      const { step, ...second_factor } = outcome;
      const cookie = setCookie(settings, 'step', step, SECOND_STEP_MINUTES * 60);
      return reply({ second_factor }, 'Please give your second factor.', [cookie]);
    }
    const { details, session, lacksFactor } = outcome;
    const data = { ...details, token: session.token, ...(lacksFactor && { second_factor_missing: true as const }) };
    return reply(data, 'You are signed in.', await cookiesOf(api, outcome, request));
  }),

  serve(account.logout, async ({ member, request, db, settings }) => {
    await revokeSession(db, member.sessionId, member.id);
    await recordSecurityEvent(db, { event: 'signed_out', memberId: member.id, request });
    return reply(null, 'Logged out Successfully', endedSessionCookies(settings));
  }),
);

/** What follows the right password: a session, or the step in which a second factor is given. */
type SignInOutcome =
  | {
      userId: number;
      details: MemberDetails;
      session: SessionPair;
      /** Whether the account has a role, which gives no rights without a second factor. */
      lacksFactor: boolean;
    }
  | {
      ticket: string;
      methods: SignInMethod[];
      /** The secret of the browser that began, which keeps it as a cookie. */
      step: string;
    };

/** Continues the sign-in of a member whose password was right. */
async function continueSignIn(
  { db }: Pick<Api, 'db'>,
  userId: number,
  request: FastifyRequest,
): Promise<SignInOutcome> {
  const { methods, isStaff } = await findFactors(db, userId);
  if (methods.length > 0) {
    const step = newToken();
    const ticket = { kind: 'sign_in', minutes: SECOND_STEP_MINUTES, userId, device: sha256(step) } as const;
    return { ticket: await issueTicket(db, ticket), methods, step };
  }
  const session = await beginSession(db, userId, request);
  await recordSecurityEvent(db, { event: 'signed_in', memberId: userId, request });
  return { userId, details: presentDetails(await findDetails(db, userId)), session, lacksFactor: isStaff };
}

interface Credentials {
  email: string;
  password: string;
}

type KnownCandidate = Candidate & { device_id: number };

/**
 * The id of the member whose address and password these are. Two hashes are computed in every case (for the account that
 * has confirmed the address and for the newest that has not), so that neither the answer nor its time tells whether an
 * address is known. On a device that is known for an account, the attempt is for that account, and other people's
 * attempts do not make it wait.
 */
async function checkCredentials(api: Api, credentials: Credentials, request: FastifyRequest): Promise<number> {
  const device = hashDevice(readCookie(api.settings, request, 'device'));
  const candidates = await findCandidates(api.db, credentials.email, device);
  const known = candidates.find((candidate): candidate is KnownCandidate => candidate.device_id !== null);
  const userId =
    (known && (await checkOnKnownDevice(api, known, { credentials, request }))) ??
    (known?.confirmed ? undefined : await checkAsStranger(api, candidates, { credentials, request }));
  if (userId !== undefined) return userId;
  await recordSecurityEvent(api.db, { event: 'sign_in_failed', memberId: (known ?? candidates[0])?.id, request });
  throw refuse.wrongPassword();
}

interface Attempted {
  credentials: Credentials;
  request: FastifyRequest;
}

async function checkOnKnownDevice(api: Api, known: KnownCandidate, { credentials, request }: Attempted) {
  try {
    const attempt = await attemptOnKnownDevice(api, known.device_id, request);
    return await firstMatch(attempt, [known], credentials.password);
  } catch (cause) {
    // an account that has not confirmed its address may not be the one that is meant
    if (cause instanceof Refusal && cause.status === 429 && !known.confirmed) return undefined;
    throw cause;
  }
}

async function checkAsStranger(api: Api, candidates: Candidate[], { credentials, request }: Attempted) {
  const attempt = await attemptByStranger(api, credentials.email, request);
  const owner = candidates.find(({ confirmed }) => confirmed);
  const [newest] = candidates.filter(({ confirmed }) => !confirmed).sort((a, b) => b.id - a.id);
  return firstMatch(attempt, [owner, newest], credentials.password);
}

/** The id of the first of these accounts whose password this is; all are checked. */
async function firstMatch(attempt: SignInAttempt, accounts: readonly (Candidate | undefined)[], password: string) {
  try {
    const matches = await Promise.all(accounts.map((account) => isPassword(account?.password_hash, password)));
    const userId = accounts.find((_, index) => matches[index])?.id;
    if (userId !== undefined) await attempt.succeed();
    return userId;
  } catch (cause) {
    await attempt.cancel();
    throw cause;
  }
}

/**
 * Registers a member and signs them in. The address is theirs once they have confirmed it. If it is another account's, all is
 * the same but the email: it says that there is an account already, and has no link by which this one could confirm it.
 */
async function register(
  api: Api,
  form: RegisterForm,
  request: FastifyRequest,
): Promise<{ userId: number; details: MemberDetails; session: SessionPair }> {
  refuseWeakPassword(form.password, form, (await currentSite(api.db)).name);
  const newMember = { ...form, password_hash: await hashPassword(form.password) };
  const { userId, session } = await insertMember(api, newMember, request);
  return { userId, details: presentDetails(await findDetails(api.db, userId)), session };
}

type NewMember = Omit<RegisterForm, 'password'> & { password_hash: string };

/** The member, their free membership, session and welcome email, in one transaction. */
function insertMember({ db, settings }: Api, newMember: NewMember, request: FastifyRequest) {
  const { name, email, phone, password_hash, news } = newMember;
  return inTransaction(db, async (trx) => {
    const userId = await insertOne(trx, 'users', {
      name,
      email,
      phone_raw: phone,
      phone_e164: toPhoneNumber(phone),
      password_hash,
      news_agreed_at: news ? new Date() : null,
      news_words: news ? newsConsent : null,
    });
    await beginFreeMembership(trx, [userId]);
    const token = await issueToken(trx, userId, 'verify');
    await enqueueConfirmation(trx, email, {
      taken: accountEmails.alreadyMember.write(newPasswordPage(settings), settings),
      free: accountEmails.welcome.write({ membership: (await findFreePlan(trx)).name }, settings, { query: { token } }),
    });
    await recordSecurityEvent(trx, { event: 'registered', memberId: userId, request });
    return { userId, session: await beginSession(trx, userId, request) };
  });
}
