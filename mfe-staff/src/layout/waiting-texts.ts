import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { WaitingKind } from '@azadkar/shared-api/staff/rules';

interface WaitingText {
  label: string;
  /** Where it is worked off; not for what is no work of the site's pages. */
  to?: string;
}

const REFUNDS = `${staffPaths.orders}?queue=refund`;

export const waitingTexts: Readonly<Record<WaitingKind, WaitingText>> = {
  refund_failed: { label: 'Refunds that failed', to: REFUNDS },
  refund_unclear: { label: 'Refunds without an answer', to: REFUNDS },
  refund_by_hand: { label: 'Refunds to transfer', to: REFUNDS },
  second_person: { label: 'Payments to confirm', to: `${staffPaths.orders}?queue=second` },
  difference: { label: 'Differences from the provider', to: staffPaths.reconciliation },
  mail_failed: { label: 'Emails that failed', to: `${staffPaths.mail}?state=failed` },
  mail_waiting: { label: 'Emails that wait', to: `${staffPaths.mail}?state=waiting` },
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
