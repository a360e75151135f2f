import { chakra, formatMoment, withZone } from '@azadkar/shared-ui';
import { useMinutesLeft } from './use-minutes-left';

/** Screen readers are told when fewer than these are left, and never in between. */
const ANNOUNCED_MINUTES = [60, 15, 5];

/** When the attempt ends, and how long that is from now. */
export function TimeLeft({ until }: { until: string }) {
  const minutes = useMinutesLeft(until);
  const announced = ANNOUNCED_MINUTES.findLast((limit) => minutes !== null && minutes >= 0 && minutes < limit);
  return (
    <>
      <time dateTime={until}>{withZone(formatMoment(until))}</time>
      {minutes !== null && `: ${describeTimeLeft(minutes)}`}
      <chakra.span role="status" srOnly>
        {announced && `Fewer than ${announced} minutes left`}
      </chakra.span>
    </>
  );
}

/** `23 h 40 min left` */
function describeTimeLeft(minutes: number): string {
  if (minutes < 0) return 'the time is over';
  if (minutes < 1) return 'less than a minute left';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${[hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')} left`;
}
