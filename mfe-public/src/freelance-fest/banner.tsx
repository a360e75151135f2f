import { calendarDataUrl, calendarDay, calendarDayAfter } from '@azadkar/shared-api/calendar';
import { paths } from '@azadkar/shared-api/paths';
import type { ConferenceEdition } from '@azadkar/shared-api/public/schema';
import { Badge, Flex, Link, LinkButton, TextLink, useSite } from '@azadkar/shared-ui';
import { CalendarDays, Download, MapPin } from 'lucide-react';
import { PageBanner } from '../page-banner';
import scene from '../scene-fest.svg';

/** Date and place of an edition that is over. The date links to Google Calendar, and a link beside it has the calendar file. */
export const Banner = ({ edition }: { edition: ConferenceEdition }) => (
  <PageBanner scene={scene} eyebrow="Conference" title={edition.title} lead={edition.lead}>
    <Flex direction="column" align="flex-start" gap="3" textStyle="lg" mb="7">
      <Badge colorPalette="accent">This edition is over</Badge>
      <Flex gap="3" _icon={{ flexShrink: '0' }}>
        <CalendarDays size={22} aria-hidden="true" />
        <Link
          href={googleCalendarUrl(edition)}
          target="_blank"
          rel="noopener noreferrer"
          variant="underline"
          color="inherit"
        >
          {edition.dates}
        </Link>
      </Flex>
      <CalendarFile edition={edition} />
      <Flex align="center" gap="3">
        <MapPin size={22} aria-hidden="true" />
        {edition.city}
      </Flex>
    </Flex>
    <Flex gap="3" wrap="wrap" align="center">
      <LinkButton to={paths.events} colorPalette="accent">
        See upcoming events
      </LinkButton>
      {edition.otherEditions.map(({ label, to }) => (
        <TextLink key={to} to={to} color="inherit" px="3" py="2">
          {label}
        </TextLink>
      ))}
    </Flex>
  </PageBanner>
);

const CalendarFile = ({ edition }: { edition: ConferenceEdition }) => (
  <Link
    href={calendarFileUrl(edition, useSite().name)}
    download={`${edition.key}.ics`}
    color="brand.100"
    textStyle="sm"
    variant="underline"
    standalone
    aria-label="Add to calendar, as a file (.ics)"
  >
    <Download size={16} aria-hidden="true" />
    Add to calendar
  </Link>
);

const locationOf = ({ venue }: ConferenceEdition) => `${venue.name}, ${venue.address}`;

/** A link that adds the edition to Google Calendar. */
export function googleCalendarUrl(edition: ConferenceEdition): string {
  const { title, calendar, lead } = edition;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${calendarDay(calendar.firstDay)}/${calendarDayAfter(calendar.lastDay)}`,
    location: locationOf(edition),
    details: lead,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The edition as an .ics file, in a `data:` URL that a link downloads. */
export function calendarFileUrl(edition: ConferenceEdition, site: string): string {
  const { key, title, calendar, lead } = edition;
  return calendarDataUrl(`-//${site}//Conference//EN`, {
    UID: `${key}@azadkar`,
    DTSTAMP: `${calendarDay(calendar.firstDay)}T000000Z`,
    'DTSTART;VALUE=DATE': calendarDay(calendar.firstDay),
    'DTEND;VALUE=DATE': calendarDayAfter(calendar.lastDay),
    SUMMARY: title,
    LOCATION: locationOf(edition),
    DESCRIPTION: lead,
  });
}
