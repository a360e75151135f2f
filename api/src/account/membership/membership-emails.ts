import { formatDate, formatTerm } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { defineEmail, type WrittenEmail } from '../../mail/email-template';
import type { PublicUrl } from '../../settings';
import type { CurrentMembership, MembershipPackageRow } from './membership.queries';

export const packageName = { meaning: 'The name of the membership', sample: 'Growth' } as const;

export const membershipEmails = {
  bought: defineEmail({
    name: 'account/membership-bought',
    sent: 'after a membership was paid',
    subject: 'Your {membership} membership',
    paragraphs: ['Your {membership} membership is {active}. Thank you for being with us.'],
    button: 'See your membership',
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
    button: 'See your membership',
    placeholders: {
      membership: { ...packageName, required: true },
      current: { meaning: 'The current membership, and until when it lasts', sample: 'Pro until 26 Nov 2027' },
    },
  }),
};

const seeMembership = ({ publicUrl }: PublicUrl) => `${publicUrl}${paths.membership}`;

interface BoughtMembership {
  name: string;
  bought: MembershipPackageRow;
  /** The current membership, after the purchase. */
  now: CurrentMembership;
}

/** Sent after a membership order was paid. */
export function membershipEmail({ name, bought, now }: BoughtMembership, settings: PublicUrl): WrittenEmail {
  const { starts_on, ends_on } = now;
  const delivery = { name, url: seeMembership(settings) };
  if (now.package_id !== bought.id) {
    const until = ends_on ? ` until ${formatDate(ends_on)}` : '';
    return membershipEmails.willChange.write({ membership: bought.name, current: `${now.name}${until}` }, delivery);
  }
  const term = ends_on ? `, from ${formatTerm({ starts_on, ends_on })}` : '';
  return membershipEmails.bought.write({ membership: bought.name, active: `active${term}` }, delivery);
}
