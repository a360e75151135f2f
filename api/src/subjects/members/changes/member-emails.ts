/** What members are written when the staff change something about their account. */
import { REVERT_EMAIL_LINK_HOURS } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { contact, defineEmail, urgentSecurity } from '../../../platform/mail/email-template';

const CONTACT = 'If you have questions, please write to {contact}.';
const membership = { meaning: 'The name of the membership', sample: 'Growth' } as const;
const toMembership = { button: 'See your membership', page: paths.membership } as const;

export const careEmails = {
  membershipSet: defineEmail({
    name: 'account/membership-set',
    sent: 'after the staff have given somebody a membership, or another end of it',
    subject: 'Your {membership} membership',
    paragraphs: ['Our staff have set your membership: you have {membership} until {day}.', CONTACT],
    ...toMembership,
    placeholders: { contact, membership, day: { meaning: 'Its last day', sample: '26 Nov 2027', required: true } },
  }),

  membershipGiven: defineEmail({
    name: 'account/membership-given',
    sent: 'after the staff have given somebody a membership that never ends',
    subject: 'Your {membership} membership',
    paragraphs: ['Our staff have set your membership: you have {membership}, and it never ends.', CONTACT],
    ...toMembership,
    placeholders: { contact, membership },
  }),

  membershipEnded: defineEmail({
    name: 'account/membership-ended-by-staff',
    sent: 'after the staff have ended a paid membership',
    subject: 'Your {membership} membership',
    paragraphs: ['Your paid membership has ended. You have {membership}, which is free and never expires.', CONTACT],
    ...toMembership,
    placeholders: { contact, membership: { ...membership, sample: 'Basic' } },
  }),

  addressCorrected: defineEmail({
    name: 'account/address-corrected',
    sent: 'to the former address after the staff have changed it, with the link that takes it back',
    subject: 'Your email address was corrected',
    paragraphs: [
      'Our staff have changed the email address of your account to {new_address}, because we were asked to.',
      'If it was not you who asked, you can take the change back. You will be signed out everywhere, and can then choose a new password.',
    ],
    button: 'Take the change back',
    page: paths.revertEmail,
    footnote: 'The link works once, for {hours} hours.',
    placeholders: {
      new_address: { meaning: 'The new address', sample: 'amna@example.com', required: true },
      hours: { meaning: 'For how many hours the link works', sample: String(REVERT_EMAIL_LINK_HOURS), fixed: true },
    },
    ...urgentSecurity,
  }),

  addressRemoved: defineEmail({
    name: 'account/address-removed',
    sent: 'to an address that nobody had confirmed, after the staff have replaced it',
    subject: 'Your email address was corrected',
    paragraphs: ['This email address was removed from an account, because it was entered by mistake.', CONTACT],
    placeholders: { contact },
    ...urgentSecurity,
  }),

  suspended: defineEmail({
    name: 'account/suspended',
    sent: 'after the staff have suspended an account',
    subject: 'Your account is suspended',
    paragraphs: [
      'Our staff have suspended your account. You were signed out, and cannot sign in for now.',
      '{message}',
      CONTACT,
    ],
    placeholders: {
      contact,
      message: {
        meaning: 'What the staff have written to this member, if anything',
        sample: 'We have had several complaints about the account, and would like to hear your side.',
        optional: true,
        required: true,
      },
    },
  }),

  restored: defineEmail({
    name: 'account/restored',
    sent: 'after the staff have ended a suspension',
    subject: 'Your account works again',
    paragraphs: ['Your account is no longer suspended. You can sign in again.'],
    button: 'Sign in',
    page: paths.login,
    placeholders: {},
  }),

  dataExported: defineEmail({
    name: 'account/data-exported',
    sent: 'after the staff have made a copy of what is kept about a member',
    subject: 'A copy of your data was made',
    paragraphs: [
      'As you asked, our staff have made a copy of everything that we keep about you, to give it to you.',
      'If you did not ask for it, please write to {contact}.',
    ],
    placeholders: { contact },
    security: true,
  }),

  merged: defineEmail({
    name: 'account/merged',
    sent: 'after the staff have made one account of two',
    subject: 'Your two accounts are one now',
    paragraphs: [
      'Our staff have moved everything from your account {from} into your account {into}. The account {from} cannot be used any more.',
      'Please sign in with {address} and the password of that account.',
      CONTACT,
    ],
    button: 'Sign in',
    page: paths.login,
    placeholders: {
      contact,
      from: { meaning: 'The member ID that has ended', sample: 'ABC-1024', required: true },
      into: { meaning: 'The member ID that stays', sample: 'ABC-1001', required: true },
      address: { meaning: 'The address of the account that stays', sample: 'amna@example.com', required: true },
    },
    security: true,
  }),

  deleted: defineEmail({
    name: 'account/deleted-by-staff',
    sent: 'after the staff have deleted an account',
    subject: 'Your account was deleted',
    paragraphs: [
      'Our staff have deleted your account and your profile, as you asked. Thank you for having been with us.',
      CONTACT,
    ],
    placeholders: { contact },
  }),
};
