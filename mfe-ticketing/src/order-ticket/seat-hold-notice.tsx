import { Alert, formatTime } from '@azadkar/shared-ui';

/** Until when the booked seat is held. */
export function SeatHoldNotice({ until }: { until: string | null }) {
  if (!until) return null;
  return (
    <Alert live={false}>
      Your seat is held until <time dateTime={until}>{formatTime(until)}</time>. Place your order by then.
    </Alert>
  );
}
