/** The emails about second factors: each change is reported to its member. */
import { paths } from '@azadkar/shared-api/paths';
import type { Email } from '../../database/tables/email';
import type { PublicUrl } from '../../settings';

interface Named {
  name: string;
}

const review = ({ publicUrl }: PublicUrl) => ({
  label: 'See how you sign in',
  url: `${publicUrl}${paths.security}`,
});

const NOT_YOU = 'If it was not you, please choose a new password now, and sign out everywhere else.';

export const secondFactorEmails = {
  /** `what`: "the passkey “My phone”", "an authenticator app". */
  added: (settings: PublicUrl, { name, what }: Named & { what: string }): Email => ({
    subject: 'A way to sign in was added',
    urgent: true,
    name,
    paragraphs: [`You can now sign in to your account with ${what}.`, NOT_YOU],
    action: review(settings),
  }),

  removed: (settings: PublicUrl, { name, what }: Named & { what: string }): Email => ({
    subject: 'A way to sign in was removed',
    urgent: true,
    name,
    paragraphs: [`Your account can no longer be signed in to with ${what}.`, NOT_YOU],
    action: review(settings),
  }),

  recoveryCodesMade: (settings: PublicUrl, { name }: Named): Email => ({
    subject: 'You have new recovery codes',
    urgent: true,
    name,
    paragraphs: ['New recovery codes were made for your account. The old ones no longer work.', NOT_YOU],
    action: review(settings),
  }),

  recoveryCodeUsed: (settings: PublicUrl, { name, left }: Named & { left: number }): Email => ({
    subject: 'A recovery code was used',
    urgent: true,
    name,
    paragraphs: [
      `One of your recovery codes was just used. ${left === 1 ? 'One is' : `${left} are`} left.`,
      'Please make new ones before the last is used.',
      NOT_YOU,
    ],
    action: review(settings),
  }),

  /** Someone has the password, and failed at the second step. */
  stepFailed: ({ publicUrl }: PublicUrl, { name }: Named): Email => ({
    subject: 'Somebody may know your password',
    urgent: true,
    name,
    paragraphs: [
      'Somebody entered your password and then several wrong codes. They were not signed in.',
      'If it was you, there is nothing to do. If it was not, please choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword}` },
  }),
};
