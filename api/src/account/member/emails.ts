/** The emails of the account subject. */
import {
  PASSWORD_LINK_MINUTES,
  REVERT_EMAIL_LINK_HOURS,
  VERIFICATION_LINK_DAYS,
} from '@azadkar/shared-api/account/rules';
import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import type { Email } from '../../database/tables/email';
import type { PublicUrl } from '../../settings';

const tokenUrl = ({ publicUrl }: PublicUrl, path: string, token: string) => `${publicUrl}${path}?token=${token}`;

export const emails = {
  welcome: (settings: PublicUrl, { name, token }: { name: string; token: string }): Email => ({
    subject: `Welcome to ${brand.name}`,
    name,
    paragraphs: [
      'Your free Seed membership has started, and it never expires.',
      'Please confirm that this is your email address, so that tickets and certificates reach you.',
    ],
    action: { label: 'Confirm my email address', url: tokenUrl(settings, paths.verifyEmail, token) },
    footnote: `The link is good for ${VERIFICATION_LINK_DAYS} days. If you did not register, please ignore this email.`,
  }),

  verify: (settings: PublicUrl, { name, token }: { name: string; token: string }): Email => ({
    subject: 'Please confirm your email address',
    name,
    paragraphs: ['Please confirm that this is your email address, so that tickets and certificates reach you.'],
    action: { label: 'Confirm my email address', url: tokenUrl(settings, paths.verifyEmail, token) },
    footnote: `The link is good for ${VERIFICATION_LINK_DAYS} days. If you did not ask for it, please ignore this email.`,
  }),

  /** Sent when someone registers with an address that already has an account. */
  alreadyMember: ({ publicUrl }: PublicUrl, { name }: { name: string }): Email => ({
    subject: 'You already have an account',
    name,
    paragraphs: [
      'Somebody, perhaps you, tried to register with this email address. It already has an account, so nothing was changed.',
      'If you do not remember your password, you can choose a new one.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword}` },
  }),

  /** Without a name, because the same email is prepared whether or not an account has the address. */
  reset: (settings: PublicUrl, token: string): Email => ({
    subject: 'Reset your password',
    paragraphs: ['Somebody, hopefully you, asked to reset the password of your account.'],
    action: { label: 'Reset my password', url: tokenUrl(settings, paths.resetPassword, token) },
    footnote: `The link works once, for ${PASSWORD_LINK_MINUTES} minutes. If you did not ask for it, please ignore this email.`,
  }),

  passwordChanged: ({ publicUrl }: PublicUrl, { name }: { name: string }): Email => ({
    subject: 'Your password was changed',
    name,
    paragraphs: [
      'The password of your account was just changed, and you were signed out everywhere else.',
      'If it was not you, please choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword}` },
  }),

  /** Sent to the old address; `email` is null unless that was verified, because it may be a stranger's. `token` is null while the link of an earlier change is valid; that link is to be used. */
  emailChanged: (
    settings: PublicUrl,
    { name, email, token }: { name: string; email: string | null; token: string | null },
  ): Email => ({
    subject: 'Your email address was changed',
    name,
    paragraphs: [
      email
        ? `The email address of your account was changed to ${email}.`
        : 'The email address of your account was changed.',
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
