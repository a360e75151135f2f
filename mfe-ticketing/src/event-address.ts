import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { ticketing } from '@azadkar/shared-api/ticketing';

type Event = Pick<Data<typeof ticketing.events>[number], 'id' | 'slug' | 'landing_page_link'>;

/** Where an event's card leads: its landing page when it has one, else its page on this site. */
export function eventAddress(
  { id, slug, landing_page_link }: Event,
  { inDashboard }: { inDashboard: boolean },
): string {
  return landing_page_link || toPath(inDashboard ? paths.memberEvent : paths.event, { eventSlug: slug, eventId: id });
}

/** Whether an address leads to another site. */
export const isElsewhere = (address: string): boolean => address.startsWith('http');
