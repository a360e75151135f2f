/** Moments as people of the association enter them: in its time zone, whatever the device's. */
import { TIME_ZONE } from '@azadkar/shared-api/brand';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const ENTERED = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** '2026-11-27T13:00:00.000Z' is '2026-11-27T18:00' in Karachi; '' for anything that is no moment. */
export function toZoneTime(moment: unknown): string {
  const date = new Date(typeof moment === 'string' && moment !== '' ? moment : Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The moment, as ISO 8601, at which the clocks of the zone show this; '' for anything that is no time. */
export function fromZoneTime(entered: string): string {
  const match = ENTERED.exec(entered);
  if (!match) return '';
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const shown = ENTERED.exec(toZoneTime(new Date(asUtc).toISOString()));
  if (!shown) return '';
  const [y = 0, mo = 1, d = 1, h = 0, mi = 0] = shown.slice(1).map(Number);
  const offset = Date.UTC(y, mo - 1, d, h, mi) - asUtc;
  return new Date(asUtc - offset).toISOString();
}
