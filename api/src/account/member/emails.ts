/** The emails of the account subject. */
import {
  PASSWORD_LINK_MINUTES,
  REVERT_EMAIL_LINK_HOURS,
  VERIFICATION_LINK_DAYS,
} from '@azadkar/shared-api/account/rules';
import { brand } from '@azadkar/shared-api/brand';
import { formatDateTime, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import type { Email } from '../../database/tables/email';
import type { PublicUrl } from '../../settings';

const tokenUrl = ({ publicUrl }: PublicUrl, path: string, token: string) => `${publicUrl}${path}?token=${token}`;

export const emails = {
  welcome: (settings: PublicUrl, { token }: { token: string }): Email => ({
    subject: `Welcome to ${brand.name}`,
    paragraphs: [
      'Your free Seed membership has started, and it never expires.',
      'Please confirm that this is your email address, so that tickets and certificates reach you.',
    ],
    action: { label: 'Confirm my email address', url: tokenUrl(settings, paths.verifyEmail, token) },
    urgent: true,
    lifetimeMinutes: VERIFICATION_LINK_DAYS * 24 * 60,
    footnote: `The link is good for ${VERIFICATION_LINK_DAYS} days. If you did not register, please ignore this email.`,
  }),

  verify: (settings: PublicUrl, { token }: { token: string }): Email => ({
    subject: 'Please confirm your email address',
    paragraphs: ['Please confirm that this is your email address, so that tickets and certificates reach you.'],
    action: { label: 'Confirm my email address', url: tokenUrl(settings, paths.verifyEmail, token) },
    urgent: true,
    lifetimeMinutes: VERIFICATION_LINK_DAYS * 24 * 60,
    footnote: `The link is good for ${VERIFICATION_LINK_DAYS} days. If you did not ask for it, please ignore this email.`,
  }),

  /** Sent when someone registers with an address that already has an account. */
  alreadyMember: ({ publicUrl }: PublicUrl): Email => ({
    subject: 'You already have an account',
    urgent: true,
    paragraphs: [
      'Somebody, perhaps you, registered with this email address. You already have an account with it, and nothing about that account was changed: please sign in to it.',
      `If you do not remember your password, you can choose a new one: ${publicUrl}${paths.forgotPassword}`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
    footnote: 'If it was not you, please ignore this email. Nobody can use your address without opening a link in it.',
  }),

  /** Sent to the new address; the account has it when the link is opened. */
  newAddress: (settings: PublicUrl, { token }: { token: string }): Email => ({
    subject: 'Please confirm your new email address',
    paragraphs: ['You asked to use this email address for your account. Please open this link to finish the change.'],
    action: { label: 'Use this email address', url: tokenUrl(settings, paths.verifyEmail, token) },
    urgent: true,
    lifetimeMinutes: VERIFICATION_LINK_DAYS * 24 * 60,
    footnote: `The link is good for ${VERIFICATION_LINK_DAYS} days. If you did not ask for it, please ignore this email.`,
  }),

  /** Sent instead when the new address already has an account. */
  addressInUse: ({ publicUrl }: PublicUrl): Email => ({
    subject: 'This email address already has an account',
    urgent: true,
    paragraphs: [
      'Somebody, perhaps you, wanted to use this email address for another account. You already have an account with it, and nothing was changed.',
      `If you do not remember its password, you can choose a new one: ${publicUrl}${paths.forgotPassword}`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
    footnote: 'If it was not you, please ignore this email.',
  }),

  /** Without a name, because the same email is prepared whether or not an account has the address. */
  reset: (settings: PublicUrl, token: string): Email => ({
    subject: 'Reset your password',
    paragraphs: ['Somebody, hopefully you, asked to reset the password of your account.'],
    action: { label: 'Reset my password', url: tokenUrl(settings, paths.resetPassword, token) },
    urgent: true,
    lifetimeMinutes: PASSWORD_LINK_MINUTES,
    footnote: `The link works once, for ${PASSWORD_LINK_MINUTES} minutes. If you did not ask for it, please ignore this email.`,
  }),

  passwordChanged: ({ publicUrl }: PublicUrl, { name }: { name: string }): Email => ({
    subject: 'Your password was changed',
    urgent: true,
    name,
    paragraphs: [
      'The password of your account was just changed, and you were signed out everywhere else.',
      'If it was not you, please choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword}` },
  }),

  newDevice: ({ publicUrl }: PublicUrl, { name, at }: { name: string; at: Date }): Email => ({
    subject: 'You signed in on a new device',
    urgent: true,
    name,
    paragraphs: [
      `Somebody, hopefully you, signed in to your account on ${withZone(formatDateTime(at))}, in a browser that we had not seen with you before.`,
      'If it was you, there is nothing to do. If not, please choose a new password now: that signs everybody else out. Your profile lists where you are signed in.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword}` },
  }),

  /** Sent to the former address. `token` is null while the link of an earlier change is valid; that link is to be used. */
  emailChanged: (
    settings: PublicUrl,
    { name, email, token }: { name: string; email: string; token: string | null },
  ): Email => ({
    subject: 'Your email address was changed',
    urgent: true,
    name,
    paragraphs: [
      `The email address of your account was changed to ${email}.`,
      token
        ? 'If it was not you, you can take the change back. You will be signed out everywhere, and can then choose a new password.'
        : 'If it was not you, please take the change back with the link that your former address was sent.',
    ],
    ...(token && {
      action: { label: 'Take the change back', url: tokenUrl(settings, paths.revertEmail, token) },
      footnote: `The link works once, for ${REVERT_EMAIL_LINK_HOURS} hours.`,
    }),
  }),

  accountDeleted: (_settings: PublicUrl, { name }: { name?: string }): Email => ({
    subject: 'Your account was deleted',
    name,
    paragraphs: ['Your account and your profile were deleted, as you asked. Thank you for having been with us.'],
  }),
};
