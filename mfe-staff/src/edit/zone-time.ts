/** Moments as people of the association enter them: in its time zone, whatever the device's. */

import { UTC_OFFSET_MS } from '@azadkar/shared-api/brand';
import { zoneTime } from '@azadkar/shared-api/format';

const ENTERED = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** '2026-11-27T13:00:00.000Z' is '2026-11-27T18:00' in Karachi; '' for anything that is no moment. */
export const toZoneTime = (moment: unknown): string =>
  typeof moment === 'string' && Number.isFinite(Date.parse(moment)) ? zoneTime(moment).slice(0, 16) : '';

/** The moment, as ISO 8601, at which the clocks of the zone show this; '' for anything that is no time. */
export function fromZoneTime(entered: string): string {
  const match = ENTERED.exec(entered);
  if (!match) return '';
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute) - UTC_OFFSET_MS).toISOString();
}
