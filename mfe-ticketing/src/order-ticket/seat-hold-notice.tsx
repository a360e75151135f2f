import { Alert, formatTime } from '@azadkar/shared-ui';

/** A booked seat does not wait for ever. */
export function SeatHoldNotice({ until }: { until: string | null }) {
  if (!until) return null;
  return (
    <Alert live={false}>
      Your seat is held until <time dateTime={until}>{formatTime(until)}</time>. Place your order by then.
    </Alert>
  );
}
