/** The texts of the emails about an account, its address and its password. */
import {
  INVITATION_LINK_DAYS,
  PASSWORD_LINK_MINUTES,
  REVERT_EMAIL_LINK_HOURS,
  VERIFICATION_LINK_DAYS,
} from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { association, defineEmail, urgentSecurity } from '../../../platform/mail/email-template';
import type { PublicUrl } from '../../../settings';

const days = {
  meaning: 'For how many days the link is good',
  sample: String(VERIFICATION_LINK_DAYS),
  fixed: true,
} as const;
const hours = {
  meaning: 'For how many hours the link works',
  sample: String(REVERT_EMAIL_LINK_HOURS),
  fixed: true,
} as const;
const newAddress = { meaning: 'The new address', sample: 'amna@example.com', required: true } as const;
const new_password_page = {
  meaning: 'The address of the page where a new password is chosen',
  sample: 'https://example.org/forgot-password',
  required: true,
} as const;

/** A person waits for the link. */
const confirmation = {
  placeholders: { days },
  page: paths.verifyEmail,
  ...urgentSecurity,
  lifetimeMinutes: VERIFICATION_LINK_DAYS * 24 * 60,
} as const;

/** The address belongs to an account already. */
const existing = {
  button: 'Sign in',
  page: paths.login,
  placeholders: { new_password_page },
  ...urgentSecurity,
} as const;
const toNewPassword = { button: 'Choose a new password', page: paths.forgotPassword, ...urgentSecurity } as const;

const TAKE_BACK =
  'If it was not you, you can take the change back. You will be signed out everywhere, and can then choose a new password.';

export const accountEmails = {
  welcome: defineEmail({
    name: 'account/welcome',
    sent: 'to new members, with the link that confirms their address',
    subject: 'Welcome to {association}',
    paragraphs: [
      'Your free {membership} membership has started, and it never expires.',
      'Please confirm that this is your email address, so that tickets and certificates reach you.',
    ],
    button: 'Confirm my email address',
    footnote: 'The link is good for {days} days. If you did not register, please ignore this email.',
    ...confirmation,
    placeholders: { days, association, membership: { meaning: 'The name of the free plan', sample: 'Basic' } },
  }),

  invitation: defineEmail({
    name: 'account/invitation',
    sent: 'to a person whom the staff have entered as a member or invite as staff, with the link that chooses a password',
    subject: 'Your account with {association}',
    greeting: 'Hello,',
    paragraphs: [
      '{association} has made an account for you. Please choose a password: with it you sign in from then on.',
      'You are invited to the staff, as {roles}. After you have signed in you set up a second factor, and your rights begin.',
    ],
    button: 'Choose a password',
    footnote: 'The link works once, for {days} days. If you did not expect it, please ignore this email.',
    placeholders: {
      days: { ...days, sample: String(INVITATION_LINK_DAYS) },
      association,
      roles: {
        meaning: 'The roles of somebody who is invited to the staff',
        sample: 'Editor and Door',
        optional: true,
        required: true,
      },
    },
    security: true,
    page: paths.resetPassword,
    lifetimeMinutes: INVITATION_LINK_DAYS * 24 * 60,
  }),

  verify: defineEmail({
    name: 'account/verify',
    sent: 'when somebody asks for another link that confirms their address',
    subject: 'Please confirm your email address',
    paragraphs: ['Please confirm that this is your email address, so that tickets and certificates reach you.'],
    button: 'Confirm my email address',
    footnote: 'The link is good for {days} days. If you did not ask for it, please ignore this email.',
    ...confirmation,
  }),

  alreadyMember: defineEmail({
    name: 'account/already-member',
    sent: 'when somebody registers with an address that already has an account',
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, registered with this email address. You already have an account with it, and nothing about that account was changed: please sign in to it.',
      'If you do not remember your password, you can choose a new one: {new_password_page}',
    ],
    ...existing,
    footnote: 'If it was not you, please ignore this email. Nobody can use your address without opening a link in it.',
  }),

  newAddress: defineEmail({
    name: 'account/new-address',
    sent: 'to the new address, when a member changes it',
    subject: 'Please confirm your new email address',
    paragraphs: ['You asked to use this email address for your account. Please open this link to finish the change.'],
    button: 'Use this email address',
    footnote: 'The link is good for {days} days. If you did not ask for it, please ignore this email.',
    ...confirmation,
  }),

  addressInUse: defineEmail({
    name: 'account/address-in-use',
    sent: 'when a member wants to use an address that already has an account',
    subject: 'This email address already has an account',
    paragraphs: [
      'Somebody, perhaps you, wanted to use this email address for another account. You already have an account with it, and nothing was changed.',
      'If you do not remember its password, you can choose a new one: {new_password_page}',
    ],
    ...existing,
    footnote: 'If it was not you, please ignore this email.',
  }),

  reset: defineEmail({
    name: 'account/reset',
    sent: 'when somebody has forgotten their password, with the link to choose a new one',
    subject: 'Reset your password',
    paragraphs: ['Somebody, hopefully you, asked to reset the password of your account.'],
    button: 'Reset my password',
    footnote: 'The link works once, for {minutes} minutes. If you did not ask for it, please ignore this email.',
    placeholders: {
      minutes: {
        meaning: 'For how many minutes the link works',
        sample: String(PASSWORD_LINK_MINUTES),
        fixed: true,
      },
    },
    page: paths.resetPassword,
    ...urgentSecurity,
    lifetimeMinutes: PASSWORD_LINK_MINUTES,
  }),

  passwordChanged: defineEmail({
    name: 'account/password-changed',
    sent: 'after a password was changed',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed, and you were signed out everywhere else.',
      'If it was not you, please choose a new password now.',
    ],
    ...toNewPassword,
    placeholders: {},
  }),

  newDevice: defineEmail({
    name: 'account/new-device',
    sent: 'after somebody signed in with a browser that was not seen before',
    subject: 'You signed in on a new device',
    paragraphs: [
      'Somebody, hopefully you, signed in to your account on {time}, in a browser that we had not seen with you before.',
      'If it was you, there is nothing to do. If not, please choose a new password now: that signs everybody else out. Your profile lists where you are signed in.',
    ],
    ...toNewPassword,
    placeholders: {
      time: { meaning: 'When it was', sample: 'Fri 27 Nov 2026, 6:00 pm (Pakistan time)', required: true },
    },
  }),

  emailChanged: defineEmail({
    name: 'account/email-changed',
    sent: 'to the former address after a change, with the link that takes it back',
    subject: 'Your email address was changed',
    paragraphs: ['The email address of your account was changed to {new_address}.', TAKE_BACK],
    button: 'Take the change back',
    footnote: 'The link works once, for {hours} hours.',
    placeholders: { new_address: newAddress, hours },
    page: paths.revertEmail,
    ...urgentSecurity,
  }),

  emailChangedAgain: defineEmail({
    name: 'account/email-changed-again',
    sent: 'to the former address after a second change, while the link of the first one works',
    subject: 'Your email address was changed',
    paragraphs: [
      'The email address of your account was changed to {new_address}.',
      'If it was not you, please take the change back with the link that your former address was sent.',
    ],
    placeholders: { new_address: newAddress },
    ...urgentSecurity,
  }),

  deleted: defineEmail({
    name: 'account/deleted',
    sent: 'after a member has deleted their account',
    subject: 'Your account was deleted',
    paragraphs: ['Your account and your profile were deleted, as you asked. Thank you for having been with us.'],
    placeholders: {},
  }),
};

export const newPasswordPage = ({ publicUrl }: PublicUrl) => ({
  new_password_page: `${publicUrl}${paths.forgotPassword}`,
});
