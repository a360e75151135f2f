import { rolesOf } from '@azadkar/shared-api';
import { historyRoles } from '@azadkar/shared-api/account/rules';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffEvent, StaffEventRow } from '@azadkar/shared-api/ticketing/staff/schema';
import { Alert, Box, chakra, formatRange, PageLink, useSession } from '@azadkar/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadAll, type Reads } from '../layout/load';
import { RecordPage, StaffPage } from '../layout/staff-page';
import { EventBadge } from './status';

/** What the roles of the session may do with events. The api decides; the pages spare others what it would refuse. */
export function useEventRights() {
  const roles = useSession((session) => rolesOf(session).join(' ')).split(' ');
  const has = (...some: string[]) => some.some((role) => roles.includes(role));
  return {
    edits: has('editor', 'admin'),
    seesAttendees: has('door', 'support', 'admin'),
    looksAfterAttendees: has('support', 'admin'),
    callsOff: has('admin'),
    seesHistory: has(...historyRoles.event),
  };
}

interface Props extends Pick<ComponentProps<typeof RecordPage>, 'aside' | 'history' | 'danger'> {
  event: StaffEventRow;
  /** When the page was loaded. */
  now: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages of one event: its title and time, and a tab for each kind of work on it. */
export function EventFrame({ event, now, action, children, ...record }: Props) {
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
  if (!record.aside) return <StaffPage {...page}>{children}</StaffPage>;
  return (
    <RecordPage {...page} {...record}>
      {children}
    </RecordPage>
  );
}

/** The event of a page with what else it is made of, and when it was loaded: the page itself has no clock. */
export const loadEvent = async <R extends Reads>(args: LoaderFunctionArgs, more: R) => {
  const [{ event }, loaded] = await Promise.all([loadAll(args, { event: ticketingStaff.event }), loadAll(args, more)]);
  return { ...loaded, event, now: new Date().toISOString() };
};

/** What a draft still needs before it can go on the site, each with where it is written. */
export function MissingNotice({ event, linked = false }: { event: StaffEvent; linked?: boolean }) {
  if (event.status !== 'draft' || event.missing.length === 0) return null;
  const at = { eventId: event.id };
  return (
    <Box mb="5">
      <Alert tone="warning" title="Before it can be published, it needs:" live={false}>
        <chakra.ul ps="5" listStyleType="disc" mt="1">
          {event.missing.map(({ field, text }) => (
            <li key={field}>
              {linked || field === 'packages' ? (
                <PageLink to={toPath(field === 'packages' ? staffPaths.eventPackages : staffPaths.eventPage, at)}>
                  {text}
                </PageLink>
              ) : (
                text
              )}
            </li>
          ))}
        </chakra.ul>
      </Alert>
    </Box>
  );
}
