/** What can be bought for an event, and what it has brought in. */

import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { PackageForm } from '@azadkar/shared-api/ticketing/staff/schema';
import type { Api } from '../../../api';
import type { Trx } from '../../../platform/database/schema';
import { inTransaction } from '../../../platform/database/transaction';
import { act, change } from '../../../platform/http/change';
import { parseId } from '../../../platform/http/ids';
import { pick } from '../../../platform/http/pick';
import { reply, serve } from '../../../platform/http/serve';
import type { Caller } from '../../../platform/security/audit.queries';
import { ticketingRefusals } from '../ticketing.refusals';
import { readEvent, requireEvent } from './events/write-event';
import {
  deletePackage,
  insertPackage,
  isBooked,
  listStaffPackages,
  lockPackage,
  orderPackages,
  sumEvent,
  updatePackage,
} from './staff-packages.queries';

export function staffPackageRoutes(api: Api): void {
  const { db } = api;

  serve(api, ticketingStaff.packages, async ({ params }) =>
    listStaffPackages(db, (await readEvent(db, params.eventId)).id),
  );

  serve(api, ticketingStaff.eventMoney, async ({ params }) => sumEvent(db, (await readEvent(db, params.eventId)).id));

  serve(api, ticketingStaff.addPackage, async ({ params, body, member, request }) => {
    const eventId = parseId(params.eventId, 'event');
    await inTransaction(db, (trx) => addPackage(trx, { member, request }, eventId, body));
    return reply(await listStaffPackages(db, eventId), 'The package is added.');
  });

  serve(api, ticketingStaff.savePackage, async ({ params, body, member, request }) => {
    const eventId = parseId(params.eventId, 'event');
    const packageId = parseId(params.packageId, 'package');
    await inTransaction(db, (trx) => savePackage(trx, { member, request }, { eventId, packageId }, body));
    return reply(await listStaffPackages(db, eventId), 'The package is saved.');
  });

  serve(api, ticketingStaff.deletePackage, async ({ params, body: { version }, member, request }) => {
    const eventId = parseId(params.eventId, 'event');
    const packageId = parseId(params.packageId, 'package');
    await inTransaction(db, (trx) => removePackage(trx, { member, request }, { eventId, packageId, version }));
    return reply(await listStaffPackages(db, eventId), 'The package is deleted.');
  });

  serve(api, ticketingStaff.sortPackages, async ({ params, body: { ids }, member, request }) => {
    const eventId = parseId(params.eventId, 'event');
    await inTransaction(db, (trx) => sortPackages(trx, { member, request }, eventId, ids));
    return listStaffPackages(db, eventId);
  });
}

/** Staff change what can be bought for an event. Tickets keep the price that they were booked at. */

interface PackageOf {
  eventId: number;
  packageId: number;
}

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

type Columns = ReturnType<typeof columnsOf>;

const recorded = (columns: Columns) =>
  pick(columns, 'name', 'price', 'discounted_price', 'capacity', 'enabled', 'sale_from', 'sale_until');

async function requirePaidEvent(trx: Trx, eventId: number): Promise<void> {
  const event = await requireEvent(trx, eventId);
  if (event.status === 'cancelled') throw ticketingRefusals.calledOff();
  if (event.free) throw ticketingRefusals.isFree();
}

async function addPackage(trx: Trx, editor: Caller, eventId: number, form: PackageForm): Promise<void> {
  await act(trx, editor, { action: 'package.added', type: 'event', id: eventId }, async () => {
    await requirePaidEvent(trx, eventId);
    const columns = columnsOf(form);
    await insertPackage(trx, eventId, columns);
    return { before: {}, after: recorded(columns) };
  });
}

/** What was sold keeps its seat: the capacity is never below the seats that are taken. */
async function savePackage(
  trx: Trx,
  editor: Caller,
  { eventId, packageId }: PackageOf,
  { version, ...form }: PackageForm & { version: number },
): Promise<void> {
  const columns = columnsOf(form);
  await change(trx, editor, { of: packageOf(packageId), id: eventId, version, done: 'saved' }, async (before) => {
    if (columns.capacity !== null && columns.capacity < before.taken)
      throw ticketingRefusals.fewerThanTaken(before.taken);
    await updatePackage(trx, packageId, columns);
    return {
      before: { package: before.name, ...recorded(before) },
      after: { package: before.name, ...recorded(columns) },
    };
  });
}

/** One package, in the log of its event. */
const packageOf = (packageId: number) => ({
  type: 'event',
  name: 'package',
  async lock(trx: Trx, eventId: number) {
    await requirePaidEvent(trx, eventId);
    const found = await lockPackage(trx, { eventId, packageId });
    if (!found) throw ticketingRefusals.packageNotFound();
    return found;
  },
});

async function removePackage(
  trx: Trx,
  editor: Caller,
  { eventId, packageId, version }: PackageOf & { version: number },
): Promise<void> {
  await change(trx, editor, { of: packageOf(packageId), id: eventId, version, done: 'deleted' }, async (before) => {
    if (await isBooked(trx, packageId)) throw ticketingRefusals.packageIsBooked();
    await deletePackage(trx, packageId);
    return { before: recorded(before) };
  });
}

async function sortPackages(trx: Trx, editor: Caller, eventId: number, ids: readonly number[]): Promise<void> {
  await act(trx, editor, { action: 'package.sorted', type: 'event', id: eventId }, async () => {
    await requirePaidEvent(trx, eventId);
    await orderPackages(trx, eventId, ids);
    return { before: {}, after: { order: ids.join(', ') } };
  });
}
