/** Who waits for a seat gets it in the order of the line: a free one is held for the first, for some time. */
import { formatMoment, withZone } from '@azadkar/shared-api/format';
import { OFFER_HOURS } from '@azadkar/shared-api/ticketing/rules';
import type { Api } from '../../../api';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { type Member, requireCompleteProfile } from '../../../platform/http/access';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import type { PublicUrl } from '../../../settings';
import { findBuyer } from '../../payments/orders.queries';
import { findEventOfTicket } from '../events.queries';
import { lockSeats, retakeSeat, type Seat } from '../seats.queries';
import { ticketingRefusals } from '../ticketing.refusals';
import { findRegistration } from '../tickets.queries';
import { factsOfOffer, pageOfOffer, waitingListEmails } from './offer-email';
import {
  endLines,
  expireNextOffer,
  findEventToOffer,
  findWaitable,
  insertPlace,
  lockFirstInLine,
  markOffered,
} from './waiting-list.queries';

/** Puts a member at the end of the line. Doing it again changes nothing. */
export async function joinLine(trx: Trx, member: Member, seat: Seat): Promise<void> {
  const waitable = await findWaitable(trx, seat);
  if (waitable.free !== (seat.packageId === null) || waitable.package_id !== seat.packageId)
    throw ticketingRefusals.packageNotFound();
  if (!waitable.open) throw ticketingRefusals.registrationsClosed();
  if (waitable.free) {
    requireCompleteProfile(member);
    if (await findRegistration(trx, { userId: member.id, eventId: seat.eventId }))
      throw ticketingRefusals.isRegistered();
  }
  if (!waitable.full) throw ticketingRefusals.seatsLeft();
  await insertPlace(trx, { ...seat, userId: member.id });
}

/** The job: ends offers that were not taken in time, and offers each free seat to the first in its line. */
export async function offerFreeSeats({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  await endLines(db);
  while (await inTransaction(db, (trx) => endNextOffer(trx, settings)));
  while (await inTransaction(db, (trx) => offerNext(trx, settings)));
}

/** A member who has not taken the seat is told, unless the event has begun or does not take place: other emails say so. */
async function endNextOffer(trx: Trx, settings: PublicUrl): Promise<boolean> {
  const place = await expireNextOffer(trx);
  if (!place) return false;
  const event = await findEventOfTicket(trx, place);
  if (event.status !== 'live' || event.start_at <= new Date()) return true;
  const person = await findBuyer(trx, place.user_id);
  const seat = { event, package_name: place.package_name };
  const to = { name: person.name, page: pageOfOffer(seat) };
  const email = waitingListEmails.lapsed.write(factsOfOffer(seat), settings, to);
  await enqueueEmail(trx, person, email, `waiting-list:${place.id}:lapsed`);
  return true;
}

/** The event is locked before the place in the line, so that the seat is not taken, and the line has one first. */
async function offerNext(trx: Trx, settings: PublicUrl): Promise<boolean> {
  const found = await findEventToOffer(trx);
  if (!found) return false;
  await lockSeats(trx, found.event_id);
  const place = await lockFirstInLine(trx, found.event_id);
  if (!place) return true; // it was taken meanwhile: look again
  const seat = { eventId: place.event_id, packageId: place.package_id };
  if (!(await retakeSeat(trx, seat))) return true;
  const { offer_expires_at } = await markOffered(trx, place.id, OFFER_HOURS);
  const event = await findEventOfTicket(trx, place);
  const person = await findBuyer(trx, place.user_id);
  const until = offer_expires_at ?? event.start_at;
  const offered = { event, package_name: place.package_name };
  const values = { ...factsOfOffer(offered), until: withZone(formatMoment(until)) };
  const to = { name: person.name, page: pageOfOffer(offered) };
  const email = waitingListEmails.offer.write(values, settings, to);
  await enqueueEmail(trx, person, email, `waiting-list:${place.id}`);
  return true;
}
