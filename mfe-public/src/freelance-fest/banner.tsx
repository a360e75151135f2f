import { AnchorButton, Flex, Link, PageLink, Text } from '@azadkar/shared-ui';
import { CalendarDays, Download, MapPin } from 'lucide-react';
import { PageBanner } from '../page-banner';
import { calendarFileUrl, googleCalendarUrl } from './calendar';
import type { Edition } from './editions/edition';

/** Date and place of an edition. The date links to Google Calendar, the button downloads a calendar file. */
export function Banner({ edition }: { edition: Edition }) {
  return (
    <PageBanner eyebrow="Conference" title={edition.title} lead={edition.lead}>
      <Flex direction="column" gap="3" textStyle="lg" mb="7">
        <Flex align="center" gap="3">
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
        <Flex align="center" gap="3">
          <MapPin size={22} aria-hidden="true" />
          <Text>{edition.city}</Text>
        </Flex>
      </Flex>
      <Flex gap="3" wrap="wrap" align="center">
        <AnchorButton
          href={calendarFileUrl(edition)}
          download={`${edition.key}.ics`}
          colorPalette="accent"
          aria-label="Add to calendar, as a file (.ics)"
        >
          <Download aria-hidden="true" />
          Add to calendar
        </AnchorButton>
        {edition.otherEditions.map(({ label, to }) => (
          <PageLink key={to} to={to} color="inherit" variant="underline" px="3" py="2">
            {label}
          </PageLink>
        ))}
      </Flex>
    </PageBanner>
  );
}
