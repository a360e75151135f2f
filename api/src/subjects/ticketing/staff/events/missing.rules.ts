import type { StaffEvent } from './staff-events.queries';

interface Lack {
  /** The field of the event's form; `packages` for those. */
  field: string;
  text: string;
}

type Texts = Pick<
  StaffEvent,
  'title' | 'excerpt' | 'content' | 'image' | 'venue' | 'city' | 'organizer' | 'free' | 'landing_page_link'
>;

/** What an event must have before visitors see it. One with a page of its own elsewhere needs no text and no packages here. */
export function missingOf(event: Texts, sellablePackages: number): Lack[] {
  const lacks: (Lack | false)[] = [
    !event.excerpt && { field: 'excerpt', text: 'A short text for the list of events.' },
    !event.content && !event.landing_page_link && { field: 'content', text: 'The text of the event’s page.' },
    !event.image && { field: 'image', text: 'A picture.' },
    !event.venue && { field: 'venue', text: 'The venue.' },
    !event.city && { field: 'city', text: 'The city, or “Online”.' },
    !event.organizer && { field: 'organizer', text: 'Who organizes it.' },
    !event.free &&
      !event.landing_page_link &&
      sellablePackages === 0 && {
        field: 'packages',
        text: 'A package that can be bought, because the event is not free.',
      },
  ];
  return lacks.filter((lack) => lack !== false);
}
