import { call } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, EmptyState, Heading, PageBody, PageHeading, SimpleGrid, Stack } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { splitByTime } from '../split-by-time';
import { EventCard, type EventSummary } from './event-card';

/** What is past is decided once: a server and the browser after it show the same. */
export async function loader({ request }: LoaderFunctionArgs) {
  return splitByTime(await call(ticketing.events, { request }));
}

/** Events to come, soonest first; those that were, apart and latest first. */
export function Component() {
  const { coming, past } = useLoaderData<typeof loader>();
  return (
    <PageBody>
      <PageHeading
        title="Events"
        lead="Meet other freelancers, learn something, be heard. Online and across Pakistan."
      />
      {coming.length > 0 ? (
        <section aria-labelledby="coming-events">
          <Heading id="coming-events" srOnly>
            Coming events
          </Heading>
          <EventGrid events={coming} />
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
          <EventCard event={event} first={index === 0} />
        </Box>
      ))}
    </SimpleGrid>
  );
}
