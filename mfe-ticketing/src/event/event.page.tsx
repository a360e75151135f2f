import { call, Refused, session } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, Grid, Heading, PageBody, PageHeading, Picture, Stack, Tabs, usePageTitle } from '@azadkar/shared-ui';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EventDetails } from './event-details';
import { Gallery } from './gallery';
import { parseGallery } from './parse-gallery';
import { Speakers } from './speakers';
import { Sponsors } from './sponsors';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const eventId = Number(params.eventId);
  const [event, ticket] = await Promise.all([
    call(ticketing.event, { params: { eventId }, request }),
    session.getState().signedIn ? hasTicket(eventId, request) : false,
  ]);
  return { event, hasTicket: ticket };
}

/** Whether the member holds a ticket. The server refuses with status 200 when there is none. */
async function hasTicket(eventId: number, request: Request): Promise<boolean> {
  try {
    await call(ticketing.ticketUrl, { query: { event_id: eventId }, request });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 200) return false;
    throw error;
  }
}

export function Component() {
  const { event, hasTicket } = useLoaderData<typeof loader>();
  usePageTitle(event.title);
  return (
    <PageBody>
      <PageHeading title={event.title} lead={event.excerpt} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
        gap={{ base: '8', lg: '10' }}
        alignItems="start"
      >
        <Box rounded="xl" overflow="hidden" gridColumn="1">
          <Picture src={event.image} alt="" width={1200} height={630} priority />
        </Box>
        <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }} position={{ lg: 'sticky' }} top="24">
          <EventDetails event={event} hasTicket={hasTicket} />
        </Box>
        <Stack gap="10" gridColumn="1" minWidth="0">
          <SafeHtml html={event.content} />
          <PeopleAndPhotos event={event} />
          <Sponsors sponsors={event.sponsors} />
        </Stack>
      </Grid>
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
