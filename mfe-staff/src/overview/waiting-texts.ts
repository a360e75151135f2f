import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { WaitingKind } from '@azadkar/shared-api/staff/rules';

interface WaitingText {
  label: string;
  /** Where it is worked off; not for what is no work of the site's pages. */
  link?: { to: string; label: string };
}

const REFUNDS = { to: `${staffPaths.orders}?queue=refund`, label: 'See the refunds' };

export const waitingTexts: Readonly<Record<WaitingKind, WaitingText>> = {
  refund_failed: { label: 'Refunds that failed', link: REFUNDS },
  refund_unclear: { label: 'Refunds without an answer', link: REFUNDS },
  refund_by_hand: { label: 'Refunds to transfer', link: REFUNDS },
  second_person: {
    label: 'Payments to confirm',
    link: { to: `${staffPaths.orders}?queue=second`, label: 'See the payments to confirm' },
  },
  difference: {
    label: 'Differences from the provider',
    link: { to: staffPaths.reconciliation, label: 'See the differences' },
  },
  mail_failed: {
    label: 'Emails that failed',
    link: { to: `${staffPaths.mail}?state=failed`, label: 'See the emails that failed' },
  },
  mail_waiting: {
    label: 'Emails that wait',
    link: { to: `${staffPaths.mail}?state=waiting`, label: 'See the emails that wait' },
  },
  fall_back: { label: 'Pages that failed for visitors' },
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** The age of what is the oldest, in its largest unit: "3 days". */
export function ageOf(minutes: number): string {
  if (minutes >= 2 * DAY) return `${Math.floor(minutes / DAY)} days`;
  if (minutes >= 2 * HOUR) return `${Math.floor(minutes / HOUR)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
