/** From the list of events to the check-in at the door. */
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Api } from '../../api';
import { inTransaction } from '../../platform/database/schema';
import { type Member, requireCompleteProfile } from '../../platform/http/access';
import { idempotent } from '../../platform/http/change';
import { limitRate } from '../../platform/http/rate-limit';
import { recordRoleUse } from '../../platform/http/record-access';
import { parseId, reply, routes, serve, serveForAll } from '../../platform/http/serve';
import { startTask } from '../../platform/tasks/task.queries';
import { limitCodes, priceWithCoupon } from '../payments/coupons';
import { payAddress } from '../payments/payments.present';
import { cardGateway } from '../payments/provider/choose-gateway';
import { bookTicket, orderTicket } from './book-ticket';
import { checkIn, requireDoorStaff, undoCheckIn } from './check-in';
import { enroll } from './enroll';
import { findEvent, findQuestions, listEventParts, listEvents, listNextEvents, listPackages } from './events.queries';
import { countTicketingFigures, countTicketingMonths } from './figures.queries';
import { ownTicketRoutes, ticketLink } from './own-tickets/own-tickets.routes';
import { countArrivals } from './staff/arrivals.queries';
import { attendeeRoutes } from './staff/attendees/attendees.routes';
import { cancelEvent } from './staff/cancel-event';
import { countCancellation } from './staff/cancel-event.queries';
import { doorListTask } from './staff/door-list';
import { staffEventRoutes } from './staff/events/staff-events.routes';
import { readEvent } from './staff/events/write-event';
import { staffPackageRoutes } from './staff/staff-packages.routes';
import { presentEvent, presentEventCard, presentTicket } from './ticketing.present';
import { ticketingRefusals } from './ticketing.refusals';
import { priceOfAll, questionsOfOrder } from './ticketing.rules';
import { findTicket, listBooked } from './tickets.queries';
import { joinLine } from './waiting-list/waiting-list';
import { endPlace, listOwnPlaces } from './waiting-list/waiting-list.queries';

/** The next events of the home page. */
const NEXT_EVENTS = 3;

/** What the form of an order must know of its ticket. */
const askedOf = async ({ ticketId }: { ticketId: string }, member: Member | null, { db }: Api) => {
  const ticket = member && (await findTicket(db, { userId: member.id, ticketId }));
  return ticket ? { questions: questionsOfOrder(ticket), keepsUnasked: true } : {};
};

export const ticketingRoutes = routes(
  /** The events, as everybody may read them. */
  serveForAll(ticketing.events, async ({ db }) => (await listEvents(db)).map(presentEventCard)),

  serveForAll(ticketing.nextEvents, async ({ db }) =>
    (await listNextEvents(db, NEXT_EVENTS, { joinable: true })).map(presentEventCard),
  ),

  serveForAll(ticketing.event, async ({ params, db }) => {
    const event = await findEvent(db, parseId(params.eventId, 'event'));
    const packages = event.free ? [] : await listPackages(db, event.id);
    return presentEvent(event, await listEventParts(db, event.id), packages);
  }),

  /** Tickets of free events, one for each member. */
  serve(ticketing.enroll, async ({ params, member, request, db, settings }) => {
    requireCompleteProfile(member);
    const eventId = parseId(params.id, 'event');
    const ticketId = await idempotent(db, { request, member }, (trx) => enroll(trx, settings, { member, eventId }));
    const confirmed_pdf_path = ticketLink.to(settings.keys, ticketId, member.id);
    return reply({ confirmed_pdf_path }, 'You are registered for this event.');
  }),

  ownTicketRoutes,

  /** Tickets of paid events: booking one holds its seat, ordering it starts the payment. */
  serve(
    ticketing.bookTicket,
    async ({ params, body: form, member, request, api, db, settings }) => {
      const seat = { eventId: parseId(params.eventId, 'event'), packageId: parseId(params.packageId, 'package') };
      await limitRate(api, 'bookTicket', member.id);
      const id = await idempotent(db, { request, member }, (trx) =>
        bookTicket(trx, settings.keys, { ...seat, form, member }),
      );
      return { id };
    },
    {
      contextOf: async ({ eventId }, _, { db }) => ({
        ...(await findQuestions(db, parseId(eventId, 'event'))),
        keepsUnasked: true,
      }),
    },
  ),

  serve(ticketing.ticket, async ({ params, member, db, settings }) => {
    const ticket = await findTicket(db, { userId: member.id, ticketId: params.ticketId });
    if (!ticket) throw ticketingRefusals.ticketNotFound();
    const booked = await listBooked(db, ticket.booked_with ?? ticket.id);
    const others = booked.filter(({ id, state }) => id !== ticket.id && state === ticket.state);
    return [presentTicket(ticket, others, settings.keys)];
  }),

  serve(ticketing.ticketWithCode, async ({ params, body: { code }, member, request, api, db }) => {
    await limitCodes(api, { member, request }, code);
    const ticket = await findTicket(db, { userId: member.id, ticketId: params.ticketId });
    if (!ticket) throw ticketingRefusals.ticketNotFound();
    const booked = (await listBooked(db, ticket.booked_with ?? ticket.id)).filter(({ state }) => state === 'draft');
    const { price, discountedPrice } = priceOfAll(booked);
    const use = { code, userId: member.id, eventId: ticket.event_id };
    return (await priceWithCoupon(db, use, orderTotals(price, discountedPrice))).totals;
  }),

  serve(
    ticketing.orderTicket,
    async ({ params, body: form, member, request, api, db }) => {
      await limitCodes(api, { member, request }, form.code);
      const order = await idempotent(db, { request, member }, (trx) =>
        orderTicket(trx, api, { ticketId: params.ticketId, form, member }),
      );
      const { total: grand_total, orderNo: order_id, status } = order;
      const placed = { grand_total, order_id, status, redirect_url: payAddress(cardGateway(api), order) };
      return reply(placed, 'Your order was placed successfully!');
    },
    { contextOf: askedOf },
  ),

  /** The door: a ticket lets one person in, once. */
  serve(ticketing.checkIn, async ({ body, member, request, api }) => {
    requireDoorStaff(member);
    await recordRoleUse(api, { member, request, call: ticketing.checkIn.name });
    const { code, event_id: eventId, nonce, another_day: anotherDay } = body;
    const { at, ...person } = await inTransaction(api.db, (trx) =>
      checkIn(trx, { code, eventId, nonce, staffId: member.id, anotherDay }),
    );
    return reply({ ...person, at }, 'Welcome!');
  }),

  serve(ticketing.undoCheckIn, async ({ body: { code, event_id: eventId }, member, request, api }) => {
    requireDoorStaff(member);
    await recordRoleUse(api, { member, request, call: ticketing.undoCheckIn.name });
    await inTransaction(api.db, (trx) => undoCheckIn(trx, { member, request, code, eventId }));
    return reply(null, 'The check-in was taken back: the ticket admits again.');
  }),

  serve(ticketing.figures, ({ db }) => countTicketingFigures(db)),

  /** The waiting lists that a member is on. */
  serve(ticketing.waitingPlaces, ({ member, api }) => listPlaces(api, member)),

  serve(ticketing.joinWaitingList, async ({ params, body, member, api, db }) => {
    await limitRate(api, 'bookTicket', member.id);
    const seat = { eventId: parseId(params.eventId, 'event'), packageId: body.package_id ?? null };
    await inTransaction(db, (trx) => joinLine(trx, member, seat));
    return reply(await listPlaces(api, member), 'You are on the waiting list. We write when a seat is free for you.');
  }),

  serve(ticketing.leaveWaitingList, async ({ params, body, member, api, db }) => {
    const seat = { eventId: parseId(params.eventId, 'event'), packageId: body.package_id ?? null };
    await inTransaction(db, (trx) => endPlace(trx, { ...seat, userId: member.id }));
    return reply(await listPlaces(api, member), 'You have left the waiting list.');
  }),

  staffEventRoutes,
  staffPackageRoutes,
  attendeeRoutes,

  serve(ticketingStaff.cancelPlan, async ({ params, db }) => {
    const { id } = await readEvent(db, params.eventId);
    return countCancellation(db, id);
  }),

  serve(ticketingStaff.cancelEvent, async ({ params, body: form, member, request, db }) => {
    const id = parseId(params.eventId, 'event');
    const task_id = await inTransaction(db, (trx) => cancelEvent(trx, { member, request }, { id, form }));
    return reply({ task_id }, 'The event is called off. Its tickets end now.');
  }),

  /** The door, as the staff see it: who has come, and the list for a door without a network. */
  serve(ticketingStaff.arrivals, async ({ params, db }) => {
    const { id, title, start_at, end_at } = await readEvent(db, params.eventId);
    const arrivals = await countArrivals(db, id);
    return { title, start_date: start_at, end_date: end_at, ...arrivals };
  }),

  serve(ticketingStaff.doorList, async ({ params, member, request, api, db }) => {
    const { id: eventId } = await readEvent(db, params.eventId);
    await recordRoleUse(api, { member, request, call: ticketingStaff.doorList.name });
    const task_id = await inTransaction(db, (trx) => startTask(trx, doorListTask, { eventId }, member));
    return { task_id };
  }),

  serve(ticketingStaff.months, ({ db }) => countTicketingMonths(db)),
);

const listPlaces = async ({ db }: Api, { id }: Pick<Member, 'id'>) =>
  (await listOwnPlaces(db, id)).map(({ slug, title, start_at, state, position, ...place }) => ({
    event: { id: place.event_id, slug, title, start_date: start_at },
    package_id: place.package_id,
    package_name: place.package_name ?? '',
    position: state === 'offered' ? null : position,
    offered_until: place.offer_expires_at,
  }));
