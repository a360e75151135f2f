import { call, rolesOf, session } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { EventMoney, StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import {
  AnchorButton,
  Button,
  formatMoment,
  formatNumber,
  formatPrice,
  LinkButton,
  notify,
  Picture,
  Text,
  useAction,
} from '@azadkar/shared-ui';
import { ExternalLink } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { HistoryPanel } from '../../history/history-panel';
import { Facts } from '../../layout/facts';
import { Panel } from '../../layout/panel';
import { EventFrame, useEventRights } from '../frame/event-frame';
import { loadEvent } from '../frame/load-event';
import { MissingNotice } from '../frame/missing-notice';
import { Seats } from '../status/seats';
import { CopyEvent } from './copy-event';
import { EventDanger } from './event-danger';
import { SalesPanel } from './sales-panel';

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const input = { params: { eventId: params.eventId ?? '' }, request };
  const seesMoney = rolesOf(session.getState()).some((role) => role === 'finance' || role === 'admin');
  const [loaded, packages, money] = await Promise.all([
    loadEvent(args),
    call(ticketingStaff.packages, input),
    seesMoney ? call(ticketingStaff.eventMoney, input) : null,
  ]);
  return { ...loaded, packages, money };
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
      aside={
        <>
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
                ['Called off', event.cancelled_at && formatMoment(event.cancelled_at)],
              ]}
            />
          </Panel>
          {seesHistory && <HistoryPanel kind="event" id={event.id} version={event.version} />}
        </>
      }
    >
      <MissingNotice event={event} linked={edits} />
      {event.cancel_message && (
        <Panel title="What was written to those who had a ticket">
          <Text whiteSpace="pre-line">{event.cancel_message}</Text>
        </Panel>
      )}
      <Panel title="Seats">
        <Facts
          facts={[
            ['Taken', <Seats key="seats" taken={event.taken} capacity={event.capacity} />],
            ['Speakers', event.speakers.length || null],
            ['Paid', money && formatPrice(money.paid_total)],
          ]}
        />
      </Panel>
      {!event.free && <SalesPanel packages={packages} money={money} />}
      {money && !event.free && <MoneyPanel money={money} />}
    </EventFrame>
  );
}

/** Puts a draft on the site, once nothing is missing. */
function PublishButton({ event: { id, version, missing, title } }: { event: StaffEvent }) {
  const revalidator = useRevalidator();
  const publish = useAction(async () => {
    await call(ticketingStaff.publishEvent, { params: { eventId: id }, body: { version } });
    notify.success(`“${title}” is on the site.`);
    await revalidator.revalidate();
  });
  return (
    <Button size="sm" disabled={missing.length > 0} loading={publish.busy} onClick={() => void publish.run()}>
      Publish
    </Button>
  );
}

/** What an event has brought in, what is owed, and what went back. */
function MoneyPanel({ money }: { money: EventMoney }) {
  const sum = (count: number, total: number) => `${formatPrice(total)} (${formatNumber(count)})`;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Paid orders', sum(money.paid_orders, money.paid_total)],
          ['Unpaid orders', sum(money.unpaid_orders, money.unpaid_total)],
          ['Given back, or to be', sum(money.refunds, money.refund_total)],
          ['Tickets made by hand', formatNumber(money.made_by_hand)],
        ]}
      />
    </Panel>
  );
}
