/** Moments in the association's own time, whatever the device's: an event in Lahore starts when Lahore says. */
import { brand } from '../brand';

type Moment = string | Date;

const style = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: brand.timeZone, ...options });
  return (moment: Moment) => format.format(new Date(moment));
};

/** `21/11/2026` */
export const formatDayMonthYear = style({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** `21 November 2026` */
export const formatDate = style({ day: 'numeric', month: 'long', year: 'numeric' });

/** `Sat, 21 Nov 2026` */
export const formatDay = style({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** `Sat, 21 Nov 2026, 6:30 pm` */
export const formatDateTime = style({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `6:30 pm` */
export const formatTime = style({ hour: 'numeric', minute: '2-digit', hour12: true });
