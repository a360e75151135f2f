import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Arrivals } from '@azadkar/shared-api/ticketing/staff/schema';
import { chakra, formatNumber, formatTime, LinkButton, Stack, Text } from '@azadkar/shared-ui';
import { DataTable } from '@azadkar/shared-ui/blocks';
import { Printer, ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { TaskButton } from '../actions/task-dialog';
import { Panel } from '../layout/panel';
import { EventFrame, loadEvent } from './event-frame';

export const loader = (args: LoaderFunctionArgs) => loadEvent(args, { arrivals: ticketingStaff.arrivals });

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
            <TaskButton
              label="The door list"
              start={() => call(ticketingStaff.doorList, { params: { eventId: event.id } })}
            >
              <Printer aria-hidden="true" />
              Door list
            </TaskButton>
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
      </Stack>
    </EventFrame>
  );
}

const Packages = ({ arrivals: { packages } }: { arrivals: Arrivals }) => (
  <Panel title="By package" flush>
    <DataTable
      compact
      rows={packages}
      columns={[
        { header: 'Package', cell: ({ name }) => name },
        { header: 'Let in', align: 'end', cell: ({ let_in }) => formatNumber(let_in) },
        { header: 'Still expected', align: 'end', cell: ({ expected, let_in }) => formatNumber(expected - let_in) },
      ]}
      idOf={({ name }) => name}
      empty="Nobody has a ticket yet."
    />
  </Panel>
);

const Last = ({ arrivals: { last } }: { arrivals: Arrivals }) => (
  <Panel title="Last arrivals" flush>
    <DataTable
      compact
      rows={last}
      columns={[
        { header: 'Time', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
        { header: 'Name', cell: ({ holder }) => holder },
        { header: 'Package', cell: ({ package_name }) => package_name },
        { header: 'Let in by', cell: ({ by }) => by },
      ]}
      idOf={({ at, holder }) => `${at} ${holder}`}
      empty="Nobody has come yet."
    />
  </Panel>
);

/** A part of a whole as a bar. */
function Share({ part, of, label }: { part: number; of: number; label: string }) {
  const percent = of > 0 ? Math.round((part / of) * 100) : 0;
  return (
    <Track role="meter" aria-label={label} aria-valuenow={part} aria-valuemin={0} aria-valuemax={of}>
      <chakra.span display="block" height="full" rounded="full" bg="brand.solid" css={{ width: `${percent}%` }} />
    </Track>
  );
}

const Track = chakra('span', {
  base: { display: 'block', width: 'full', minWidth: '8', height: '2', mt: '2', bg: 'bg.muted', rounded: 'full' },
});

const RENEW_MS = 5_000;

/** The arrivals as they are now: asked for again while the page is looked at. */
function useArrivals(eventId: number, loaded: Arrivals) {
  const [arrivals, setArrivals] = useState(loaded);
  const [isBehind, setBehind] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer: ReturnType<typeof setTimeout>;
    const renew = async () => {
      if (document.visibilityState === 'visible') await ask();
      if (!signal.aborted) timer = setTimeout(() => void renew(), RENEW_MS);
    };
    const ask = async () => {
      try {
        setArrivals(await call(ticketingStaff.arrivals, { params: { eventId }, signal }));
        setBehind(false);
      } catch {
        if (!signal.aborted) setBehind(true);
      }
    };
    timer = setTimeout(() => void renew(), RENEW_MS);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [eventId]);
  return { arrivals, isBehind };
}
