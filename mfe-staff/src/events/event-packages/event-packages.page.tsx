import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffPackage } from '@azadkar/shared-api/ticketing/staff/schema';
import { Alert, Button, EmptyState, Stack } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { EventFrame } from '../frame/event-frame';
import { loadEvent } from '../frame/load-event';
import { PackageForm } from './package-form';
import { PackageRow } from './package-row';

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [loaded, packages] = await Promise.all([
    loadEvent(args),
    call(ticketingStaff.packages, { params: { eventId: params.eventId ?? '' }, request }),
  ]);
  return { ...loaded, packages };
}

/** What can be bought for an event: what it costs, how many there are, and when. */
export function Component() {
  const { event, now, packages } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const revalidator = useRevalidator();
  const close = () => setOpen(null);
  const move = async (index: number, step: 1 | -1) => {
    const ids = packages.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ids.splice(index + step, 0, moved);
    await call(ticketingStaff.sortPackages, { params: { eventId: event.id }, body: { ids } });
    await revalidator.revalidate();
  };
  const add = (
    <Button size="sm" onClick={() => setOpen('new')}>
      <Plus aria-hidden="true" />
      Add a package
    </Button>
  );
  return (
    <EventFrame event={event} now={now} action={open !== 'new' && event.status !== 'cancelled' && add}>
      <Stack gap="4">
        {event.status !== 'draft' && event.taken > 0 && (
          <Alert live={false}>Tickets that are booked keep the price they were booked at.</Alert>
        )}
        {open === 'new' && <PackageForm eventId={event.id} onDone={close} />}
        {packages.length === 0 && open !== 'new' && (
          <EmptyState
            title="No packages yet"
            text="People buy a package: a ticket with a name and a price."
            action={add}
          />
        )}
        <Stack as="ul" listStyleType="none" gap="3">
          {packages.map((offer: StaffPackage, index) => (
            <li key={offer.id}>
              {open === offer.id ? (
                <PackageForm eventId={event.id} offer={offer} onDone={close} />
              ) : (
                <PackageRow
                  offer={offer}
                  onEdit={event.status === 'cancelled' ? undefined : () => setOpen(offer.id)}
                  onMove={(step) => move(index, step)}
                  isFirst={index === 0}
                  isLast={index === packages.length - 1}
                />
              )}
            </li>
          ))}
        </Stack>
      </Stack>
    </EventFrame>
  );
}
