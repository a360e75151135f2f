import { call, submit } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { type AttendeeDetails, moveTicketForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { Alert, formatDay, formatMoment, formatPrice, notify, Text } from '@azadkar/shared-ui';
import { EmailField, SelectField, TextField, useFormValues } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import {
  ActionButton,
  ActionDialog,
  ChangeButton,
  ChangeDialog,
  DialogButton,
  useChange,
} from '../actions/action-button';
import { DangerDialog, DangerZone } from '../actions/danger-zone';
import { choicesOf } from '../edit/fields';
import { useLoaded } from '../layout/load';
import { MemberLink, Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';
import { TicketBadge } from './status';

export const loader = async ({ params: { eventId = '', ticketId = '' }, request }: LoaderFunctionArgs) =>
  call(ticketingStaff.attendee, { params: { eventId, ticketId }, request });

/** One ticket: whose it is, where it came from, and what can be done about it. */
export function Component() {
  const ticket = useLoaderData<typeof loader>();
  const change = useChange();
  const { event, status } = ticket;
  const params = { eventId: event.id, ticketId: ticket.id };
  return (
    <RecordPage
      title={ticket.holder}
      crumbs={[
        { label: 'Events', to: staffPaths.events },
        { label: event.title, to: toPath(staffPaths.event, { eventId: event.id }) },
        { label: 'Attendees', to: toPath(staffPaths.eventAttendees, { eventId: event.id }) },
      ]}
      status={<TicketBadge status={status} />}
      action={
        (status === 'valid' || status === 'used') && (
          <>
            {status === 'valid' && (
              <>
                <ChangeHolder ticket={ticket} params={params} />
                <DialogButton dialog={(close) => <MoveDialog ticket={ticket} onClose={close} />}>
                  Move to another package or event
                </DialogButton>
              </>
            )}
            <ActionButton variant="solid" action={() => change(() => submit(ticketingStaff.resendTicket, { params }))}>
              Send the ticket again
            </ActionButton>
          </>
        )
      }
      aside={<Origin ticket={ticket} />}
      history={['ticket', ticket]}
      danger={
        status === 'valid' && (
          <DangerZone>
            <EndTicket ticket={ticket} params={params} />
          </DangerZone>
        )
      }
    >
      <AboutTicket ticket={ticket} />
    </RecordPage>
  );
}

const AboutTicket = ({ ticket }: { ticket: AttendeeDetails }) => (
  <>
    <Panel
      title="Holder"
      facts={[
        ['Email', ticket.email],
        ['Phone', ticket.phone],
        ['Company', ticket.company],
        ['Position', ticket.position],
        ['City', ticket.city],
      ]}
    />
    <Panel
      title="Ticket"
      facts={[
        ['Package', ticket.package_name ?? 'Free registration'],
        ['Price', ticket.price === 0 ? 'Free' : formatPrice(ticket.discounted_price ?? ticket.price)],
        ['Code', ticket.code],
        ['Booked', formatMoment(ticket.booked_at)],
        ['Let in', ticket.let_in_at && formatMoment(ticket.let_in_at)],
      ]}
    />
  </>
);

/** Where a ticket came from, and whose account has it. */
const Origin = ({ ticket: { member, order, made_by, made_reason } }: { ticket: AttendeeDetails }) => (
  <Panel
    title="Where it came from"
    facts={[
      [
        'In the account of',
        member ? (
          <MemberLink key="member" memberNo={member.id}>
            {member.name}
          </MemberLink>
        ) : (
          'Nobody: only its holder has it'
        ),
      ],
      ['Order', order?.id],
      ['Made by', made_by],
      ['Reason', made_reason],
    ]}
  />
);

interface OfTicket {
  ticket: AttendeeDetails;
  params: { eventId: number; ticketId: string };
}

/** Starts with the holder there is, because most often a name was misspelt. */
const ChangeHolder = ({ ticket, params }: OfTicket) => (
  <ChangeButton
    label="Change the holder"
    endpoint={ticketingStaff.changeHolder}
    params={params}
    initialValues={{
      first_name: ticket.first_name,
      last_name: ticket.last_name,
      email: ticket.email ?? '',
      company: ticket.company ?? '',
      version: ticket.version,
    }}
    button="Change and send it"
    says={`The ticket gets a new code and is sent to this address. The one that ${ticket.holder} has lets nobody in any more.`}
  >
    <TextField name="first_name" label="First name" required />
    <TextField name="last_name" label="Last name" />
    <EmailField name="email" label="Email" required />
    <TextField name="company" label="Company" />
  </ChangeButton>
);

const EndTicket = ({ ticket, params }: OfTicket) => (
  <DangerDialog
    title="End this ticket"
    text="Nobody is let in with it any more, and its seat is free."
    button="End the ticket"
    dialog={(close) => (
      <ChangeDialog
        title="End this ticket"
        endpoint={ticketingStaff.cancelTicket}
        params={params}
        initialValues={{ version: ticket.version }}
        button="End the ticket"
        destructive
        says={`${ticket.holder} is not let in with it any more, and the seat is free. A ticket that was paid for ends with the refund of its order instead.`}
        reason
        onClose={close}
      />
    )}
  />
);

/** Moves a ticket to another package, or to another event that is to come. */
function MoveDialog({ ticket, onClose }: { ticket: AttendeeDetails; onClose: () => void }) {
  const navigate = useNavigate();
  const { id: ticketId, event, version } = ticket;
  return (
    <ActionDialog
      title="Move to another package or event"
      schema={moveTicketForm}
      initialValues={{ event_id: event.id, package_id: undefined, version }}
      button="Move and send it"
      onSubmit={async (body) => {
        const params = { eventId: event.id, ticketId };
        const { data, message } = await submit(ticketingStaff.moveTicket, { params, body });
        await navigate(toPath(staffPaths.eventAttendee, { eventId: data.event.id, ticketId }), { replace: true });
        onClose();
        notify.success(message);
      }}
      onClose={onClose}
    >
      <Text>What was paid stays as it is: a difference in price is neither asked for nor given back.</Text>
      <Places />
    </ActionDialog>
  );
}

/** The events to come, and the packages of the one that is chosen. */
function Places() {
  const { values } = useFormValues<{ event_id?: unknown }>();
  const eventId = String(values.event_id ?? '');
  const coming = useLoaded('coming', (signal) =>
    call(ticketingStaff.events, { query: { phase: 'coming', sort: 'start', size: 100 }, signal }),
  );
  const packages = useLoaded(eventId || null, async (signal) => ({
    eventId,
    rows: await call(ticketingStaff.packages, { params: { eventId }, signal }),
  }));
  const failure = coming.failure ?? packages.failure;
  const offered = packages.loaded?.eventId === eventId ? packages.loaded.rows : [];
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <SelectField
        name="event_id"
        label="Event"
        choices={(coming.loaded?.rows ?? []).map(({ id, title, start_date }) => ({
          value: String(id),
          label: `${title}, ${formatDay(start_date)}`,
        }))}
        required
      />
      {offered.length > 0 && <SelectField name="package_id" label="Package" choices={choicesOf(offered)} required />}
    </>
  );
}
