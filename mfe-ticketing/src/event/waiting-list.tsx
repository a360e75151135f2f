import { submit, withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Event, WaitingPlace } from '@azadkar/shared-api/ticketing/schema';
import { Button, formatMoment, OutlineLink, Stack, Text, useAction, useSession, withZone } from '@azadkar/shared-ui';
import { useChanged } from '@azadkar/shared-ui/blocks';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  event: Pick<Event, 'id'>;
  /** null at a free event. */
  packageId: number | null;
  /** What is waited for, in the names of the buttons. */
  name: string;
  /** The member's place in this line. */
  place: WaitingPlace | undefined;
  /** The way to take the seat that is held for the member. */
  children: ReactNode;
}

/** Waits for a seat where none is left: joins the line, says where one is in it, or offers the seat that is held. */
export function WaitingList({ event, packageId, name, place, children }: Props) {
  const signedIn = useSession((session) => session.signedIn);
  const { pathname } = useLocation();
  const changed = useChanged();
  const line = { params: { eventId: event.id }, body: { package_id: packageId } };
  const join = useAction(() => changed(submit(ticketing.joinWaitingList, line)));
  const leave = useAction(() => changed(submit(ticketing.leaveWaitingList, line)));
  if (!signedIn)
    return (
      <OutlineLink to={withReferrer(paths.login, pathname)} width="full">
        Log in to join the waiting list
      </OutlineLink>
    );
  if (!place)
    return (
      <Button
        variant="outline"
        width="full"
        loading={join.busy}
        onClick={join.run}
        aria-label={`Join the waiting list of ${name}`}
      >
        Join the waiting list
      </Button>
    );
  const isOffered = place.offered_until !== null;
  return (
    <Stack gap="2">
      <Text role="status" textStyle="sm" fontWeight="semibold">
        {place.offered_until
          ? `A seat is held for you until ${withZone(formatMoment(place.offered_until))}.`
          : `You are number ${place.position} on the waiting list. We write when a seat is free for you.`}
      </Text>
      {isOffered && children}
      <Button
        variant="ghost"
        size="sm"
        loading={leave.busy}
        onClick={leave.run}
        aria-label={`${isOffered ? 'Give up the seat' : 'Leave the waiting list'} of ${name}`}
      >
        {isOffered ? 'Give up the seat' : 'Leave the waiting list'}
      </Button>
    </Stack>
  );
}
