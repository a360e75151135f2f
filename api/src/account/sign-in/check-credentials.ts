import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { readCookie } from '../../http/cookies';
import { Refusal, refuse } from '../../http/refusals';
import { recordSecurityEvent } from '../../security/security-log';
import { hashDevice } from '../attempts/known-devices.queries';
import { attemptByStranger, attemptOnKnownDevice, type SignInAttempt } from '../attempts/sign-in-attempt';
import { type Candidate, findCandidates } from './candidates.queries';
import { isPassword } from './passwords';

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
export async function checkCredentials(api: Api, credentials: Credentials, request: FastifyRequest): Promise<number> {
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
