import { call, Refused, session } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, Heading, PageBody, PageHeading, Picture, Stack, usePageTitle } from '@azadkar/shared-ui';
import { Aside, Tabs, WithAside } from '@azadkar/shared-ui/blocks';
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
      <WithAside>
        <Box rounded="xl" overflow="hidden">
          <Picture src={event.image} alt="" width={1200} height={630} priority />
        </Box>
        <Aside>
          <EventDetails event={event} hasTicket={hasTicket} />
        </Aside>
        <Stack gap="10">
          <SafeHtml html={event.content} />
          <PeopleAndPhotos event={event} />
          <Sponsors sponsors={event.sponsors} />
        </Stack>
      </WithAside>
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
