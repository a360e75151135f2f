import { defineContract, member, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';
import { secondFactorRows } from './second-factor/second-factor.rows';

export const account = defineContract('account', () => import('./account.schema'), {
  register: visitor.post('/user/register', {
    summary: 'Join the association; the free Seed membership starts at once.',
    body: 'registerForm',
    reply: 'registered',
  }),
  login: visitor.post('/user/login', {
    summary: 'Sign in with email and password; who has a second factor is answered a ticket for the second step.',
    body: 'loginForm',
    reply: 'signedInOrStep',
  }),
  logout: member.post('/user/logout', { summary: 'End this session on the server.' }),
  profile: member.get('/user/profile', { summary: "The member's own profile.", reply: 'profile' }),
  completeProfile: member.post('/user/complete-profile', {
    summary: 'Save the whole profile; the server decides whether it is complete.',
    body: 'profileBody',
    reply: 'memberDetails',
  }),
  saveProfileStep: member.post('/user/profile-step', {
    summary: 'Ours: save some fields of a profile, before or after it is complete. Nothing else of it changes.',
    body: 'profileStep',
    reply: 'memberDetails',
  }),
  update: member.post('/user/update', {
    summary: 'Change name and phone; a new email counts once its emailed link is opened. The session gets a new token.',
    body: 'updateForm',
    reply: 'renewedToken',
  }),
  changePassword: member.post('/user/password', {
    summary: 'Change the password. All other sessions end, and this one goes on under a new token.',
    body: 'passwordForm',
    reply: 'renewedToken',
  }),
  forgotPassword: visitor.post('/user/forgotpassword', {
    summary: 'Ask for a reset link by email. The answer is the same whether or not the address is known.',
    body: 'forgotPasswordForm',
  }),
  resetPassword: visitor.post('/user/resetpassword', {
    summary: 'Set a new password with the token of the emailed link. All sessions end.',
    body: 'resetPasswordForm',
  }),
  unsubscribe: visitor.post('/user/unsubscribe', {
    summary: 'Stop the association’s emails, with the signed id of the link.',
    body: 'unsubscribeForm',
  }),
  subscribe: visitor.post('/user/subscribe', {
    summary: 'Send the association’s emails again, with the signed id of the link.',
    body: 'unsubscribeForm',
  }),
  profileCompleted: member.get('/user/profile-completed', {
    summary: 'Whether the profile is complete.',
    reply: 'profileCompleted',
  }),
  uploadImage: member.post('/upload-image', {
    summary: 'Store a picture; answers the name to save as avatar.',
    file: 'image',
    reply: 'storedImage',
  }),
  primarySkills: visitor.get('/primary-skills', { summary: 'The kinds of work.', reply: 'primarySkills' }),
  secondarySkills: visitor.get('/secondary-skills', {
    summary: 'The skills of one kind of work.',
    query: 'secondarySkillsQuery',
    reply: 'secondarySkills',
  }),
  membership: member.get('/user/membership', { summary: "The member's membership.", reply: 'membershipRecord' }),
  validateMembership: member.post('/user/membership/validate', {
    summary: 'Whether this member may buy the package now, and the term that it gives.',
    body: 'validateMembershipBody',
    reply: 'membershipOffer',
  }),
  findPackage: visitor.get('/packages/:packageIdOrName', {
    summary: 'A list of one: digits name an event package, a word a membership package (seed, surge).',
    reply: 'packageList',
  }),
  orderMembership: member.post('/user/membership', {
    summary: 'Order a membership: by card answers the address to pay at, otherwise the order.',
    body: 'membershipOrderForm',
    reply: 'membershipOrdered',
  }),
  keepMembership: member.post('/user/membership/keep', {
    summary: 'Ours: take back the change to another membership that is planned for the end of the term.',
  }),
  membershipCard: member.get('/user/membership/card', {
    summary: 'Ours: the digital card of the membership, with the code by which a partner can check it.',
    reply: 'membershipCard',
  }),
  replaceCard: member.post('/user/membership/card/replace', {
    summary: 'Ours: the card with a new code. What was made of the one before is no longer valid.',
    reply: 'membershipCard',
  }),
  checkCard: visitor.get('/membership-cards/:cardCode', {
    summary: 'Ours: whose card it is, of which plan, and how long it is valid.',
    reply: 'checkedCard',
  }),
  generateCertificate: member.post('/user/certificate/generate', {
    summary: 'The certificate of membership, as a short-lived link to a PDF.',
    reply: 'certificateLink',
  }),
  sessions: member.get('/user/sessions', {
    summary: 'Where the member is signed in, the latest first.',
    reply: 'sessionList',
  }),
  endOtherSession: member.post('/user/sessions/:sessionId/end', { fresh: true, summary: 'Sign out one other place.' }),
  endOtherSessions: member.post('/user/end-other-sessions', { fresh: true, summary: 'Sign out everywhere but here.' }),
  changeVisibility: member.post('/user/visibility', {
    summary: "Who may open the member's page; hidden members leave the directories too.",
    body: 'visibilityForm',
  }),
  changeMailPreferences: member.post('/user/mail-preferences', {
    summary: 'Ours: which of the emails that are not necessary the member gets.',
    body: 'mailPreferencesForm',
  }),
  sendVerification: member.post('/user/send-verification', {
    summary: 'Send the email that confirms the address once more.',
  }),
  verifyEmail: visitor.post('/user/verify-email', {
    summary:
      'Confirm an address with the token of the emailed link, where its member is signed in or with the password.',
    body: 'confirmEmailForm',
  }),
  revertEmail: visitor.post('/user/revert-email', {
    summary: 'Undo a change of address with the token that the old address was sent. All sessions end.',
    body: 'emailTokenForm',
  }),
  exportData: member.post('/user/export-data', {
    fresh: true,
    summary: 'Everything that is kept about the member.',
    reply: 'exportedData',
  }),
  deleteAccount: member.post('/user/delete-account', {
    summary: 'Delete the account, with the password. Orders keep their amounts without the person.',
    body: 'deleteAccountForm',
  }),
  figures: staffWith(figuresFor.account).get('/staff/account', {
    summary: 'Ours, for some roles: how many members there are, of which plans, and who is new.',
    reply: 'figures',
  }),
  ...secondFactorRows,
});
