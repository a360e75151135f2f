import { call, type Data, session } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import {
  Box,
  Button,
  chakra,
  EmptyState,
  Flex,
  Heading,
  LinkButton,
  Note,
  PageBody,
  PageHeading,
  SimpleGrid,
} from '@azadkar/shared-ui';
import { ChoiceLink } from '@azadkar/shared-ui/blocks';
import { Options, Select } from '@azadkar/shared-ui/inputs';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { splitByTime } from '../split-by-time';
import { EventCard, type EventSummary } from './event-card';
import { citiesOf, type EventFilters as Filters, filterEvents, readFilters, searchWith } from './filter-events';

/** Filters, and decides which events are past, in the loader, so that the server and the browser render the same. */
export async function loader({ request }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const [events, tickets] = await Promise.all([
    call(ticketing.events, { request }),
    session.getState().signedIn ? listOwnTickets(request) : [],
  ]);
  return {
    ...splitByTime(filterEvents(events, filters)),
    ticketsByEvent: countByEvent(tickets),
    filters,
    cities: citiesOf(events),
    filtered: searchWith(filters, {}) !== '',
  };
}

/** Without them the list is shown all the same. */
const listOwnTickets = (request: Request) => call(ticketing.ownTickets, { request }).catch(() => []);

/** How many tickets the member has for each event, by its id. */
function countByEvent(tickets: Data<typeof ticketing.ownTickets>): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { event, passed_on } of tickets) if (!passed_on) counts[event.id] = (counts[event.id] ?? 0) + 1;
  return counts;
}

/** Upcoming events, soonest first; then past events, latest first, folded. */
export function Component() {
  const { upcoming, past, filters, cities, filtered, ticketsByEvent } = useLoaderData<typeof loader>();
  return (
    <PageBody>
      <PageHeading title="Events" lead="Meet other members, learn something, be heard. Online and on site." />
      <EventFilters filters={filters} cities={cities} />
      <Note role="status" my="4">
        {formatCount(upcoming.length)}
      </Note>
      {upcoming.length > 0 ? (
        <section aria-labelledby="coming-events">
          <Heading id="coming-events" srOnly>
            Coming events
          </Heading>
          <EventGrid events={upcoming} ticketsByEvent={ticketsByEvent} />
        </section>
      ) : (
        <NoEvents filtered={filtered} />
      )}
      <PastEvents count={past.length} open={filtered && upcoming.length === 0}>
        <EventGrid events={past} ticketsByEvent={ticketsByEvent} past />
      </PastEvents>
    </PageBody>
  );
}

const formatCount = (count: number) => (count === 1 ? '1 coming event' : `${count} coming events`);

function NoEvents({ filtered }: { filtered: boolean }) {
  const { pathname } = useLocation();
  return filtered ? (
    <EmptyState
      title="No coming event fits these filters"
      text="Try another city, or take a filter away."
      action={
        <LinkButton to={pathname} preventScrollReset>
          Show all events
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      title="No events are planned right now"
      text="New ones are announced here first. Have a look at what was."
    />
  );
}

interface GridProps {
  events: EventSummary[];
  ticketsByEvent: Record<number, number>;
  past?: boolean;
}

const EventGrid = ({ events, ticketsByEvent, past = false }: GridProps) => (
  <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap={{ base: '5', md: '6' }}>
    {events.map((event, index) => (
      <Box as="li" key={event.id} display="flex">
        <EventCard
          event={event}
          ownTickets={ticketsByEvent[event.id] ?? 0}
          past={past}
          priority={index === 0 && !past}
        />
      </Box>
    ))}
  </SimpleGrid>
);

interface Props {
  count: number;
  /** Initially open. */
  open: boolean;
  children: ReactNode;
}

/** Past events, folded: a native `details`, which works without scripts and is opened by a search within the page. */
function PastEvents({ count, open, children }: Props) {
  if (count === 0) return null;
  return (
    <chakra.section aria-labelledby="past-events" mt={{ base: '10', md: '14' }} borderTopWidth="1px">
      <chakra.details open={open} css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
        <chakra.summary
          display="flex"
          alignItems="center"
          gap="2"
          py="5"
          cursor="pointer"
          listStyleType="none"
          rounded="sm"
          _hover={{ color: 'brand.fg' }}
        >
          <Heading id="past-events" size="xl" color="inherit">
            Past events
          </Heading>
          <chakra.span color="fg.muted">({count})</chakra.span>
          <chakra.span asChild flexShrink="0" ms="auto" transition="transform" transitionDuration="moderate">
            <ChevronDown size={22} aria-hidden="true" />
          </chakra.span>
        </chakra.summary>
        <chakra.div pt="2">{children}</chakra.div>
      </chakra.details>
    </chakra.section>
  );
}

interface EventFiltersProps {
  filters: Filters;
  cities: readonly string[];
}

const SWITCHES = [
  ['online', 'Online'],
  ['free', 'Free'],
  ['thisMonth', 'This month'],
] as const;

/** City, online, free and this month: links and a form, so that they work before scripts run. */
function EventFilters({ filters, cities }: EventFiltersProps) {
  const { pathname } = useLocation();
  return (
    <Flex as="search" aria-label="Find events" wrap="wrap" align="center" gap="3">
      <CityFilter filters={filters} cities={cities} />
      <Flex wrap="wrap" gap="2">
        {SWITCHES.map(([name, label]) => (
          <ChoiceLink key={name} active={filters[name]} to={pathname + searchWith(filters, { [name]: !filters[name] })}>
            {label}
          </ChoiceLink>
        ))}
      </Flex>
    </Flex>
  );
}

const SHOWN_WITHOUT_SCRIPTS = { display: 'none', '@media (scripting: none)': { display: 'inline-flex' } };

function CityFilter({ filters, cities }: EventFiltersProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (city: string) =>
    void navigate(pathname + searchWith(filters, { city }), { preventScrollReset: true });
  return (
    <chakra.form action={pathname} display="flex" gap="2" width={{ base: 'full', sm: 'auto' }}>
      {[...new URLSearchParams(searchWith(filters, { city: '' }))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Box width={{ base: 'full', sm: '14rem' }}>
        <Select
          name="city"
          aria-label="City"
          value={filters.city}
          onChange={({ target }) => choose(target.value)}
          autoComplete="off"
        >
          <option value="">All cities</option>
          <Options choices={cities} />
        </Select>
      </Box>
      <Button type="submit" variant="outline" css={SHOWN_WITHOUT_SCRIPTS}>
        Show
      </Button>
    </chakra.form>
  );
}
