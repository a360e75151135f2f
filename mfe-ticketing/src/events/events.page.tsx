import { call } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, EmptyState, Heading, PageBody, PageHeading, SimpleGrid, Stack } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { splitByTime } from '../split-by-time';
import { EventCard, type EventSummary } from './event-card';

/** Decides in the loader which events are past, so that the server and the browser render the same. */
export async function loader({ request }: LoaderFunctionArgs) {
  return splitByTime(await call(ticketing.events, { request }));
}

/** Upcoming events, soonest first; then past events, latest first. */
export function Component() {
  const { upcoming, past } = useLoaderData<typeof loader>();
  return (
    <PageBody>
      <PageHeading
        title="Events"
        lead="Meet other freelancers, learn something, be heard. Online and across Pakistan."
      />
      {upcoming.length > 0 ? (
        <section aria-labelledby="coming-events">
          <Heading id="coming-events" srOnly>
            Coming events
          </Heading>
          <EventGrid events={upcoming} />
        </section>
      ) : (
        <EmptyState
          title="No events are planned right now"
          text="New ones are announced here first. Have a look at what was."
        />
      )}
      {past.length > 0 && (
        <Stack as="section" aria-labelledby="past-events" gap="6" mt={{ base: '12', md: '16' }}>
          <Heading id="past-events" size="2xl">
            Past events
          </Heading>
          <EventGrid events={past} />
        </Stack>
      )}
    </PageBody>
  );
}

function EventGrid({ events }: { events: EventSummary[] }) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap={{ base: '5', md: '6' }}>
      {events.map((event, index) => (
        <Box as="li" key={event.id} display="flex">
          <EventCard event={event} priority={index === 0} />
        </Box>
      ))}
    </SimpleGrid>
  );
}
