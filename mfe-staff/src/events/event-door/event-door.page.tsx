import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Arrivals } from '@azadkar/shared-api/ticketing/staff/schema';
import { chakra, formatNumber, formatTime, LinkButton, Stack, Text } from '@azadkar/shared-ui';
import { ScanLine } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Panel } from '../../layout/panel';
import { Records } from '../../layout/records';
import { EventFrame } from '../frame/event-frame';
import { loadEvent } from '../frame/load-event';
import { DoorListButton } from './door-list-button';
import { Share } from './share';
import { useArrivals } from './use-arrivals';

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [loaded, arrivals] = await Promise.all([
    loadEvent(args),
    call(ticketingStaff.arrivals, { params: { eventId: params.eventId ?? '' }, request }),
  ]);
  return { ...loaded, arrivals };
}

/** Who has come, as it happens. */
export function Component() {
  const { event, now, arrivals: loaded } = useLoaderData<typeof loader>();
  const { arrivals, isBehind } = useArrivals(event.id, loaded);
  const scan = (
    <LinkButton size="sm" to={`${paths.checkIn}?event=${event.id}`}>
      <ScanLine aria-hidden="true" />
      Check in
    </LinkButton>
  );
  return (
    <EventFrame
      event={event}
      now={now}
      action={
        event.status === 'live' && (
          <>
            <DoorListButton eventId={event.id} />
            {scan}
          </>
        )
      }
    >
      <Stack gap="5">
        <Panel title="Let in">
          <Text fontSize="4xl" fontWeight="bold" lineHeight="1.1" fontVariantNumeric="tabular-nums">
            {formatNumber(arrivals.let_in)}
            <chakra.span color="fg.muted" fontSize="xl" fontWeight="normal">
              {' '}
              of {formatNumber(arrivals.expected)}
            </chakra.span>
          </Text>
          <Share part={arrivals.let_in} of={arrivals.expected} label="Let in" />
          <Text role="status" color={isBehind ? 'fg.warning' : 'fg.muted'} mt="2" textStyle="xs">
            {isBehind ? 'No connection: these figures are not of now.' : 'Renewed every five seconds.'}
          </Text>
        </Panel>
        <Packages arrivals={arrivals} />
        <Last arrivals={arrivals} />
        {arrivals.quarters.length > 0 && <Quarters arrivals={arrivals} />}
      </Stack>
    </EventFrame>
  );
}

function Packages({ arrivals: { packages } }: { arrivals: Arrivals }) {
  return (
    <Panel title="By package" flush>
      <Records
        rows={packages}
        columns={[
          { header: 'Package', cell: ({ name }) => name },
          { header: 'Let in', end: true, cell: ({ let_in }) => formatNumber(let_in) },
          { header: 'Still expected', end: true, cell: ({ expected, let_in }) => formatNumber(expected - let_in) },
        ]}
        keyOf={({ name }) => name}
        empty="Nobody has a ticket yet."
      />
    </Panel>
  );
}

function Last({ arrivals: { last } }: { arrivals: Arrivals }) {
  return (
    <Panel title="Last arrivals" flush>
      <Records
        rows={last}
        columns={[
          { header: 'Time', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
          { header: 'Name', cell: ({ holder }) => holder },
          { header: 'Package', cell: ({ package_name }) => package_name },
          { header: 'Let in by', cell: ({ by }) => by },
        ]}
        keyOf={({ at, holder }) => `${at} ${holder}`}
        empty="Nobody has come yet."
      />
    </Panel>
  );
}

function Quarters({ arrivals: { quarters } }: { arrivals: Arrivals }) {
  const most = Math.max(...quarters.map(({ count }) => count));
  return (
    <Panel title="When they came" flush>
      <Records
        rows={quarters}
        columns={[
          { header: 'From', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
          { header: 'Arrivals in a quarter of an hour', cell: ({ count }) => formatNumber(count) },
          { header: '', cell: ({ count }) => <Share part={count} of={most} /> },
        ]}
        keyOf={({ at }) => at}
        empty=""
      />
    </Panel>
  );
}
