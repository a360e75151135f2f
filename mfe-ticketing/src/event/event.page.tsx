import { call, session } from '@azadkar/shared-api';
import { isoDay } from '@azadkar/shared-api/format';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import {
  Avatar,
  Box,
  Button,
  Flex,
  Heading,
  HStack,
  Link,
  Note,
  PageBody,
  PageHeading,
  Picture,
  SimpleGrid,
  Stack,
  Text,
  useIsInDashboard,
  usePageTitle,
} from '@azadkar/shared-ui';
import { Aside, Tabs, UnpaidOrders, WithAside } from '@azadkar/shared-ui/blocks';
import { SafeHtml, sanitizer } from '@azadkar/shared-ui/html';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { formatPriceFrom } from '../price';
import { EventDetails } from './event-details';
import { Gallery } from './gallery';
import { RegisterControl } from './register-control';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const eventId = Number(params.eventId);
  const { signedIn } = session.getState();
  const loadEvent = call(ticketing.event, { params: { eventId }, request });
  const [event, tickets, unpaidOrders, places] = await Promise.all([
    loadEvent,
    signedIn ? call(ticketing.eventTickets, { params: { eventId }, request }) : [],
    signedIn ? loadEvent.then(({ free }) => (free ? [] : listUnpaidOrders(eventId, request))) : [],
    signedIn ? loadEvent.then((event) => (hasLine(event) ? listPlaces(eventId, request) : [])) : [],
    sanitizer.load(),
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
          <EventDetails event={event} startsIn={startsIn} tickets={tickets} places={places} controls={controls} />
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

interface RegistrationBarProps {
  event: Event;
  /** The controls that the bar stands for while they are out of sight. */
  controls: RefObject<HTMLElement | null>;
}

/**
 * The price and the way to take part, at the lower edge of a narrow screen while the controls are out of sight, also before
 * scripts run. It sticks within the page's content, so it ends above the footer.
 */
function RegistrationBar({ event, controls }: RegistrationBarProps) {
  if (useIsInSight(controls)) return null;
  return (
    <Flex
      role="region"
      aria-label="Take part"
      display={{ lg: 'none' }}
      position="sticky"
      bottom="max(0.75rem, var(--places-height, env(safe-area-inset-bottom)))"
      zIndex="docked"
      align="center"
      justify="space-between"
      gap="4"
      mt="6"
      py="2.5"
      px="4"
      bg="bg.panel"
      borderWidth="1px"
      rounded="xl"
      shadow="lg"
    >
      <Text fontWeight="semibold">{priceOf(event)}</Text>
      <Flex flexShrink="0">
        {event.free ? (
          <RegisterControl event={event} />
        ) : (
          <Button onClick={() => goBackTo(controls.current)}>Choose a ticket</Button>
        )}
      </Flex>
    </Flex>
  );
}

/** Whether registering or booking is still open. */
const isOpen = ({ free, registrations_closed, packages }: Event): boolean =>
  !registrations_closed && (free || packages.some(({ sold_out }) => !sold_out));

const priceOf = ({ free, lowest_price, highest_price }: Event) =>
  free ? 'Free' : formatPriceFrom(lowest_price ?? 0, highest_price ?? lowest_price ?? 0);

function goBackTo(controls: HTMLElement | null): void {
  controls?.scrollIntoView({ block: 'center' });
  controls?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

function useIsInSight(target: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return setInSight(true); // tests
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setInSight(entry.isIntersecting);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isInSight;
}

const DAY_MS = 86_400_000;
const FAR_OFF_DAYS = 30;

/** `today`, `tomorrow`, `in 5 days`, by the days of a calendar; null for what is far off or over. */
export function daysUntil({ start_date, end_date }: { start_date: string; end_date: string }, now = new Date()) {
  if (new Date(end_date) < now) return null;
  const days = (Date.parse(isoDay(new Date(start_date))) - Date.parse(isoDay(now))) / DAY_MS;
  if (days < 0) return 'now';
  if (days > FAR_OFF_DAYS) return null;
  return ['today', 'tomorrow'][days] ?? `in ${days} days`;
}

const Speakers = ({ speakers }: Pick<Event, 'speakers'>) => (
  <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, md: 3, lg: 2 }} gap="6">
    {speakers.map((speaker) => (
      <HStack as="li" key={speaker.name} gap="4" align="flex-start">
        <Avatar name={speaker.name} src={speaker.picture} size="lg" />
        <Box minWidth="0">
          <Heading as="h3" size="md">
            {speaker.name}
          </Heading>
          <Note>{[speaker.position, speaker.company].filter(Boolean).join(', ')}</Note>
          {speaker.linkdln && (
            <Link
              href={speaker.linkdln}
              target="_blank"
              rel="noopener"
              standalone
              textStyle="sm"
              aria-label={`LinkedIn profile of ${speaker.name}`}
            >
              LinkedIn
            </Link>
          )}
        </Box>
      </HStack>
    ))}
  </SimpleGrid>
);
