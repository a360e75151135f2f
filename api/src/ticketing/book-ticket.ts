/** Booking a ticket holds its seat; a job releases the seats that were not ordered in time. */
import { HOLD_MINUTES, maxUnpaidTickets } from '@azadkar/shared-api/ticketing/rules';
import type { TicketForm } from '@azadkar/shared-api/ticketing/schema';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import { inTransaction } from '../database/transaction';
import type { Member } from '../http/access';
import { encryptCnic, hashCnic } from '../security/cnic';
import type { KeyRing } from '../security/keys';
import { cnicHashKey } from '../security/site-keys';
import { newPublicId } from '../security/tokens';
import { findOffer } from './events.queries';
import { releaseSeat, takeSeat } from './seats.queries';
import { ticketingRefusals } from './ticketing.refusals';
import { newTicketCode } from './ticketing.rules';
import {
  countUnpaidTickets,
  expireNextDraft,
  findTicketOfPerson,
  insertTicket,
  lockMember,
  renewDraft,
} from './tickets.queries';

interface Booking {
  eventId: number;
  packageId: number;
  form: TicketForm;
  member: Member;
}

/**
 * Books a ticket of a paid event and holds its seat until it is ordered; returns the public id of the ticket. Booking
 * for the same person again corrects the details and keeps the seat.
 */
export async function bookTicket(trx: Trx, keys: KeyRing, booking: Booking): Promise<string> {
  const { eventId, packageId, form, member } = booking;
  await lockMember(trx, member.id);
  const offer = await findOffer(trx, { eventId, packageId });
  if (!offer) throw ticketingRefusals.packageNotFound();
  const { cnic, state: province, ...details } = form;
  const ticket = {
    ...details,
    province,
    cnic_enc: encryptCnic(keys, cnic),
    cnic_hmac: hashCnic(await cnicHashKey(trx, keys), cnic),
    public_id: newPublicId(),
    qr_secret: newTicketCode(),
    event_id: eventId,
    package_id: packageId,
    user_id: member.id,
    source: 'package',
    price: offer.price,
    discounted_price: offer.discounted_price,
    state: 'draft',
    hold_until: new Date(Date.now() + HOLD_MINUTES * 60_000),
  } as const;
  await refuseSecondTicket(trx, { eventId, cnicHmac: ticket.cnic_hmac, memberId: member.id });
  const draft = await renewDraft(trx, ticket);
  if (draft) return draft.public_id;
  await refuseTooManyUnpaid(trx, member, eventId);
  if (!offer.open) throw ticketingRefusals.registrationsClosed();
  if (!(await takeSeat(trx, { eventId, packageId }))) throw ticketingRefusals.full();
  return (await insertTicket(trx, ticket)).public_id;
}

interface SeatOfPerson {
  eventId: number;
  cnicHmac: string;
  memberId: number;
}

/**
 * Seats are held for few persons until they are paid, so that nobody can keep an event from others without money. The
 * member's row is locked, so that bookings at the same moment are counted one after the other.
 */
async function refuseTooManyUnpaid(trx: Trx, member: Member, eventId: number): Promise<void> {
  const max = maxUnpaidTickets({ isConfirmed: member.emailVerified });
  if ((await countUnpaidTickets(trx, { userId: member.id, eventId })) < max) return;
  throw member.emailVerified ? ticketingRefusals.tooManyUnpaid(max) : ticketingRefusals.unconfirmedHasUnpaid();
}

/**
 * A member books each person once. The tickets of other members are not looked at: their answer would tell whether somebody
 * attends, and an order that nobody pays would keep a person away. Of two that are paid, the second is returned.
 */
export async function refuseSecondTicket(trx: Trx, { eventId, cnicHmac, memberId }: SeatOfPerson): Promise<void> {
  const ticket = await findTicketOfPerson(trx, { eventId, cnicHmac, userId: memberId });
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
