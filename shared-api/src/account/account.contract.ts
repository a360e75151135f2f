import { defineContract, member, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const account = defineContract('account', () => import('./account.schema'), {
  /** Join the association; the free membership starts at once. */
  register: visitor.post('/user/register', { body: 'registerForm', reply: 'registered' }),
  /** Sign in with email and password; who has a second factor is answered a ticket for the second step. */
  login: visitor.post('/user/login', { body: 'loginForm', reply: 'signedInOrStep' }),
  /** End this session on the server. */
  logout: member.post('/user/logout', {}),
  profile: member.get('/user/profile', { reply: 'profile' }),
  /** Save the whole profile; the server decides whether it is complete. */
  completeProfile: member.post('/user/complete-profile', { body: 'profileBody', reply: 'memberDetails' }),
  /** Ours: save some fields of a profile, before or after it is complete. Nothing else of it changes. */
  saveProfileStep: member.post('/user/profile-step', { body: 'profileStep', reply: 'memberDetails' }),
  /** Change name and phone; a new email counts once its emailed link is opened. The session gets a new token. */
  update: member.post('/user/update', { body: 'updateForm', reply: 'renewedToken' }),
  /** Change the password. All other sessions end, and this one goes on under a new token. */
  changePassword: member.post('/user/password', { body: 'passwordForm', reply: 'renewedToken' }),
  /** Ask for a reset link by email. The answer is the same whether or not the address is known. */
  forgotPassword: visitor.post('/user/forgotpassword', { body: 'forgotPasswordForm' }),
  /** Set a new password with the token of the emailed link. All sessions end. */
  resetPassword: visitor.post('/user/resetpassword', { body: 'resetPasswordForm' }),
  /** Stop the association’s emails, with the signed id of the link. */
  unsubscribe: visitor.post('/user/unsubscribe', { body: 'unsubscribeForm' }),
  /** Send the association’s emails again, with the signed id of the link. */
  subscribe: visitor.post('/user/subscribe', { body: 'unsubscribeForm' }),
  profileCompleted: member.get('/user/profile-completed', { reply: 'profileCompleted' }),
  /** Store a picture; answers the name to save as avatar. */
  uploadImage: member.post('/upload-image', { file: 'image', reply: 'storedImage' }),
  membership: member.get('/user/membership', { reply: 'membershipRecord' }),
  /** Whether this member may buy the package now, and the term that it gives. */
  validateMembership: member.post('/user/membership/validate', {
    body: 'validateMembershipBody',
    reply: 'membershipOffer',
  }),
  /** A list of one: digits name an event package, a word a membership package (seed, surge). */
  findPackage: visitor.get('/packages/:packageIdOrName', { reply: 'packageList' }),
  /** Ours: the memberships on sale, in their order. */
  plans: visitor.get('/membership-plans', { reply: 'plans' }),
  /** Ours: what a membership costs with a discount code. */
  planWithCode: member.post('/user/membership/discount', { body: 'planCouponForm', reply: 'couponPrice' }),
  /** Order a membership: by card answers the address to pay at, otherwise the order. */
  orderMembership: member.post('/user/membership', { body: 'membershipOrderForm', reply: 'membershipOrdered' }),
  /** Ours: take back the change to another membership that is planned for the end of the term. */
  keepMembership: member.post('/user/membership/keep', {}),
  /** Ours: the digital card of the membership, with the code by which a partner can check it. */
  membershipCard: member.get('/user/membership/card', { reply: 'membershipCard' }),
  /** Ours: the card with a new code. What was made of the one before is no longer valid. */
  replaceCard: member.post('/user/membership/card/replace', { reply: 'membershipCard' }),
  /** Ours: whose card it is, of which plan, and how long it is valid. */
  checkCard: visitor.get('/membership-cards/:cardCode', { reply: 'checkedCard' }),
  /** The certificate of membership, as a short-lived link to a PDF. */
  generateCertificate: member.post('/user/certificate/generate', { reply: 'certificateLink' }),
  /** Where the member is signed in, the latest first. */
  sessions: member.get('/user/sessions', { reply: 'sessionList' }),
  endOtherSession: member.post('/user/sessions/:sessionId/end', { fresh: true }),
  endOtherSessions: member.post('/user/end-other-sessions', { fresh: true }),
  /** Who may open the member's page; hidden members leave the directories too. */
  changeVisibility: member.post('/user/visibility', { body: 'visibilityForm' }),
  /** Ours: which of the emails that are not necessary the member gets. */
  changeMailPreferences: member.post('/user/mail-preferences', { body: 'mailPreferencesForm' }),
  sendVerification: member.post('/user/send-verification', {}),
  /** Confirm an address with the token of the emailed link, where its member is signed in or with the password. */
  verifyEmail: visitor.post('/user/verify-email', { body: 'confirmEmailForm' }),
  /** Undo a change of address with the token that the old address was sent. All sessions end. */
  revertEmail: visitor.post('/user/revert-email', { body: 'emailTokenForm' }),
  exportData: member.post('/user/export-data', { fresh: true, reply: 'exportedData' }),
  /** Delete the account, with the password. Orders keep their amounts without the person. */
  deleteAccount: member.post('/user/delete-account', { body: 'deleteAccountForm' }),
  /** Ours, for some roles: how many members there are, of which plans, and who is new. */
  figures: staffWith(figuresFor.account).get('/staff/account', { reply: 'figures' }),

  // Second factors and the proof of identity: none is in the specification.
  /** The second step of signing in: a code of the authenticator app, or a recovery code. */
  signInWithCode: visitor.post('/user/login/second-factor', { body: 'signInCodeForm', reply: 'signedIn' }),
  passkeyChallenge: visitor.post('/user/passkey-challenge', { reply: 'passkeyChallenge' }),
  /** Sign in with a passkey, which is both factors; or answer the second step with it. */
  signInWithPasskey: visitor.post('/user/login/passkey', { body: 'passkeySignInForm', reply: 'signedIn' }),
  /** Prove who it is: with the second factor, or the password where there is none. The token is renewed. */
  confirmIdentity: member.post('/user/confirm-identity', { body: 'confirmIdentityForm', reply: 'identityConfirmed' }),
  secondFactor: member.get('/user/second-factor', { reply: 'secondFactor' }),
  /** A new secret for an authenticator app, as text and as a QR code. Nothing changes until it is confirmed. */
  setUpAuthenticator: member.post('/user/second-factor/authenticator', { fresh: true, reply: 'authenticatorSetup' }),
  /** Use the new authenticator app from now on, with its first code. The token is renewed. */
  confirmAuthenticator: member.post('/user/second-factor/authenticator/confirm', {
    fresh: true,
    body: 'authenticatorForm',
    reply: 'factorAdded',
  }),
  removeAuthenticator: member.post('/user/second-factor/authenticator/remove', { fresh: true }),
  /** New recovery codes, which replace the old ones and are shown once. */
  makeRecoveryCodes: member.post('/user/second-factor/recovery-codes', { fresh: true, reply: 'recoveryCodes' }),
  newPasskeyChallenge: member.post('/user/second-factor/passkeys/challenge', {
    fresh: true,
    reply: 'newPasskeyChallenge',
  }),
  /** Add the passkey that the browser has made. The token is renewed. */
  addPasskey: member.post('/user/second-factor/passkeys', {
    fresh: true,
    body: 'newPasskeyForm',
    reply: 'factorAdded',
  }),
  renamePasskey: member.post('/user/second-factor/passkeys/:passkeyId/rename', { body: 'passkeyNameForm' }),
  removePasskey: member.post('/user/second-factor/passkeys/:passkeyId/remove', { fresh: true }),
});
