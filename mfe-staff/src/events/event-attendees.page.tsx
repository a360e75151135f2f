import { call } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { attendeeGroups } from '@azadkar/shared-api/ticketing/rules';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import {
  type Attendee,
  attendeeMail,
  type StaffEvent,
  type StaffPackage,
} from '@azadkar/shared-api/ticketing/staff/schema';
import { EmptyState, formatNumber, notify, Text } from '@azadkar/shared-ui';
import { EmailField, SelectField, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { ActionDialog, ChangeDialog, DialogButton } from '../actions/action-button';
import { ExportButton, TaskDialog } from '../actions/task-dialog';
import { choicesOf } from '../edit/fields';
import { type ColumnOf, loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { EventFrame, loadEvent, useEventRights } from './event-frame';
import { TicketBadge } from './status';

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [loaded, list] = await Promise.all([
    loadEvent(args, { packages: ticketingStaff.packages }),
    loadList(ticketingStaff.attendees, request, { params: { eventId: params.eventId ?? '' } }),
  ]);
  return { ...loaded, list };
}

const groups: Readonly<Record<(typeof attendeeGroups)[number], string>> = {
  admitted: 'With a good ticket',
  expected: 'Still expected',
  'let in': 'Let in',
  unpaid: 'Not paid yet',
  ended: 'Ended',
};

/** Everybody who has or had a ticket of an event. */
export function Component() {
  const { event, now, packages, list } = useLoaderData<typeof loader>();
  const { looksAfterAttendees } = useEventRights();
  const selection = selectionOf(useSearchParams()[0]);
  const params = { eventId: event.id };
  const canMake = looksAfterAttendees && event.status === 'live' && event.end_date > now;
  const make = (
    <DialogButton
      variant="solid"
      dialog={(close) => <MakeTicketDialog event={event} packages={packages} onClose={close} />}
    >
      <Plus aria-hidden="true" />
      Make a ticket
    </DialogButton>
  );
  const ofPackages = choicesOf(packages);
  const linkOf = ({ id }: { id: string }) => toPath(staffPaths.eventAttendee, { ...params, ticketId: id });
  return (
    <EventFrame
      event={event}
      now={now}
      action={
        looksAfterAttendees && (
          <>
            <MailButton eventId={event.id} selection={selection} />
            {canMake && make}
          </>
        )
      }
    >
      <StaffList
        one="attendee"
        endpoint={ticketingStaff.attendees}
        params={params}
        loaded={list}
        idOf={({ id }) => id}
        linkOf={looksAfterAttendees ? linkOf : undefined}
        searches={looksAfterAttendees ? 'Name, email, phone or code' : 'Name, company or code'}
        filters={[
          { name: 'group', label: 'Tickets', words: groups },
          ...(ofPackages.length > 1 ? [{ name: 'package_id' as const, label: 'Package', choices: ofPackages }] : []),
        ]}
        defaultSort="name"
        exports={
          looksAfterAttendees && (
            <ExportButton
              label="Export of attendees"
              start={() => call(ticketingStaff.exportAttendees, { params, body: selection })}
            />
          )
        }
        columns={attendeeColumns({ seesContact: looksAfterAttendees, hasPackages: !event.free })}
        empty={
          <EmptyState title="Nobody yet" text="Whoever enrolls or books a ticket is here." action={canMake && make} />
        }
      />
    </EventFrame>
  );
}

/** The filters and the search in the address, as the api takes them. */
function selectionOf(search: URLSearchParams) {
  const packageId = Number(search.get('package_id'));
  return {
    group: attendeeGroups.find((group) => group === search.get('group')),
    package_id: packageId || undefined,
    search: search.get('search') ?? '',
  };
}

/** Asks how many people an email would reach, and then for its text. */
function MailButton({ eventId, selection }: { eventId: number; selection: Recipients }) {
  const ask = async () => {
    const { recipients } = await call(ticketingStaff.mailPlan, { params: { eventId }, body: selection });
    if (recipients === 0) notify.error('Nobody in this list has a good ticket.');
    return recipients === 0 ? null : { recipients, selection };
  };
  return (
    <DialogButton load={ask} dialog={(close, plan) => <MailDialog eventId={eventId} {...plan} onClose={close} />}>
      <Mail aria-hidden="true" />
      Write to them
    </DialogButton>
  );
}

interface Props {
  event: StaffEvent;
  packages: readonly StaffPackage[];
  onClose: () => void;
}

/** A free ticket for a speaker, a guest or a helper. */
function MakeTicketDialog({ event, packages, onClose }: Props) {
  return (
    <ChangeDialog
      title="Make a ticket"
      endpoint={ticketingStaff.makeTicket}
      params={{ eventId: event.id }}
      initialValues={{
        first_name: '',
        last_name: '',
        email: '',
        company: '',
        package_id: packages.length === 1 ? packages[0]?.id : undefined,
      }}
      button="Make and send it"
      says="It costs nothing, takes a seat, and is sent to its holder by email."
      reason
      onClose={onClose}
    >
      <TextField name="first_name" label="First name" required />
      <TextField name="last_name" label="Last name" />
      <EmailField name="email" label="Email" required />
      <TextField name="company" label="Company" />
      {!event.free && <SelectField name="package_id" label="Package" choices={choicesOf(packages)} required />}
    </ChangeDialog>
  );
}

const SOURCES = { enroll: 'Enrolled', package: 'Booked', staff: 'Made by the staff' } as const;

/** The columns of the list of attendees; those who only keep the door see no addresses and numbers. */
function attendeeColumns(sees: {
  seesContact: boolean;
  hasPackages: boolean;
}): ColumnOf<typeof ticketingStaff.attendees>[] {
  const contact: ColumnOf<typeof ticketingStaff.attendees>[] = [
    { name: 'email', header: 'Email', wide: true, cell: ({ email }) => email },
    { name: 'phone', header: 'Phone', cell: ({ phone }) => phone, optional: true },
  ];
  return [
    { name: 'holder', header: 'Name', cell: ({ holder }) => holder, sort: 'name', isRowHeader: true },
    ...(sees.seesContact ? contact : []),
    { name: 'company', header: 'Company', cell: ({ company }) => company, optional: sees.seesContact },
    ...(sees.hasPackages
      ? [{ name: 'package', header: 'Package', cell: ({ package_name }: Attendee) => package_name }]
      : []),
    { name: 'status', besideTitle: true, header: 'Ticket', cell: ({ status }) => <TicketBadge status={status} /> },
    { name: 'source', header: 'How', cell: ({ source }) => SOURCES[source], optional: true },
    { name: 'booked', header: 'Booked', sort: '-booked', cell: ({ booked_at }) => formatShortMoment(booked_at) },
    {
      name: 'let_in',
      header: 'Let in',
      cell: ({ let_in_at }) => let_in_at && formatShortMoment(let_in_at),
      optional: true,
    },
  ];
}

interface MailDialogProps {
  eventId: number;
  selection: Recipients;
  /** How many addresses it reaches. */
  recipients: number;
  onClose: () => void;
}

/** Which attendees: those that the list shows. */
interface Recipients {
  group?: 'admitted' | 'expected' | 'let in' | 'unpaid' | 'ended';
  package_id?: number;
  search?: string;
}

/** An email to the attendees that the list shows: how many it reaches is said first. */
function MailDialog({ eventId, selection, recipients, onClose }: MailDialogProps) {
  const [taskId, setTaskId] = useState<string | null>(null);
  if (taskId) return <TaskDialog taskId={taskId} label="The email to attendees" onClose={onClose} />;
  return (
    <ActionDialog
      title="Write to attendees"
      schema={attendeeMail}
      initialValues={{ ...selection, subject: '', text: '' }}
      button={`Send to ${formatNumber(recipients)}`}
      onSubmit={async (body) => {
        const { task_id } = await call(ticketingStaff.mailAttendees, { params: { eventId }, body });
        setTaskId(task_id);
      }}
      onClose={onClose}
    >
      <Text>
        It reaches {formatNumber(recipients)} {recipients === 1 ? 'person' : 'people'} with a good ticket among those
        that the list shows. Each address gets it once.
      </Text>
      <TextField name="subject" label="Subject" required />
      <TextAreaField name="text" label="Text" description="An empty line begins a new paragraph." rows={8} required />
    </ActionDialog>
  );
}
