/** What can be bought for an event, and what it has brought in. */

import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { PackageForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { deleteById, nextVersion, type Trx, updateById } from '../../../platform/database/schema';
import { act, change } from '../../../platform/http/change';
import { parseId, pick, reply, routes, serve } from '../../../platform/http/serve';
import { ticketingRefusals } from '../ticketing.refusals';
import { lockEvent } from './events/staff-events.queries';
import { readEvent } from './events/write-event';
import {
  insertPackage,
  isBooked,
  listStaffPackages,
  lockPackage,
  orderPackages,
  sumEvent,
} from './staff-packages.queries';

export const staffPackageRoutes = routes(
  serve(ticketingStaff.packages, async ({ params, db }) =>
    listStaffPackages(db, (await readEvent(db, params.eventId)).id),
  ),

  serve(ticketingStaff.eventMoney, async ({ params, db }) => sumEvent(db, (await readEvent(db, params.eventId)).id)),

  serve(ticketingStaff.addPackage, async ({ params, body, db, ...by }) => {
    const eventId = parseId(params.eventId, 'event');
    await act(db, by, { action: 'package.added', type: 'event', id: eventId }, async (trx) => {
      await requirePaidEvent(trx, eventId);
      const columns = columnsOf(body);
      await insertPackage(trx, eventId, columns);
      return { before: {}, after: recorded(columns) };
    });
    return reply(await listStaffPackages(db, eventId), 'The package is added.');
  }),

  serve(ticketingStaff.sortPackages, async ({ params, body: { ids }, db, ...by }) => {
    const eventId = parseId(params.eventId, 'event');
    await act(db, by, { action: 'package.sorted', type: 'event', id: eventId }, async (trx) => {
      await requirePaidEvent(trx, eventId);
      await orderPackages(trx, eventId, ids);
      return { before: {}, after: { order: ids.join(', ') } };
    });
    return listStaffPackages(db, eventId);
  }),

  /** Tickets keep the price that they were booked at. */
  /** What was sold keeps its seat: the capacity is never below the seats that are taken. */
  serve(ticketingStaff.savePackage, async ({ params, body: { version, ...form }, db, ...by }) => {
    const { eventId, packageId } = keysOf(params);
    const columns = columnsOf(form);
    const what = { of: packageOf(packageId), id: eventId, version, done: 'saved' };
    await change(db, by, what, async ({ name, taken, ...before }, trx) => {
      if (columns.capacity !== null && columns.capacity < taken) throw ticketingRefusals.fewerThanTaken(taken);
      await updateById(trx, 'packages', packageId, { ...columns, version: nextVersion });
      return {
        before: { package: name, ...recorded({ ...before, name }) },
        after: { package: name, ...recorded(columns) },
      };
    });
    return reply(await listStaffPackages(db, eventId), 'The package is saved.');
  }),

  serve(ticketingStaff.deletePackage, async ({ params, body: { version }, db, ...by }) => {
    const { eventId, packageId } = keysOf(params);
    const what = { of: packageOf(packageId), id: eventId, version, done: 'deleted' };
    await change(db, by, what, async (before, trx) => {
      if (await isBooked(trx, packageId)) throw ticketingRefusals.packageIsBooked();
      await deleteById(trx, 'packages', packageId);
      return { before: recorded(before) };
    });
    return reply(await listStaffPackages(db, eventId), 'The package is deleted.');
  }),
);

const keysOf = (params: { eventId: string; packageId: string }) => ({
  eventId: parseId(params.eventId, 'event'),
  packageId: parseId(params.packageId, 'package'),
});

const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null);

const columnsOf = ({ name, price, discounted_price, capacity, sale_from, sale_until, enabled }: PackageForm) => ({
  name,
  price,
  enabled,
  discounted_price: discounted_price ?? null,
  capacity: capacity ?? null,
  sale_from: dateOf(sale_from),
  sale_until: dateOf(sale_until),
});

const recorded = (columns: ReturnType<typeof columnsOf>) =>
  pick(columns, 'name', 'price', 'discounted_price', 'capacity', 'enabled', 'sale_from', 'sale_until');

async function requirePaidEvent(trx: Trx, eventId: number): Promise<void> {
  const event = await lockEvent(trx, eventId);
  if (event.status === 'cancelled') throw ticketingRefusals.calledOff();
  if (event.free) throw ticketingRefusals.isFree();
}

/** One package, in the log of its event. */
const packageOf = (packageId: number) => ({
  type: 'event',
  name: 'package',
  async lock(trx: Trx, eventId: number) {
    await requirePaidEvent(trx, eventId);
    return lockPackage(trx, { eventId, packageId });
  },
});
