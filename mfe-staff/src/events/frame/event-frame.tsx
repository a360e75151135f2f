import { rolesOf } from '@azadkar/shared-api';
import { historyRoles } from '@azadkar/shared-api/account/rules';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { StaffEventRow } from '@azadkar/shared-api/ticketing/staff/schema';
import { formatRange, useSession } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { RecordPage } from '../../layout/record-page';
import { StaffPage } from '../../layout/staff-page';
import { EventBadge } from '../status/event-badge';

/** What the roles of the session may do with events. The api decides; the pages spare others what it would refuse. */
export function useEventRights() {
  const roles = useSession((session) => rolesOf(session).join(' ')).split(' ');
  const has = (...some: string[]) => some.some((role) => roles.includes(role));
  return {
    edits: has('editor', 'admin'),
    seesAttendees: has('door', 'support', 'admin'),
    looksAfterAttendees: has('support', 'admin'),
    seesMoney: has('finance', 'admin'),
    callsOff: has('admin'),
    seesHistory: has(...historyRoles.event),
  };
}

interface Props {
  event: StaffEventRow;
  /** When the page was loaded. */
  now: string;
  action?: ReactNode;
  aside?: ReactNode;
  /** As of a `RecordPage`. */
  danger?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages of one event: its title and time, and a tab for each kind of work on it. */
export function EventFrame({ event, now, action, aside, danger, children }: Props) {
  const rights = useEventRights();
  const at = { eventId: event.id };
  const tabs = [
    { label: 'Overview', to: toPath(staffPaths.event, at) },
    ...(rights.edits ? [{ label: 'Page', to: toPath(staffPaths.eventPage, at) }] : []),
    ...(rights.edits && !event.free ? [{ label: 'Packages', to: toPath(staffPaths.eventPackages, at) }] : []),
    ...(rights.seesAttendees && event.status !== 'draft'
      ? [
          { label: 'Attendees', to: toPath(staffPaths.eventAttendees, at) },
          { label: 'Door', to: toPath(staffPaths.eventDoor, at) },
        ]
      : []),
  ];
  const page = {
    title: event.title,
    crumbs: [{ label: 'Events', to: staffPaths.events }],
    status: <EventBadge event={event} now={now} />,
    lead: [formatRange(event.start_date, event.end_date), event.venue, event.city].filter(Boolean).join(' · '),
    tabs: tabs.length > 1 ? tabs : [],
    action,
  };
  if (!aside) return <StaffPage {...page}>{children}</StaffPage>;
  return (
    <RecordPage {...page} aside={aside} danger={danger}>
      {children}
    </RecordPage>
  );
}
