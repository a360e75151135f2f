/** What members are written when the staff change something about their account. */
import { REVERT_EMAIL_LINK_HOURS } from '@azadkar/shared-api/account/rules';
import { brand } from '@azadkar/shared-api/brand';
import { formatDate } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import type { Email } from '../../../database/tables/email';
import type { PublicUrl } from '../../../settings';
import type { CurrentMembership } from '../../membership/membership.queries';

const CONTACT = `If you have questions, please write to ${brand.contactEmail}.`;

export const memberEmails = {
  membershipChanged: ({ publicUrl }: PublicUrl, { name, now }: { name: string; now: CurrentMembership }): Email => ({
    subject: `Your ${now.name} membership`,
    name,
    paragraphs: [
      now.ends_on
        ? `Our staff have set your membership: you have ${now.name} until ${formatDate(now.ends_on)}.`
        : `Your paid membership has ended. You have ${now.name}, which is free and never expires.`,
      CONTACT,
    ],
    action: { label: 'See your membership', url: `${publicUrl}${paths.membership}` },
  }),

  /** To the former address. Without a token when it was never confirmed: it may be a stranger's. */
  addressCorrected: (
    { publicUrl }: PublicUrl,
    { name, email, token }: { name: string; email: string; token: string | null },
  ): Email => ({
    subject: 'Your email address was corrected',
    urgent: true,
    ...(token && { name }),
    paragraphs: [
      token
        ? `Our staff have changed the email address of your account to ${email}, because we were asked to.`
        : 'This email address was removed from an account, because it was entered by mistake.',
      token
        ? 'If it was not you who asked, you can take the change back. You will be signed out everywhere, and can then choose a new password.'
        : CONTACT,
    ],
    ...(token && {
      action: { label: 'Take the change back', url: `${publicUrl}${paths.revertEmail}?token=${token}` },
      footnote: `The link works once, for ${REVERT_EMAIL_LINK_HOURS} hours.`,
    }),
  }),

  suspended: (_settings: PublicUrl, { name, message }: { name: string; message: string }): Email => ({
    subject: 'Your account is suspended',
    name,
    paragraphs: [
      'Our staff have suspended your account. You were signed out, and cannot sign in for now.',
      ...(message ? [message] : []),
      CONTACT,
    ],
  }),

  restored: ({ publicUrl }: PublicUrl, { name }: { name: string }): Email => ({
    subject: 'Your account works again',
    name,
    paragraphs: ['Your account is no longer suspended. You can sign in again.'],
    action: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  }),

  dataExported: (_settings: PublicUrl, { name }: { name: string }): Email => ({
    subject: 'A copy of your data was made',
    name,
    paragraphs: [
      'As you asked, our staff have made a copy of everything that we keep about you, to give it to you.',
      `If you did not ask for it, please write to ${brand.contactEmail}.`,
    ],
  }),

  merged: (
    { publicUrl }: PublicUrl,
    { name, email, into, from }: { name: string; email: string; into: string; from: string },
  ): Email => ({
    subject: 'Your two accounts are one now',
    name,
    paragraphs: [
      `Our staff have moved everything from your account ${from} into your account ${into}. The account ${from} cannot be used any more.`,
      `Please sign in with ${email} and the password of that account.`,
      CONTACT,
    ],
    action: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  }),

  deleted: (_settings: PublicUrl, { name }: { name?: string | undefined }): Email => ({
    subject: 'Your account was deleted',
    ...(name !== undefined && { name }),
    paragraphs: [
      'Our staff have deleted your account and your profile, as you asked. Thank you for having been with us.',
      CONTACT,
    ],
  }),
};
