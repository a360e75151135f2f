import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { parseId } from '../../http/ids';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { joinLine } from './waiting-list';
import { endPlace, listOwnPlaces } from './waiting-list.queries';

/** The waiting lists that a member is on. */
export function waitingListRoutes(api: Api): void {
  const { db } = api;

  serve(api, ticketing.waitingPlaces, ({ member }) => listPlaces(api, member));

  serve(api, ticketing.joinWaitingList, async ({ params, body, member }) => {
    await limitRate(api, 'bookTicket', member.id);
    const seat = { eventId: parseId(params.eventId, 'event'), packageId: body.package_id ?? null };
    await inTransaction(db, (trx) => joinLine(trx, member, seat));
    return reply(await listPlaces(api, member), 'You are on the waiting list. We write when a seat is free for you.');
  });

  serve(api, ticketing.leaveWaitingList, async ({ params, body, member }) => {
    const seat = { eventId: parseId(params.eventId, 'event'), packageId: body.package_id ?? null };
    await inTransaction(db, (trx) => endPlace(trx, { ...seat, userId: member.id }));
    return reply(await listPlaces(api, member), 'You have left the waiting list.');
  });
}

const listPlaces = async ({ db }: Api, { id }: Pick<Member, 'id'>) =>
  (await listOwnPlaces(db, id)).map(({ slug, title, start_at, state, position, ...place }) => ({
    event: { id: place.event_id, slug, title, start_date: start_at },
    package_id: place.package_id,
    package_name: place.package_name ?? '',
    position: state === 'offered' ? null : position,
    offered_until: place.offer_expires_at,
  }));
