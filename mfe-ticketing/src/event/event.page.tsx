import { call, session } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { isOnline } from '@azadkar/shared-api/ticketing/rules';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import {
  Badge,
  Box,
  Flex,
  formatRange,
  Heading,
  PageBody,
  PageHeading,
  Picture,
  Stack,
  useIsInDashboard,
  usePageTitle,
  withZone,
} from '@azadkar/shared-ui';
import { Aside, Tabs, UnpaidOrders, WithAside } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { CalendarDays, MapPin, Video } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { daysUntil } from './days-until';
import { EventDetails } from './event-details';
import { Gallery } from './gallery';
import { isOpen, RegistrationBar } from './registration-bar';
import { Speakers } from './speakers';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const eventId = Number(params.eventId);
  const { signedIn } = session.getState();
  const loadEvent = call(ticketing.event, { params: { eventId }, request });
  const [event, tickets, unpaidOrders, places] = await Promise.all([
    loadEvent,
    signedIn ? call(ticketing.eventTickets, { params: { eventId }, request }) : [],
    signedIn ? loadEvent.then(({ free }) => (free ? [] : listUnpaidOrders(eventId, request))) : [],
    signedIn ? loadEvent.then((event) => (hasLine(event) ? listPlaces(eventId, request) : [])) : [],
  ]);
  return { event, tickets, unpaidOrders, places, startsIn: daysUntil(event) };
}

/** Whether one can wait for a seat of the event or of a package. */
const hasLine = ({ full, packages }: Event) => full || packages.some(({ sold_out }) => sold_out);

/** Without them the event is shown all the same. */
const listPlaces = (eventId: number, request: Request) =>
  call(ticketing.waitingPlaces, { request }).then(
    (places) => places.filter(({ event }) => event.id === eventId),
    () => [],
  );

const listUnpaidOrders = async (eventId: number, request: Request) =>
  (await call(ticketing.unpaidOrders, { request })).filter(({ ticket }) => ticket.event_id === eventId);

export function Component() {
  const { event, tickets, unpaidOrders, places, startsIn } = useLoaderData<typeof loader>();
  const controls = useRef<HTMLDivElement>(null);
  usePageTitle(event.title);
  return (
    <PageBody>
      <PageHeading title={event.title} lead={event.excerpt} />
      <WhenAndWhere event={event} startsIn={startsIn} />
      {unpaidOrders.length > 0 && (
        <Box mb="6">
          <UnpaidOrders orders={unpaidOrders} title="You have an unpaid order for this event" />
        </Box>
      )}
      <WithAside from={useIsInDashboard() ? 'xl' : 'lg'}>
        <Box rounded="xl" overflow="hidden">
          <Picture src={event.image} alt="" width={1200} height={630} priority />
        </Box>
        <Aside>
          <EventDetails event={event} tickets={tickets} places={places} controls={controls} />
        </Aside>
        <Stack gap="10">
          <SafeHtml html={event.content} />
          <PeopleAndPhotos event={event} />
        </Stack>
      </WithAside>
      {tickets.length === 0 && isOpen(event) && <RegistrationBar event={event} controls={controls} />}
    </PageBody>
  );
}

function PeopleAndPhotos({ event }: Pick<Awaited<ReturnType<typeof loader>>, 'event'>) {
  const photos = parseGallery(event.gallery);
  const tabs = [
    ...(event.speakers.length > 0
      ? [{ id: 'speakers', label: 'Speakers', content: <Speakers speakers={event.speakers} /> }]
      : []),
    ...(photos.length > 0
      ? [{ id: 'photos', label: 'Photos', content: <Gallery photos={photos} title={event.title} /> }]
      : []),
  ];
  if (tabs.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="people-and-photos">
      <Heading id="people-and-photos" srOnly>
        Speakers and photos
      </Heading>
      <Tabs label="About this event" tabs={tabs} />
    </Box>
  );
}

/** The image paths of an event's gallery, which the API sends as JSON text. Invalid JSON gives an empty gallery. */
function parseGallery(json: string): string[] {
  try {
    const paths: unknown = JSON.parse(json);
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string' && path !== '') : [];
  } catch {
    return [];
  }
}

interface Props {
  event: Event;
  /** `in 5 days`; null for an event that is far off or has begun. */
  startsIn: string | null;
}

/** When and where, in a line each. */
function WhenAndWhere({ event, startsIn }: Props) {
  const Place = isOnline(event) ? Video : MapPin;
  return (
    <Flex direction="column" gap="2" mt={{ base: '-2', md: '-4' }} mb={{ base: '6', md: '8' }}>
      <Line icon={<CalendarDays size={18} aria-hidden="true" />}>
        <span>{withZone(formatRange(event.start_date, event.end_date))}</span>
        {startsIn && <Badge colorPalette="brand">{startsIn}</Badge>}
      </Line>
      <Line icon={<Place size={18} aria-hidden="true" />}>
        {event.city === event.venue ? event.venue : `${event.city} · ${event.venue}`}
      </Line>
    </Flex>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="3" align="flex-start">
      <Flex height="1lh" align="center" flexShrink="0" color="fg.muted">
        {icon}
      </Flex>
      <Flex wrap="wrap" columnGap="3" rowGap="1" minWidth="0">
        {children}
      </Flex>
    </Flex>
  );
}
