/** What members are written about their offer to contribute. */

import { defineEmail } from '../../platform/mail/email-template';

const kind = { meaning: 'What was offered', sample: 'Mentor', required: true } as const;
const answered = {
  kind: { ...kind, required: undefined },
  message: {
    meaning: 'What the staff have written to this member',
    sample: ['Shall we talk on Thursday at four?'],
    required: true,
  },
} as const;

export const volunteerEmails = {
  received: defineEmail({
    name: 'network/volunteer',
    sent: 'after a member has offered to contribute',
    subject: 'We have received your application: {kind}',
    paragraphs: [
      'Thank you for offering to contribute as {kind}.',
      'Somebody from our team will read what you wrote, and answer you by email or phone.',
    ],
    placeholders: { kind },
  }),

  contacted: defineEmail({
    name: 'network/volunteer-contacted',
    sent: 'when the staff want to talk about an offer to contribute',
    subject: 'Your offer to contribute: {kind}',
    paragraphs: [
      'We have read your offer to contribute as {kind}, and would like to talk about it with you.',
      '{message}',
    ],
    placeholders: answered,
  }),

  accepted: defineEmail({
    name: 'network/volunteer-accepted',
    sent: 'when the staff accept an offer to contribute',
    subject: 'Your offer to contribute: {kind}',
    paragraphs: [
      'We are glad to have you with us as {kind}. Thank you for giving your time to other members.',
      '{message}',
    ],
    placeholders: answered,
  }),

  declined: defineEmail({
    name: 'network/volunteer-declined',
    sent: 'when the staff decline an offer to contribute',
    subject: 'Your offer to contribute: {kind}',
    paragraphs: [
      'Thank you for offering to contribute as {kind}. We cannot take you up on it at the moment, and hope that you ask again.',
      '{message}',
    ],
    placeholders: answered,
  }),
};
