import type { MembershipRecord } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { LinkButton } from '@azadkar/shared-ui';
import { NextRow } from '@azadkar/shared-ui/blocks';
import { CalendarClock } from 'lucide-react';

/** From this many days before the end, the row is among what is due. */
const DUE_DAYS = 7;

/** Whether a paid membership ends soon, has ended lately, or is in its grace period. */
export const isEnding = (membership: MembershipRecord): boolean => describeEnd(membership) !== null;

/** The end of a paid membership, with the way to have it again. */
export function EndingRow({ membership }: { membership: MembershipRecord }) {
  const end = describeEnd(membership);
  if (!end) return null;
  const { plan, title, text, label, isDue } = end;
  return (
    <NextRow
      icon={CalendarClock}
      tone={isDue ? 'due' : 'plain'}
      title={title}
      action={
        <LinkButton
          to={toPath(paths.orderMembership, { packageName: plan.toLowerCase() })}
          size="sm"
          variant={isDue ? 'solid' : 'outline'}
          aria-label={`${label} ${plan}`}
        >
          {label}
        </LinkButton>
      }
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
      text: `It ended on ${end}. You keep its benefits until ${graceEnd}. A new year begins where the old one ended.`,
      label: 'Renew',
      isDue: true,
    };
  }
  if (membership.membership_renewable && end && !membership.membership_next_package) {
    return {
      plan,
      title: `Your ${plan} membership ends on ${end}`,
      text: `${inDays(days ?? 0)} If you renew it now, the new year begins when this one ends.`,
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
