import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { OwnTicket } from '@azadkar/shared-api/ticketing/schema';
import {
  Alert,
  Box,
  Button,
  Card,
  chakra,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatMoment,
  formatPrice,
  formatRange,
  Grid,
  lazyWithRetry,
  Note,
  OutlineLink,
  PageHeading,
  PageLink,
  Picture,
  Stack,
  Text,
  useKeptCopy,
  usePageTitle,
  withZone,
} from '@azadkar/shared-ui';
import { FullScreen, ParentLink, Subsection } from '@azadkar/shared-ui/blocks';
import { Suspense, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DownloadTicket } from '../download-ticket';
import { EventLinks } from '../event-facts';
import type { ChangeDialogProps } from './change-dialog';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(ticketing.ownTicket, { params: { ticketId: params.ticketId ?? '' }, request });

/** One ticket: its code for the door, the documents of it, and what can be done with it. */
export function Component() {
  const ticket = useLoaderData<typeof loader>();
  const { event } = ticket;
  usePageTitle(`Ticket: ${event.title}`);
  return (
    <>
      <ParentLink to={paths.tickets}>My Tickets</ParentLink>
      <PageHeading title={event.title} lead={leadOf(ticket)} />
      <Grid
        templateColumns={{ xl: 'minmax(0, 32rem) minmax(0, 1fr)' }}
        gap={{ base: '8', xl: '12' }}
        alignItems="start"
      >
        <Stack gap="8" maxWidth="lg">
          {ticket.passed_on && (
            <Alert live={false} title="You have passed this ticket on">
              {ticket.holder} has it now, with a new code, and it was sent to {ticket.email}.
            </Alert>
          )}
          <Pass ticket={ticket} />
        </Stack>
        <Stack gap="8" maxWidth="lg">
          <Documents ticket={ticket} />
          <Changes key={ticket.id} ticket={ticket} />
          <Subsection title="The event" size="lg">
            <OutlineLink to={toPath(paths.memberEvent, { eventSlug: event.slug, eventId: event.id })}>
              See the event
            </OutlineLink>
            {ticket.order_id && (
              <PageLink display="block" mt="4" textStyle="sm" to={toPath(paths.order, { orderId: ticket.order_id })}>
                Order {ticket.order_id}
              </PageLink>
            )}
          </Subsection>
        </Stack>
      </Grid>
    </>
  );
}

function leadOf({ buyer, bought, holder, used }: OwnTicket): string {
  if (used) return `${holder} was let in with this ticket.`;
  if (!bought) return buyer ? `${buyer} booked this ticket for you.` : 'This ticket was booked for you.';
  return 'Show the code at the entrance. It admits one person, once.';
}

/** What can be taken along: a PDF, an entry for the calendar, the way. */
const Documents = ({ ticket: { id, event, passed_on } }: { ticket: OwnTicket }) => (
  <Flex wrap="wrap" align="center" columnGap="5" rowGap="3">
    {!passed_on && <DownloadTicket eventId={event.id} ticketId={id} variant="outline" />}
    <EventLinks event={event} map="Directions" />
  </Flex>
);

/** The ticket as a card: the code that is read at the door, and below it who comes, when and where. */
function Pass({ ticket }: { ticket: OwnTicket }) {
  const { event, holder, package_name, code, used_at } = ticket;
  return (
    <Card variant="raised" overflow="hidden">
      <Picture src={event.image} alt="" width={960} height={200} />
      <Stack p={{ base: '4', md: '6' }} gap="5">
        {code && (
          <Stack gap="2" align="center" borderBottomWidth="1px" borderStyle="dashed" pb="5">
            <Code code={code} width="min(13rem, 100%)" />
            <FullScreen label="Show full screen" name={`Code of the ticket of ${holder}`} width="full" {...ON_WHITE}>
              <Box textAlign="center" overflowWrap="anywhere">
                <Text textStyle="lg" fontWeight="bold">
                  {holder}
                </Text>
                <Text>{event.title}</Text>
              </Box>
              <Code code={code} width="min(92dvw, 62dvh)" textStyle="lg" />
            </FullScreen>
          </Stack>
        )}
        <DescriptionList>
          <DescriptionItem term="Holder">{holder}</DescriptionItem>
          <DescriptionItem term="Admission">{package_name || 'Free registration'}</DescriptionItem>
          <DescriptionItem term="When">{withZone(formatRange(event.start_date, event.end_date))}</DescriptionItem>
          <DescriptionItem term="Where">
            {event.city === event.venue ? event.venue : `${event.venue}, ${event.city}`}
          </DescriptionItem>
          {used_at && <DescriptionItem term="Let in">{formatMoment(used_at)}</DescriptionItem>}
        </DescriptionList>
      </Stack>
    </Card>
  );
}

/** Whatever the color mode: the screen lights the code. */
const ON_WHITE = { bg: 'white', color: 'black' } as const;

interface CodeProps {
  code: NonNullable<OwnTicket['code']>;
  width: string;
  textStyle?: 'lg';
}

/** The code for the scanner, dark on white in every color mode and contrast theme, and below it for who types it. */
const Code = ({ code: { path, size, text }, width, textStyle }: CodeProps) => (
  <>
    <chakra.svg
      role="img"
      aria-label={`Code of the ticket, ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width={width}
      maxWidth="full"
      bg="white"
      rounded="md"
      forcedColorAdjust="none"
    >
      <path d={path} fill="black" />
    </chakra.svg>
    <Text textStyle={textStyle} fontWeight="semibold" letterSpacing="wide" textAlign="center">
      {text}
    </Text>
  </>
);

/** The forms are loaded when one of them is opened. */
const ChangeDialog = lazyWithRetry<ChangeDialogProps>(
  async () => (await import(/* webpackChunkName: "change-dialog" */ './change-dialog')).ChangeDialog,
);

/** What the buyer can do with a ticket before the event: correct the name, pass it on, give it back. */
function Changes({ ticket }: { ticket: OwnTicket }) {
  const [asked, setAsked] = useState<ChangeDialogProps['kind'] | null>(null);
  const isCopy = useKeptCopy() !== null;
  const { rename, pass_on, give_back_until } = ticket.changes;
  if (!rename && !pass_on && !give_back_until) return null;
  if (isCopy) {
    return (
      <Subsection title="Change this ticket" size="lg">
        <Text color="fg.muted">The ticket can be changed when you have a connection again.</Text>
      </Subsection>
    );
  }
  return (
    <Subsection title="Change this ticket" size="lg">
      <Flex wrap="wrap" gap="3">
        {rename && (
          <Button variant="outline" onClick={() => setAsked('rename')}>
            Correct the name
          </Button>
        )}
        {pass_on && (
          <Button variant="outline" onClick={() => setAsked('pass on')}>
            Pass it on
          </Button>
        )}
        {give_back_until && (
          <Button variant="outline" onClick={() => setAsked('give back')}>
            Return ticket
          </Button>
        )}
      </Flex>
      {give_back_until && <Note mt="3">{giveBackText(give_back_until, ticket.changes.refund)}</Note>}
      {asked && (
        <Suspense>
          <ChangeDialog kind={asked} ticket={ticket} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Subsection>
  );
}

function giveBackText(until: string, refund: number): string {
  const text = `You can return it until ${withZone(formatMoment(until))}.`;
  return refund > 0 ? `${text} We then return ${formatPrice(refund)}, the way you paid it.` : text;
}
