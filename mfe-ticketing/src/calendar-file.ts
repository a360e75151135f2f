import { calendarDataUrl, calendarEventOf, EVENTS_PRODUCT_ID } from '@azadkar/shared-api/calendar';

/** The event as an .ics file, in a `data:` URL that a link downloads. */
export const calendarFileUrl = (event: Parameters<typeof calendarEventOf>[0]): string =>
  calendarDataUrl(EVENTS_PRODUCT_ID, calendarEventOf(event));
