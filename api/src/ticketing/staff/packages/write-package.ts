/** Staff change what can be bought for an event. Tickets keep the price that they were booked at. */
import type { PackageForm } from '@azadkar/shared-api/ticketing/staff/schema';
import type { Trx } from '../../../database/schema';
import { change } from '../../../http/change';
import { type Caller, recordChange } from '../../../security/audit.queries';
import { ticketingRefusals } from '../../ticketing.refusals';
import { requireEvent } from '../events/write-event';
import {
  deletePackage,
  insertPackage,
  isBooked,
  lockPackage,
  orderPackages,
  updatePackage,
} from './staff-packages.queries';

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

const recorded = ({ name, price, discounted_price, capacity, sale_from, sale_until, enabled }: Columns) => ({
  name,
  price,
  discounted_price,
  capacity,
  enabled,
  sale_from,
  sale_until,
});

const objectOf = (id: number) => ({ type: 'event', id });

async function requirePaidEvent(trx: Trx, eventId: number): Promise<void> {
  const event = await requireEvent(trx, eventId);
  if (event.status === 'cancelled') throw ticketingRefusals.calledOff();
  if (event.free) throw ticketingRefusals.isFree();
}

export async function addPackage(trx: Trx, editor: Caller, eventId: number, form: PackageForm): Promise<void> {
  await requirePaidEvent(trx, eventId);
  const columns = columnsOf(form);
  await insertPackage(trx, eventId, columns);
  const changed = { before: {}, after: recorded(columns) };
  await recordChange(trx, { ...editor, action: 'package.added', object: objectOf(eventId), ...changed });
}

/** What was sold keeps its seat: the capacity is never below the seats that are taken. */
export async function savePackage(
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

export async function removePackage(
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

export async function sortPackages(trx: Trx, editor: Caller, eventId: number, ids: readonly number[]): Promise<void> {
  await requirePaidEvent(trx, eventId);
  await orderPackages(trx, eventId, ids);
  const changed = { before: {}, after: { order: ids.join(', ') } };
  await recordChange(trx, { ...editor, action: 'package.sorted', object: objectOf(eventId), ...changed });
}
