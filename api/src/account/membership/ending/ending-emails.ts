/** The emails about the end of a paid membership. */
import { formatDate } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { defineEmail, type WrittenEmail } from '../../../mail/email-template';
import type { PublicUrl } from '../../../settings';
import { packageName } from '../membership-emails';
import { GRACE_DAYS } from '../membership-terms';

const lastDay = { meaning: 'Its last day', sample: '26 November 2027', required: true } as const;

export const endingEmails = {
  ends: defineEmail({
    name: 'account/membership-ends',
    sent: 'before a paid membership ends',
    subject: 'Your {membership} membership ends on {day}',
    paragraphs: [
      'Your {membership} membership ends on {day}. If you renew it now, the new year begins when this one ends.',
      'Without a renewal it goes on for {grace_days} days, and then becomes the free Seed membership.',
    ],
    button: 'Renew your membership',
    placeholders: {
      membership: packageName,
      day: lastDay,
      grace_days: { meaning: 'For how many days it goes on without a renewal', sample: '14' },
    },
  }),

  grace: defineEmail({
    name: 'account/membership-grace',
    sent: 'when a paid membership has ended and its grace period begins',
    subject: 'Your {membership} membership has ended',
    paragraphs: [
      'Your {membership} membership ended on {day}. You keep its benefits until {grace_day}. If you renew it until then, the new year begins where the old one ended.',
      'Without a renewal you are a Seed member after that, free of charge.',
    ],
    button: 'Renew your membership',
    placeholders: {
      membership: packageName,
      day: lastDay,
      grace_day: { meaning: 'The last day of the grace period', sample: '10 December 2027', required: true },
    },
  }),

  ended: defineEmail({
    name: 'account/membership-ended',
    sent: 'when a paid membership, and its grace period if it had one, is over',
    subject: 'You are a Seed member now',
    paragraphs: [
      'Your {membership} membership ended on {day}. You are a Seed member now. Seed is free and never expires.',
      'You can have {membership} again at any time.',
    ],
    button: 'See your membership',
    placeholders: { membership: packageName, day: lastDay },
  }),
};

interface Ending {
  name: string;
  packageName: string;
  endsOn: string;
}

const orderUrl = ({ publicUrl }: PublicUrl, plan: string) =>
  publicUrl + toPath(paths.orderMembership, { packageName: plan.toLowerCase() });

/** Sent before the end of a paid term, to those who want reminders. */
export const renewalEmail = (
  { name, packageName: plan, endsOn }: Ending,
  settings: PublicUrl,
  unsubscribeUrl: string,
): WrittenEmail =>
  endingEmails.ends.write(
    { membership: plan, day: formatDate(endsOn), grace_days: String(GRACE_DAYS) },
    { name, url: orderUrl(settings, plan), unsubscribeUrl },
  );

/** Sent when a paid term is over and its grace period begins. */
export const graceEmail = (
  { name, packageName: plan, endsOn, graceEndsOn }: Ending & { graceEndsOn: string },
  settings: PublicUrl,
): WrittenEmail =>
  endingEmails.grace.write(
    { membership: plan, day: formatDate(endsOn), grace_day: formatDate(graceEndsOn) },
    { name, url: orderUrl(settings, plan) },
  );

/** Sent when a paid membership, and its grace period if it had one, is over. */
export const endedEmail = ({ name, packageName: plan, endsOn }: Ending, settings: PublicUrl): WrittenEmail =>
  endingEmails.ended.write(
    { membership: plan, day: formatDate(endsOn) },
    { name, url: `${settings.publicUrl}${paths.membership}` },
  );
