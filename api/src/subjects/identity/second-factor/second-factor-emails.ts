/** The emails about second factors: each change is reported to its member. */
import { paths } from '@azadkar/shared-api/paths';
import { defineEmail } from '../../../platform/mail/email-template';
import type { PublicUrl } from '../../../settings';

const NOT_YOU = 'If it was not you, please choose a new password now, and sign out everywhere else.';
const REVIEW = 'See how you sign in';
const what = { meaning: 'Which way it is', sample: 'the passkey “My phone”', required: true } as const;

export const secondFactorTemplates = {
  added: defineEmail({
    name: 'account/sign-in-added',
    sent: 'after a passkey or an authenticator app was added',
    subject: 'A way to sign in was added',
    paragraphs: ['You can now sign in to your account with {what}.', NOT_YOU],
    button: REVIEW,
    placeholders: { what },
    security: true,
  }),

  removed: defineEmail({
    name: 'account/sign-in-removed',
    sent: 'after a passkey or an authenticator app was removed',
    subject: 'A way to sign in was removed',
    paragraphs: ['Your account can no longer be signed in to with {what}.', NOT_YOU],
    button: REVIEW,
    placeholders: { what },
    security: true,
  }),

  recoveryCodesMade: defineEmail({
    name: 'account/recovery-codes-made',
    sent: 'after new recovery codes were made',
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account. The old ones no longer work.', NOT_YOU],
    button: REVIEW,
    placeholders: {},
    security: true,
  }),

  recoveryCodeUsed: defineEmail({
    name: 'account/recovery-code-used',
    sent: 'after a recovery code was used',
    subject: 'A recovery code was used',
    paragraphs: [
      'One of your recovery codes was just used. {left} left.',
      'Please make new ones before the last is used.',
      NOT_YOU,
    ],
    button: REVIEW,
    placeholders: { left: { meaning: 'How many are left: “One is” or “7 are”', sample: '7 are', required: true } },
    security: true,
  }),

  stepFailed: defineEmail({
    name: 'account/step-failed',
    sent: 'when somebody has the password and fails at the second step',
    subject: 'Somebody may know your password',
    paragraphs: [
      'Somebody entered your password and then several wrong codes. They were not signed in.',
      'If it was you, there is nothing to do. If it was not, please choose a new password now.',
    ],
    button: 'Choose a new password',
    placeholders: {},
    security: true,
  }),
};

interface Named {
  name: string;
}

const reported = ({ publicUrl }: PublicUrl, { name }: Named, page: string = paths.security) => ({
  name,
  urgent: true,
  url: `${publicUrl}${page}`,
});

export const secondFactorEmails = {
  /** `what`: "the passkey “My phone”", "an authenticator app". */
  added: (settings: PublicUrl, member: Named & { what: string }) =>
    secondFactorTemplates.added.write({ what: member.what }, reported(settings, member)),

  removed: (settings: PublicUrl, member: Named & { what: string }) =>
    secondFactorTemplates.removed.write({ what: member.what }, reported(settings, member)),

  recoveryCodesMade: (settings: PublicUrl, member: Named) =>
    secondFactorTemplates.recoveryCodesMade.write({}, reported(settings, member)),

  recoveryCodeUsed: (settings: PublicUrl, member: Named & { left: number }) =>
    secondFactorTemplates.recoveryCodeUsed.write(
      { left: member.left === 1 ? 'One is' : `${member.left} are` },
      reported(settings, member),
    ),

  /** Someone has the password, and failed at the second step. */
  stepFailed: (settings: PublicUrl, member: Named) =>
    secondFactorTemplates.stepFailed.write({}, reported(settings, member, paths.forgotPassword)),
};
