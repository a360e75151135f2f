/** Passkeys by WebAuthn: challenges are used once, for this site's origin, and the device has verified its user. */
import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Api } from '../../../api';
import { currentSite } from '../../../platform/database/site.queries';
import type { Member } from '../../../platform/http/access';
import type { PublicUrl } from '../../../settings';
import { findPasskey, listPasskeys, recordUse } from './passkey.queries';
import { issueTicket, useTicket } from './ticket.queries';

const CHALLENGE_MINUTES = 5;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** The site as passkeys know it: they are bound to its host name. */
function siteOf({ publicUrl }: PublicUrl) {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, hostname };
}

/** A challenge for any passkey of this site. */
export async function issueChallenge({ db, settings }: Api) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: siteOf(settings).hostname,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  const challenge = await issueTicket(db, {
    kind: 'passkey',
    minutes: CHALLENGE_MINUTES,
    challenge: options.challenge,
  });
  return { challenge, options };
}

/** The member whose passkey has answered; undefined when the answer proves nothing. */
export async function takePasskey(
  { db, settings }: Api,
  given: { challenge: string; answer: string },
): Promise<number | undefined> {
  const ticket = await useTicket(db, 'passkey', given.challenge);
  const response = readAnswer<AuthenticationResponseJSON>(given.answer);
  const passkey = response && (await findPasskey(db, response.id));
  if (!ticket?.challenge || !response || !passkey) return undefined;
  const { origin, hostname } = siteOf(settings);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: ticket.challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined })); // thrown for each part that does not fit
  if (!verified || !authenticationInfo) return undefined;
  const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
  return (await recordUse(db, passkey.id, { counter, synced })) ? passkey.user_id : undefined;
}

/** A challenge for a new passkey of the member, in this session. */
export async function issueNewPasskeyChallenge({ db, settings }: Api, member: Member) {
  const known = await listPasskeys(db, member.id);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: (await currentSite(db)).name,
    rpID: siteOf(settings).hostname,
    userID: handleOf(member),
    userName: member.email,
    userDisplayName: member.name,
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { id: userId, sessionId } = member;
  const ticket = { kind: 'new_passkey', minutes: CHALLENGE_MINUTES, challenge: options.challenge } as const;
  return { challenge: await issueTicket(db, { ...ticket, userId, sessionId }), options };
}

/** The new passkey that the browser has made; undefined when its answer does not fit the challenge of this session. */
export async function checkNewPasskey(
  { db, settings }: Api,
  { sessionId }: Member,
  given: { challenge: string; answer: string },
) {
  const ticket = await useTicket(db, 'new_passkey', given.challenge);
  const response = readAnswer<RegistrationResponseJSON>(given.answer);
  if (!ticket?.challenge || ticket.session_id !== sessionId || !response) return undefined;
  const { origin, hostname } = siteOf(settings);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: ticket.challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential, credentialBackedUp: synced } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: credential.publicKey,
    sign_count: credential.counter,
    transports: credential.transports ?? [],
    synced,
  };
}

/** The member as the device stores them: always the same, and no name. */
const handleOf = ({ memberNo }: Member) =>
  new Uint8Array(createHash('sha256').update(`passkeys of ${memberNo}`).digest());

/** The browser's answer, as far as the library needs it to be one: it checks the rest itself. */
function readAnswer<T extends { id: string }>(json: string): T | undefined {
  try {
    const answer: unknown = JSON.parse(json);
    return isAnswer<T>(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

const isAnswer = <T extends { id: string }>(value: unknown): value is T =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'response' in value &&
  typeof value.response === 'object';
