/** Booking a ticket holds its seat; a job releases the seats that were not ordered in time. */
import { HOLD_MINUTES, maxUnpaidTickets, splitName } from '@azadkar/shared-api/ticketing/rules';
import type { OrderForm, TicketForm } from '@azadkar/shared-api/ticketing/schema';
import type { Api } from '../../api';
import { inTransaction, type Trx } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import type { PaymentDependencies } from '../../platform/ports/purchase';
import { encryptCnic, hashCnic } from '../../platform/security/cnic';
import type { KeyRing } from '../../platform/security/keys';
import { cnicHashKey } from '../../platform/security/site-keys.queries';
import { newPublicId } from '../../platform/security/tokens';
import type { PlacedOrder } from '../payments/payments.present';
import { countTimes } from '../payments/payments.rules';
import { placeOrder } from '../payments/place-order';
import { findOffer } from './events.queries';
import { releaseSeat, takeSeat } from './seats.queries';
import { ticketingRefusals } from './ticketing.refusals';
import { newTicketCode, payBefore, priceOfAll, questionsOf } from './ticketing.rules';
import {
  countUnpaidTickets,
  expireLeftOut,
  expireNextDraft,
  findOrderOfTicket,
  findTicket,
  findTicketOfPerson,
  insertTicket,
  joinTickets,
  listBooked,
  lockMember,
  renewDraft,
  reserveTickets,
  type TicketDetails,
  type TicketRow,
} from './tickets.queries';
import { takeOffer } from './waiting-list/waiting-list.queries';

interface Booking {
  eventId: number;
  packageId: number;
  form: TicketForm;
  member: Member;
}

/**
 * Books tickets of a paid event, one for each person, and holds their seats until they are ordered; returns the public id of
 * the first, which stands for all. Booking for the same people again corrects the details and keeps the seats; the seats of
 * those who are left out are free again.
 */
export async function bookTicket(trx: Trx, keys: KeyRing, { form, member, ...seat }: Booking): Promise<string> {
  await lockMember(trx, member.id);
  const offer = await findOffer(trx, seat);
  const tickets = await draftsOf(trx, keys, { ...seat, form, member, offer });
  const renewed: (TicketRow | undefined)[] = [];
  for (const [index, ticket] of tickets.entries()) {
    if (ticket.cnic_hmac || isNamed(form.others[index - 1] ?? form))
      await refuseSecondTicket(trx, { eventId: seat.eventId, person: ticket, userId: member.id });
    const ids = renewed.flatMap((row) => (row ? [row.id] : []));
    renewed.push(await renewDraft(trx, { ticket, corrects: form.corrects, renewed: ids }));
  }
  await releaseLeftOut(trx, renewed);
  const booked: TicketRow[] = [];
  for (const [index, ticket] of tickets.entries())
    booked.push(renewed[index] ?? (await bookOne(trx, { member, seat, offer, ticket, isFirst: booked.length === 0 })));
  await joinTickets(
    trx,
    booked.map(({ id }) => id),
  );
  return booked[0]?.public_id ?? '';
}

type Offer = Awaited<ReturnType<typeof findOffer>>;

const isNamed = ({ first_name, last_name }: Pick<TicketForm, 'first_name' | 'last_name'>) =>
  first_name !== '' || last_name !== '';

/**
 * A ticket for each person, as it is stored; the others share what was asked of the first. A ticket without a name or an address
 * is in the member's.
 */
async function draftsOf(
  trx: Trx,
  keys: KeyRing,
  { eventId, packageId, form: { others, corrects: _, ...first }, member, offer }: Booking & { offer: Offer },
) {
  const hashKey = await cnicHashKey(trx, keys);
  const hold_until = new Date(Date.now() + HOLD_MINUTES * 60_000);
  return [{}, ...others].map((other) => {
    const person = { ...first, ...other };
    const { cnic, state, company, position, physical_address, city, country } = person;
    const { first_name, last_name } = isNamed(person) ? person : splitName(member.name);
    return {
      first_name,
      last_name,
      email: person.email || member.email,
      phone_number: person.phone_number,
      company: company || null,
      position: position || null,
      physical_address: physical_address || null,
      city: city || null,
      province: state || null,
      country: country || null,
      cnic_enc: cnic ? encryptCnic(keys, cnic) : null,
      cnic_hmac: cnic ? hashCnic(hashKey, cnic) : null,
      public_id: newPublicId(),
      qr_secret: newTicketCode(),
      event_id: eventId,
      package_id: packageId,
      user_id: member.id,
      source: 'package',
      price: offer.price,
      discounted_price: offer.discounted_price,
      state: 'draft',
      hold_until,
    } as const;
  });
}

interface NewSeat {
  member: Member;
  seat: Pick<Booking, 'eventId' | 'packageId'>;
  offer: Offer;
  ticket: Awaited<ReturnType<typeof draftsOf>>[number];
  isFirst: boolean;
}

async function bookOne(trx: Trx, { member, seat, offer, ticket, isFirst }: NewSeat): Promise<TicketRow> {
  await refuseTooManyUnpaid(trx, member, seat.eventId);
  await takeSeatFor(trx, { member, seat, offer, isFirst });
  return insertTicket(trx, ticket);
}

async function releaseLeftOut(trx: Trx, renewed: readonly (TicketRow | undefined)[]): Promise<void> {
  const kept = renewed.filter((ticket) => ticket !== undefined);
  const leftOut = kept.length > 0 ? await expireLeftOut(trx, kept) : [];
  for (const { event_id, package_id } of leftOut) await releaseSeat(trx, { eventId: event_id, packageId: package_id });
}

/** The seat that is held for a member of the waiting list, or a free one. */
async function takeSeatFor(trx: Trx, { member, seat, offer, isFirst }: Omit<NewSeat, 'ticket'>): Promise<void> {
  if (await takeOffer(trx, { ...seat, userId: member.id })) return;
  if (!offer.open) throw ticketingRefusals.registrationsClosed();
  if (!(await takeSeat(trx, seat))) throw isFirst ? ticketingRefusals.full() : ticketingRefusals.notEnoughSeats();
}

/**
 * Seats are held for few persons until they are paid, so that an event cannot be kept from others without money. The
 * member's row is locked, so that bookings at the same moment are counted one after the other.
 */
async function refuseTooManyUnpaid(trx: Trx, member: Member, eventId: number): Promise<void> {
  const max = maxUnpaidTickets({ isConfirmed: member.emailVerified });
  if ((await countUnpaidTickets(trx, { userId: member.id, eventId })) < max) return;
  throw member.emailVerified ? ticketingRefusals.tooManyUnpaid(max) : ticketingRefusals.unconfirmedHasUnpaid();
}

/**
 * A member books each person once. The tickets of other members are not looked at: their answer would tell whether a person
 * attends, and an unpaid order would keep a person away. Of two that are paid, the second is returned.
 */
async function refuseSecondTicket(trx: Trx, of: Parameters<typeof findTicketOfPerson>[1]): Promise<void> {
  const ticket = await findTicketOfPerson(trx, of);
  if (!ticket) return;
  throw ticket.state === 'reserved' ? ticketingRefusals.unpaidOrder() : ticketingRefusals.alreadyHasTicket();
}

/** The job: releases the seats of booked tickets that were not ordered in time. */
export async function releaseHolds({ db }: Pick<Api, 'db'>): Promise<void> {
  while (await inTransaction(db, releaseNext));
}

async function releaseNext(trx: Trx): Promise<boolean> {
  const ticket = await expireNextDraft(trx);
  if (!ticket) return false;
  await releaseSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
  return true;
}

/**
 * Orders a booked ticket and those that were booked with it, at the price of the booking. A ticket that was ordered before
 * gives its order. The member's row is locked, so that of two requests at the same moment the second sees what the first has ordered.
 */
export async function orderTicket(
  trx: Trx,
  dependencies: PaymentDependencies,
  { ticketId, form, member }: { ticketId: string; form: OrderForm; member: Member },
): Promise<PlacedOrder> {
  const key = { userId: member.id, ticketId };
  await lockMember(trx, member.id);
  const ticket = await findTicket(trx, key);
  if (!ticket) throw ticketingRefusals.ticketNotFound();
  const firstId = ticket.booked_with ?? ticket.id;
  for (const one of await listBooked(trx, firstId))
    if (one.state === 'draft') await refuseOtherTicket(trx, { person: one, questions: ticket.questions, member });
  const reserved = await reserveTickets(trx, firstId);
  const first = reserved.find(({ booked_with }) => booked_with === null);
  if (!first) {
    const order = await findOrderOfTicket(trx, key);
    if (!order) throw ticketingRefusals.holdExpired();
    if ((form.shown_total ?? order.total) !== order.total) throw ticketingRefusals.unpaidOrder();
    return order;
  }
  const { payment_method, code, shown_total, cnic: _, ...person } = form; // the identity number stays with the ticket, encrypted
  const { city, state, country, physical_address, ...billing } = person;
  return placeOrder(trx, dependencies, {
    kind: 'ticket',
    ticketId: first.id,
    buyer: member,
    title: `${ticket.title} (${countTimes(reserved.length, ticket.package_name ?? '')})`,
    ...priceOfAll(reserved),
    paymentMethod: payment_method,
    payBefore: payBefore(ticket),
    code,
    shownTotal: shown_total,
    eventId: first.event_id,
    billing,
    shipping: { city, state, country, physical_address },
  });
}

/**
 * The member booked two tickets for one person, and ordered the other one first. Where no name need be given, several tickets
 * may be in the member's.
 */
async function refuseOtherTicket(
  trx: Trx,
  { person, questions, member }: { person: TicketRow; questions: TicketDetails['questions']; member: Member },
): Promise<void> {
  const { first_name, last_name } = questionsOf(questions);
  if (person.cnic_hmac || first_name === 'required' || last_name === 'required')
    await refuseSecondTicket(trx, { eventId: person.event_id, person, userId: member.id });
}
