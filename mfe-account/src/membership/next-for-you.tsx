import type { MembershipRecord, Profile } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { chakra, formatMoment, formatPrice, LinkButton, PageLink, Slot, Text, withZone } from '@azadkar/shared-ui';
import { NextRow, PayOrder, Subsection } from '@azadkar/shared-ui/blocks';
import { CalendarClock, CreditCard, MailWarning, UserRoundPen } from 'lucide-react';
import { useEmailReminder } from '../email-reminder';
import { completeness } from '../profile-completeness';
import { toFormValues } from '../profile-values';

interface Props {
  membership: MembershipRecord;
  profile: Profile;
  /** Of memberships; those of tickets have a row of their own in the slot. */
  unpaidOrders: readonly Order[];
}

/**
 * What the member may want to do next: first what is lost otherwise, then the parts of other remotes, then the profile. When
 * there is nothing, it says so, once every part has answered.
 */
export function NextForYou({ membership, profile, unpaidOrders }: Props) {
  const ending = unpaidOrders.length === 0 && isEnding(membership);
  const isFree = !ending && unpaidOrders.length === 0 && profile.email_verified && profile.is_profile_completed;
  return (
    <Subsection title="Next for you" mb="8">
      <Rows>
        {unpaidOrders.map((order) => (
          <UnpaidRow key={order.id} order={order} />
        ))}
        {ending && <EndingRow membership={membership} />}
        {!profile.email_verified && <EmailRow email={profile.email} />}
        <Slot slot="member-home@1" props={{}} gap="3" />
        {!profile.is_profile_completed && <ProfileRow profile={profile} />}
        {isFree && (
          <Text data-nothing color="fg.muted">
            Nothing is due. Whatever needs you next will be here.
          </Text>
        )}
      </Rows>
    </Subsection>
  );
}

/** A part that has not answered is an empty element; one that shows nothing contains an empty one. It holds the room of a row. */
const Rows = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minHeight: '4.75rem',
    '&:has([data-part]:empty) [data-nothing], &:has([data-part] > :not(:empty)) [data-nothing]': { display: 'none' },
  },
});

/** An address that is not confirmed. */
const EmailRow = ({ email }: { email: string }) => (
  <NextRow icon={MailWarning} tone="due" {...useEmailReminder(email)} />
);

/** How far the profile is. */
const ProfileRow = ({ profile }: { profile: Profile }) => (
  <NextRow
    icon={UserRoundPen}
    title={`Your profile is ${completeness(toFormValues(profile)).percent}% complete`}
    action={
      <LinkButton to={paths.completeProfile} size="sm">
        Complete your profile
      </LinkButton>
    }
  >
    With a complete profile you appear in the directory and can use every benefit.
  </NextRow>
);

/** An order of a membership that waits for its payment. */
function UnpaidRow({ order }: { order: Order }) {
  const { ticket, grand_total, expires_at, package_name } = order;
  return (
    <NextRow
      icon={CreditCard}
      tone="due"
      title={`Pay for ${ticket.event_name}`}
      action={<PayOrder order={order} size="sm" />}
    >
      {formatPrice(grand_total)}
      {expires_at && `, before ${withZone(formatMoment(expires_at))}`}.{' '}
      <PageLink to={toPath(paths.orderMembership, { packageName: String(package_name).toLowerCase() })}>
        Pay in another way, or cancel
      </PageLink>
    </NextRow>
  );
}

/** From this many days before the end, the row is among what is due. */
const DUE_DAYS = 7;

/** Whether a paid membership ends soon, has ended lately, or is in its grace period. */
const isEnding = (membership: MembershipRecord): boolean => describeEnd(membership) !== null;

/** The end of a paid membership, with the way to have it again. */
function EndingRow({ membership }: { membership: MembershipRecord }) {
  const end = describeEnd(membership);
  if (!end) return null;
  const { plan, title, text, label, isDue } = end;
  return (
    <NextRow
      icon={CalendarClock}
      tone={isDue ? 'due' : 'plain'}
      title={title}
      link={{ to: toPath(paths.orderMembership, { packageName: plan.toLowerCase() }), label, name: `${label} ${plan}` }}
    >
      {text}
    </NextRow>
  );
}

function describeEnd(membership: MembershipRecord) {
  const { membership_package: plan, membership_end_date_formatted: end, membership_days_left: days } = membership;
  const { membership_ended: ended, membership_grace_end_date_formatted: graceEnd } = membership;
  if (graceEnd) {
    return {
      plan,
      title: `Your ${plan} membership has ended`,
      text: `It ended on ${end}. You keep its benefits until ${graceEnd}. A new term begins where the old one ended.`,
      label: 'Renew',
      isDue: true,
    };
  }
  if (membership.membership_renewable && end && !membership.membership_next_package) {
    return {
      plan,
      title: `Your ${plan} membership ends on ${end}`,
      text: `${inDays(days ?? 0)} If you renew it now, the new term begins when this one ends.`,
      label: 'Renew',
      isDue: days !== null && days <= DUE_DAYS,
    };
  }
  if (!ended) return null;
  return {
    plan: ended.package,
    title: `Your ${ended.package} membership ended on ${ended.date_formatted}`,
    text: `You are a ${plan} member now, which is free and never expires.`,
    label: 'Subscribe again',
    isDue: false,
  };
}

function inDays(days: number): string {
  if (days === 0) return 'That is today.';
  return days === 1 ? 'That is tomorrow.' : `That is in ${days} days.`;
}
