import { formatDate, formatTerm } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { defineEmail, type WrittenEmail } from '../../platform/mail/email-template';
import type { PublicUrl } from '../../settings';
import type { CurrentMembership } from './membership.queries';
import { GRACE_DAYS } from './membership-terms';
import type { Plan } from './plans.queries';

const free = { meaning: 'The name of the free plan', sample: 'Basic' } as const;
const packageName = { meaning: 'The name of the membership', sample: 'Growth' } as const;
const toMembership = { button: 'See your membership', page: paths.membership } as const;

export const membershipEmails = {
  bought: defineEmail({
    name: 'account/membership-bought',
    sent: 'after a membership was paid',
    subject: 'Your {membership} membership',
    paragraphs: ['Your {membership} membership is {active}. Thank you for being with us.'],
    ...toMembership,
    placeholders: {
      membership: packageName,
      active: {
        meaning: '“active”, and from when to when if it has an end',
        sample: 'active, from 27 Nov 2026 to 26 Nov 2027',
        required: true,
      },
    },
  }),

  willChange: defineEmail({
    name: 'account/membership-will-change',
    sent: 'after a membership was paid that begins when the current one ends',
    subject: 'Your membership will change to {membership}',
    paragraphs: ['You keep {current}. After that your membership goes on as {membership}.'],
    ...toMembership,
    placeholders: {
      membership: { ...packageName, required: true },
      current: { meaning: 'The current membership, and until when it lasts', sample: 'Pro until 26 Nov 2027' },
    },
  }),
};

interface BoughtMembership {
  name: string;
  bought: Plan;
  /** The current membership, after the purchase. */
  now: CurrentMembership;
}

/** Sent after a membership order was paid. */
export function membershipEmail({ name, bought, now }: BoughtMembership, settings: PublicUrl): WrittenEmail {
  const { starts_on, ends_on } = now;
  if (now.package_id !== bought.id) {
    const until = ends_on ? ` until ${formatDate(ends_on)}` : '';
    return membershipEmails.willChange.write({ membership: bought.name, current: `${now.name}${until}` }, settings, {
      name,
    });
  }
  const term = ends_on ? `, from ${formatTerm({ starts_on, ends_on })}` : '';
  return membershipEmails.bought.write({ membership: bought.name, active: `active${term}` }, settings, { name });
}

const lastDay = { meaning: 'Its last day', sample: '26 November 2027', required: true } as const;

export const endingEmails = {
  ends: defineEmail({
    name: 'account/membership-ends',
    sent: 'before a paid membership ends',
    subject: 'Your {membership} membership ends on {day}',
    paragraphs: [
      'Your {membership} membership ends on {day}. If you renew it now, the new term begins when this one ends.',
      'Without a renewal it goes on for {grace_days} days, and then becomes the free {free} membership.',
    ],
    button: 'Renew your membership',
    placeholders: {
      membership: packageName,
      free,
      day: lastDay,
      grace_days: {
        meaning: 'For how many days it goes on without a renewal',
        sample: String(GRACE_DAYS),
        fixed: true,
      },
    },
  }),

  grace: defineEmail({
    name: 'account/membership-grace',
    sent: 'when a paid membership has ended and its grace period begins',
    subject: 'Your {membership} membership has ended',
    paragraphs: [
      'Your {membership} membership ended on {day}. You keep its benefits until {grace_day}. If you renew it until then, the new term begins where the old one ended.',
      'Without a renewal you are a {free} member after that, free of charge.',
    ],
    button: 'Renew your membership',
    placeholders: {
      membership: packageName,
      free,
      day: lastDay,
      grace_day: { meaning: 'The last day of the grace period', sample: '10 December 2027', required: true },
    },
  }),

  ended: defineEmail({
    name: 'account/membership-ended',
    sent: 'when a paid membership, and its grace period if it had one, is over',
    subject: 'You are a {free} member now',
    paragraphs: [
      'Your {membership} membership ended on {day}. You are a {free} member now. {free} is free and never expires.',
      'You can have {membership} again at any time.',
    ],
    ...toMembership,
    placeholders: { membership: packageName, free, day: lastDay },
  }),
};
