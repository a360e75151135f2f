/** What the staff do with events. */
export * from './staff-attendees.schema';
export * from './staff-events.schema';
