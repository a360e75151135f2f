/** The emails about second factors: each change is reported to its member. */
import { paths } from '@azadkar/shared-api/paths';
import { defineEmail, urgentSecurity } from '../../../platform/mail/email-template';

const NOT_YOU = 'If it was not you, please choose a new password now, and sign out everywhere else.';
const what = { meaning: 'Which way it is', sample: 'the passkey “My phone”', required: true } as const;
const change = { button: 'See how you sign in', page: paths.security, ...urgentSecurity } as const;

export const secondFactorEmails = {
  added: defineEmail({
    name: 'account/sign-in-added',
    sent: 'after a passkey or an authenticator app was added',
    subject: 'A way to sign in was added',
    paragraphs: ['You can now sign in to your account with {what}.', NOT_YOU],
    ...change,
    placeholders: { what },
  }),

  removed: defineEmail({
    name: 'account/sign-in-removed',
    sent: 'after a passkey or an authenticator app was removed',
    subject: 'A way to sign in was removed',
    paragraphs: ['Your account can no longer be signed in to with {what}.', NOT_YOU],
    ...change,
    placeholders: { what },
  }),

  recoveryCodesMade: defineEmail({
    name: 'account/recovery-codes-made',
    sent: 'after new recovery codes were made',
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account. The old ones no longer work.', NOT_YOU],
    ...change,
    placeholders: {},
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
    ...change,
    placeholders: { left: { meaning: 'How many are left: “One is” or “7 are”', sample: '7 are', required: true } },
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
    page: paths.forgotPassword,
    placeholders: {},
    ...urgentSecurity,
  }),
};
