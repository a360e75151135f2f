import type { Database } from '../database/schema';

/** All of an event but the words that it is found by, which are as long as its text and never read. */
export const EVENT_COLUMNS = [
  ...(['id', 'slug', 'title', 'excerpt', 'content', 'image', 'start_at', 'end_at', 'venue', 'city'] as const),
  ...(['organizer', 'free', 'registrations_closed', 'landing_page_link', 'capacity', 'taken', 'status'] as const),
  ...(['created_at', 'version', 'cancelled_at', 'cancel_message', 'give_back_hours'] as const),
] satisfies (keyof Database['events'])[];
