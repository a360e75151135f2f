import { call, type Data, rolesOf, session } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffEvent, StaffPackage } from '@azadkar/shared-api/ticketing/staff/schema';
import {
  AnchorButton,
  formatMoment,
  formatNumber,
  formatPrice,
  LinkButton,
  notify,
  Picture,
  Text,
} from '@azadkar/shared-ui';
import { DataTable } from '@azadkar/shared-ui/blocks';
import { TextField } from '@azadkar/shared-ui/forms';
import { ExternalLink } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { ActionButton, ActionDialog, DialogButton } from '../actions/action-button';
import { DateTimeField } from '../edit/fields';
import { Facts, Panel } from '../layout/panel';
import { EventDanger } from './event-danger';
import { EventFrame, loadEvent, MissingNotice, useEventRights } from './event-frame';
import { Seats } from './status';

export async function loader(args: LoaderFunctionArgs) {
  const seesMoney = rolesOf(session.getState()).some((role) => role === 'finance' || role === 'admin');
  const { params, request } = args;
  const [loaded, money] = await Promise.all([
    loadEvent(args, { packages: ticketingStaff.packages }),
    seesMoney ? call(ticketingStaff.eventMoney, { params: { eventId: params.eventId ?? '' }, request }) : null,
  ]);
  return { ...loaded, money };
}

/** One event: where it stands, how it sells, and what can be done with it. */
export function Component() {
  const { event, now, packages, money } = useLoaderData<typeof loader>();
  const { edits, seesHistory } = useEventRights();
  const isLive = event.status === 'live';
  return (
    <EventFrame
      event={event}
      now={now}
      danger={<EventDanger event={event} />}
      action={
        <>
          {isLive && (
            <AnchorButton
              size="sm"
              variant="outline"
              href={event.landing_page_link ?? toPath(paths.event, { eventSlug: event.slug, eventId: event.id })}
            >
              See it on the site
              <ExternalLink aria-hidden="true" />
            </AnchorButton>
          )}
          {edits && <CopyEvent event={event} />}
          {edits && event.status === 'draft' && <PublishButton event={event} />}
          {edits && isLive && (
            <LinkButton size="sm" to={toPath(staffPaths.eventPage, { eventId: event.id })}>
              Edit
            </LinkButton>
          )}
        </>
      }
      aside={<AboutEvent event={event} />}
      history={seesHistory ? ['event', event] : null}
    >
      <MissingNotice event={event} linked={edits} />
      {event.cancel_message && (
        <Panel title="What was written to those who had a ticket">
          <Text whiteSpace="pre-line">{event.cancel_message}</Text>
        </Panel>
      )}
      <Panel
        title="Seats"
        facts={[
          ['Taken', <Seats key="seats" taken={event.taken} capacity={event.capacity} />],
          ['Speakers', event.speakers.length || null],
        ]}
      />
      {!event.free && <SalesPanel packages={packages} />}
      {money && !event.free && <MoneyPanel money={money} />}
    </EventFrame>
  );
}

const AboutEvent = ({ event }: { event: StaffEvent }) => (
  <Panel title="Facts">
    {event.image && <Picture src={event.image} alt="" width={16} height={9} rounded="md" mb="4" />}
    <Facts
      facts={[
        ['Begins', formatMoment(event.start_date)],
        ['Ends', formatMoment(event.end_date)],
        ['Venue', event.venue],
        ['City', event.city],
        ['Organizer', event.organizer],
        ['Registrations', event.registrations_closed ? 'Closed' : 'Open'],
        ['Cancelled', event.cancelled_at && formatMoment(event.cancelled_at)],
      ]}
    />
  </Panel>
);

/** Puts a draft on the site, once nothing is missing. */
function PublishButton({ event: { id, version, missing, title } }: { event: StaffEvent }) {
  const revalidator = useRevalidator();
  const publish = async () => {
    await call(ticketingStaff.publishEvent, { params: { eventId: id }, body: { version } });
    notify.success(`“${title}” is on the site.`);
    await revalidator.revalidate();
  };
  return (
    <ActionButton variant="solid" disabled={missing.length > 0} action={publish}>
      Publish
    </ActionButton>
  );
}

/** What an event has brought in, what is owed, and what went back. */
function MoneyPanel({ money }: { money: Data<typeof ticketingStaff.eventMoney> }) {
  const sum = (count: number, total: number) => `${formatPrice(total)} (${formatNumber(count)})`;
  return (
    <Panel
      title="Money"
      facts={[
        ['Paid orders', sum(money.paid_orders, money.paid_total)],
        ['Unpaid orders', sum(money.unpaid_orders, money.unpaid_total)],
        ['Given back, or to be', sum(money.refunds, money.refund_total)],
      ]}
    />
  );
}

/** How each package sells. */
const SalesPanel = ({ packages }: { packages: readonly StaffPackage[] }) => (
  <Panel title="Packages" flush>
    <DataTable
      compact
      rows={packages}
      columns={[
        { header: 'Package', cell: ({ name }) => name },
        {
          header: 'Price',
          align: 'end',
          cell: ({ price, discounted_price }) => formatPrice(discounted_price ?? price),
        },
        { header: 'Taken', align: 'end', cell: (offer) => <Seats {...offer} /> },
      ]}
      idOf={({ id }) => String(id)}
      empty="There are none yet."
    />
  </Panel>
);

const schema = () => import('@azadkar/shared-api/ticketing/staff/schema').then((module) => module.copyForm);

/** Makes a draft out of an event: its texts, people, pictures and packages at another time. */
function CopyEvent({ event }: { event: StaffEvent }) {
  const navigate = useNavigate();
  return (
    <DialogButton
      dialog={(close) => (
        <ActionDialog
          title="Copy this event"
          schema={schema}
          initialValues={{ title: event.title, start_date: '', end_date: '' }}
          button="Make the copy"
          onSubmit={async (body) => {
            const { id } = await call(ticketingStaff.copyEvent, { params: { eventId: event.id }, body });
            close();
            await navigate(toPath(staffPaths.event, { eventId: id }));
          }}
          onClose={close}
        >
          <Text color="fg.muted">
            The copy is a draft with the same texts, people, pictures and packages. Times of sale move along.
          </Text>
          <TextField name="title" label="Title" required />
          <DateTimeField name="start_date" label="Begins" required />
          <DateTimeField name="end_date" label="Ends" required />
        </ActionDialog>
      )}
    >
      Copy
    </DialogButton>
  );
}
