import { formatDate, formatTerm } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import type { Email } from '../../database/tables/email';
import type { PublicUrl } from '../../settings';
import type { CurrentMembership, PackageRow } from './membership.queries';
import { GRACE_DAYS } from './membership-terms';

const seeMembership = ({ publicUrl }: PublicUrl) => ({
  label: 'See your membership',
  url: `${publicUrl}${paths.membership}`,
});

interface BoughtMembership {
  name: string;
  bought: PackageRow;
  /** The current membership, after the purchase. */
  now: CurrentMembership;
}

/** Sent after a membership order was paid. */
export function membershipEmail({ name, bought, now }: BoughtMembership, settings: PublicUrl): Email {
  const { starts_on, ends_on } = now;
  const until = ends_on ? ` until ${formatDate(ends_on)}` : '';
  const term = ends_on ? `, from ${formatTerm({ starts_on, ends_on })}` : '';
  const changesLater = now.package_id !== bought.id;
  return {
    subject: changesLater ? `Your membership will change to ${bought.name}` : `Your ${bought.name} membership`,
    name,
    paragraphs: changesLater
      ? [`You keep ${now.name}${until}. After that your membership goes on as ${bought.name}.`]
      : [`Your ${bought.name} membership is active${term}. Thank you for being with us.`],
    action: seeMembership(settings),
  };
}

interface EndingMembership {
  name: string;
  packageName: string;
  endsOn: string;
}

/** Sent before the end of a paid term. */
export function renewalEmail(
  { name, packageName, endsOn }: EndingMembership,
  settings: PublicUrl,
  unsubscribeUrl: string,
): Email {
  return {
    subject: `Your ${packageName} membership ends on ${formatDate(endsOn)}`,
    name,
    paragraphs: [
      `Your ${packageName} membership ends on ${formatDate(endsOn)}. If you renew it now, the new year begins when this one ends.`,
      `Without a renewal it goes on for ${GRACE_DAYS} days, and then becomes the free Seed membership.`,
    ],
    action: { label: 'Renew your membership', url: `${settings.publicUrl}${paths.membership}` },
    unsubscribeUrl,
  };
}
