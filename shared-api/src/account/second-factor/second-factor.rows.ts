/** The endpoints of second factors and of the proof of identity, for account.contract.ts. None is in the specification. */
import { member, visitor } from '../../endpoint';

export const secondFactorRows = {
  signInWithCode: visitor.post('/user/login/second-factor', {
    summary: 'The second step of signing in: a code of the authenticator app, or a recovery code.',
    body: 'signInCodeForm',
    reply: 'signedIn',
  }),
  passkeyChallenge: visitor.post('/user/passkey-challenge', {
    summary: 'What a browser needs to ask for a passkey.',
    reply: 'passkeyChallenge',
  }),
  signInWithPasskey: visitor.post('/user/login/passkey', {
    summary: 'Sign in with a passkey, which is both factors; or answer the second step with it.',
    body: 'passkeySignInForm',
    reply: 'signedIn',
  }),
  confirmIdentity: member.post('/user/confirm-identity', {
    summary: 'Prove who it is: with the second factor, or the password where there is none. The token is renewed.',
    body: 'confirmIdentityForm',
    reply: 'identityConfirmed',
  }),
  secondFactor: member.get('/user/second-factor', { summary: "The member's second factors.", reply: 'secondFactor' }),
  setUpAuthenticator: member.post('/user/second-factor/authenticator', {
    fresh: true,
    summary: 'A new secret for an authenticator app, as text and as a QR code. Nothing changes until it is confirmed.',
    reply: 'authenticatorSetup',
  }),
  confirmAuthenticator: member.post('/user/second-factor/authenticator/confirm', {
    fresh: true,
    summary: 'Use the new authenticator app from now on, with its first code. The token is renewed.',
    body: 'authenticatorForm',
    reply: 'factorAdded',
  }),
  removeAuthenticator: member.post('/user/second-factor/authenticator/remove', {
    fresh: true,
    summary: 'Stop using the authenticator app.',
  }),
  makeRecoveryCodes: member.post('/user/second-factor/recovery-codes', {
    fresh: true,
    summary: 'New recovery codes, which replace the old ones and are shown once.',
    reply: 'recoveryCodes',
  }),
  newPasskeyChallenge: member.post('/user/second-factor/passkeys/challenge', {
    fresh: true,
    summary: 'What a browser needs to make a new passkey.',
    reply: 'newPasskeyChallenge',
  }),
  addPasskey: member.post('/user/second-factor/passkeys', {
    fresh: true,
    summary: 'Add the passkey that the browser has made. The token is renewed.',
    body: 'newPasskeyForm',
    reply: 'factorAdded',
  }),
  renamePasskey: member.post('/user/second-factor/passkeys/:passkeyId/rename', {
    summary: 'Give a passkey another name.',
    body: 'passkeyNameForm',
  }),
  removePasskey: member.post('/user/second-factor/passkeys/:passkeyId/remove', {
    fresh: true,
    summary: 'Stop accepting a passkey.',
  }),
};
