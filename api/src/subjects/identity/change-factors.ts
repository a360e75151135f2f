/** Adding and removing second factors. Every change is reported by email and in the security log. */
import { MAX_PASSKEYS } from '@azadkar/shared-api/account/rules';
import type { FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import type { Api } from '../../api';
import { isDuplicate } from '../../platform/database/database-errors';
import { inTransaction, type Trx } from '../../platform/database/schema';
import { currentSite } from '../../platform/database/site.queries';
import type { Member } from '../../platform/http/access';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import { confirmSession } from './begin-session.queries';
import { decryptSecret, encryptSecret, linkOf, newSecret, stepOf } from './second-factor/authenticator';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteSecondFactor,
  findFactors,
  lockUser,
  saveAuthenticator,
  saveRecoveryCodes,
} from './second-factor/factors.queries';
import { deletePasskey, insertPasskey, listPasskeys } from './second-factor/passkey.queries';
import { checkNewPasskey } from './second-factor/passkeys';
import { type NewRecoveryCodes, newRecoveryCodes } from './second-factor/recovery-codes';
import { secondFactorRefusals } from './second-factor/second-factor.refusals';
import { secondFactorEmails } from './second-factor/second-factor-emails';
import { endSignInTickets, issueTicket, tryTicket, useTicket } from './second-factor/ticket.queries';
import { renewSession } from './session/session.queries';

const SETUP_MINUTES = 15;
const APP = 'an authenticator app';

/** Who changes the factors, in which session, by which request. */
interface Change {
  member: Member;
  request: FastifyRequest;
}

/** A new secret for an authenticator app, which counts once a code of it has been entered. */
export async function setUpAuthenticator({ db, settings }: Api, { id, email, sessionId }: Member) {
  const secret = newSecret();
  const link = linkOf(secret, email, (await currentSite(db)).name);
  const ticket = await issueTicket(db, {
    kind: 'authenticator',
    minutes: SETUP_MINUTES,
    userId: id,
    sessionId,
    secret: encryptSecret(settings.keys, secret),
  });
  return {
    ticket,
    secret,
    link,
    qr: await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 3 }),
  };
}

export async function confirmAuthenticator(api: Api, change: Change, form: { ticket: string; code: string }) {
  const { member } = change;
  const tried = await tryTicket(api.db, 'authenticator', form.ticket);
  if (!tried?.secret_enc || tried.session_id !== member.sessionId) throw secondFactorRefusals.setupOver();
  const { secret_enc } = tried;
  const step = stepOf(decryptSecret(api.settings.keys, secret_enc), form.code);
  if (step === null) throw secondFactorRefusals.wrongCode();
  return addFactor(api, change, APP, async (trx) => {
    if (!(await useTicket(trx, 'authenticator', form.ticket))) throw secondFactorRefusals.setupOver();
    await saveAuthenticator(trx, member.id, { secret_enc, step });
  });
}

export async function addPasskey(
  api: Api,
  change: Change,
  { name, ...given }: { name: string; challenge: string; answer: string },
) {
  const { member } = change;
  if ((await listPasskeys(api.db, member.id)).length >= MAX_PASSKEYS)
    throw secondFactorRefusals.tooManyPasskeys(MAX_PASSKEYS);
  const passkey = await checkNewPasskey(api, member, given);
  if (!passkey) throw secondFactorRefusals.passkeyNotAdded();
  try {
    return await addFactor(api, change, passkeyCalled(name), (trx) =>
      insertPasskey(trx, { ...passkey, user_id: member.id, name }),
    );
  } catch (cause) {
    if (isDuplicate(cause, 'passkeys_credential_id_key')) throw secondFactorRefusals.passkeyKnown();
    throw cause;
  }
}

/** Adds a factor; with the first one come recovery codes. The session has now given a second factor, under new secrets. */
async function addFactor(
  { db, settings }: Api,
  { member, request }: Change,
  what: string,
  add: (trx: Trx) => Promise<unknown>,
) {
  const fresh = (await countRecoveryCodes(db, member.id)) === 0 ? await newRecoveryCodes() : undefined;
  return inTransaction(db, async (trx) => {
    await add(trx);
    if (fresh) await saveRecoveryCodes(trx, member.id, fresh.hashes);
    await endSignInTickets(trx, member.id);
    await enqueueEmail(trx, member, secondFactorEmails.added.write({ what }, settings, { name: member.name }));
    await recordSecurityEvent(trx, { event: 'second_factor_added', memberId: member.id, request });
    await confirmSession(trx, member.sessionId, true);
    return { session: await renewSession(trx, member.sessionId), recoveryCodes: fresh?.codes ?? [] };
  });
}

export const removeAuthenticator = (api: Api, change: Change): Promise<void> =>
  removeFactor(api, change, async (trx) => {
    if (!(await deleteAuthenticator(trx, change.member.id))) throw secondFactorRefusals.authenticatorNotFound();
    return APP;
  });

export const removePasskey = (api: Api, change: Change, id: number): Promise<void> =>
  removeFactor(api, change, async (trx) => {
    const name = await deletePasskey(trx, change.member.id, id);
    if (name === undefined) throw secondFactorRefusals.passkeyNotFound();
    return passkeyCalled(name);
  });

const passkeyCalled = (name: string) => `the passkey “${name}”`;

/** Removes a factor; staff keep one. `remove` returns what it was. Recovery codes go with the last factor. */
async function removeFactor(
  { db, settings }: Api,
  { member, request }: Change,
  remove: (trx: Trx) => Promise<string>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, member.id); // one removal at a time
    const what = await remove(trx);
    const { methods, isStaff } = await findFactors(trx, member.id);
    if (methods.length === 0) {
      if (isStaff) throw secondFactorRefusals.lastFactor();
      await deleteSecondFactor(trx, member.id);
    }
    await endSignInTickets(trx, member.id);
    await enqueueEmail(trx, member, secondFactorEmails.removed.write({ what }, settings, { name: member.name }));
    await recordSecurityEvent(trx, { event: 'second_factor_removed', memberId: member.id, request });
  });
}

/** A new set of recovery codes, in place of the old one. */
export async function replaceRecoveryCodes(
  { db, settings }: Api,
  { member, request }: Change,
): Promise<NewRecoveryCodes> {
  const { methods } = await findFactors(db, member.id);
  if (methods.length === 0) throw secondFactorRefusals.noSecondFactor();
  const made = await newRecoveryCodes();
  await inTransaction(db, async (trx) => {
    await saveRecoveryCodes(trx, member.id, made.hashes);
    await enqueueEmail(trx, member, secondFactorEmails.recoveryCodesMade.write({}, settings, { name: member.name }));
    await recordSecurityEvent(trx, { event: 'recovery_codes_made', memberId: member.id, request });
  });
  return made;
}
