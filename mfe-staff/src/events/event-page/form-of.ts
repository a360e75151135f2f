import type { StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';

/** The event as the fields of its form have it: without null. */
export function formOf(event: StaffEvent) {
  const { title, slug, excerpt, content, start_date, end_date, venue, city, organizer, free, version } = event;
  return {
    ...{ title, slug, excerpt, content, start_date, end_date, venue, city, organizer, free, version },
    registrations_closed: event.registrations_closed,
    give_back_hours: String(event.give_back_hours),
    image: event.image ?? '',
    capacity: event.capacity === null ? '' : String(event.capacity),
    landing_page_link: event.landing_page_link ?? '',
    speakers: event.speakers.map(({ name, designation, company, picture, linkedin }) => ({
      name,
      designation: designation ?? '',
      company: company ?? '',
      picture: picture ?? '',
      linkedin: linkedin ?? '',
    })),
    sponsors: event.sponsors.map(({ name, logo }) => ({ name, logo: logo ?? '' })),
    gallery: event.gallery.map(({ image }) => ({ image })),
  };
}
