/** Staff change what can be bought for an event. Tickets keep the price that they were booked at. */
import type { PackageForm } from '@azadkar/shared-api/ticketing/staff/schema';
import type { Trx } from '../../../database/schema';
import { refuse } from '../../../http/refusals';
import { recordChange } from '../../../security/audit';
import { ticketingRefusals } from '../../ticketing.refusals';
import { lockEvent } from '../events/staff-events.queries';
import type { Editor } from '../events/write-event';
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
  ...{ name, price, enabled },
  discounted_price: discounted_price ?? null,
  capacity: capacity ?? null,
  sale_from: dateOf(sale_from),
  sale_until: dateOf(sale_until),
});

type Columns = ReturnType<typeof columnsOf>;

const recorded = ({ name, price, discounted_price, capacity, sale_from, sale_until, enabled }: Columns) => ({
  ...{ name, price, discounted_price, capacity, enabled },
  sale_from: sale_from?.toISOString() ?? null,
  sale_until: sale_until?.toISOString() ?? null,
});

const objectOf = (id: number) => ({ type: 'event', id });

async function requirePaidEvent(trx: Trx, eventId: number): Promise<void> {
  const event = await lockEvent(trx, eventId);
  if (!event) throw ticketingRefusals.eventNotFound();
  if (event.status === 'cancelled') throw ticketingRefusals.calledOff();
  if (event.free) throw ticketingRefusals.isFree();
}

export async function addPackage(trx: Trx, editor: Editor, eventId: number, form: PackageForm): Promise<void> {
  await requirePaidEvent(trx, eventId);
  const columns = columnsOf(form);
  await insertPackage(trx, eventId, columns);
  await recordChange(trx, {
    ...editor,
    action: 'package.added',
    object: objectOf(eventId),
    before: {},
    after: recorded(columns),
  });
}

/** What was sold keeps its seat: the capacity is never below the seats that are taken. */
export async function savePackage(
  trx: Trx,
  editor: Editor,
  { eventId, packageId }: PackageOf,
  { version, ...form }: PackageForm & { version: number },
): Promise<void> {
  await requirePaidEvent(trx, eventId);
  const before = await lockPackage(trx, { eventId, packageId });
  if (!before) throw ticketingRefusals.packageNotFound();
  if (before.version !== version) throw refuse.changedMeanwhile();
  const columns = columnsOf(form);
  if (columns.capacity !== null && columns.capacity < before.taken)
    throw ticketingRefusals.fewerThanTaken(before.taken);
  await updatePackage(trx, packageId, columns);
  await recordChange(trx, {
    ...editor,
    action: 'package.saved',
    object: objectOf(eventId),
    before: { package: before.name, ...recorded(before) },
    after: { package: before.name, ...recorded(columns) },
  });
}

export async function removePackage(
  trx: Trx,
  editor: Editor,
  { eventId, packageId, version }: PackageOf & { version: number },
): Promise<void> {
  await requirePaidEvent(trx, eventId);
  const before = await lockPackage(trx, { eventId, packageId });
  if (!before) throw ticketingRefusals.packageNotFound();
  if (before.version !== version) throw refuse.changedMeanwhile();
  if (await isBooked(trx, packageId)) throw ticketingRefusals.packageIsBooked();
  await deletePackage(trx, packageId);
  await recordChange(trx, {
    ...editor,
    action: 'package.deleted',
    object: objectOf(eventId),
    before: recorded(before),
    after: {},
  });
}

export async function sortPackages(trx: Trx, editor: Editor, eventId: number, ids: readonly number[]): Promise<void> {
  await requirePaidEvent(trx, eventId);
  await orderPackages(trx, eventId, ids);
  await recordChange(trx, {
    ...editor,
    action: 'package.sorted',
    object: objectOf(eventId),
    before: {},
    after: { order: ids.join(', ') },
  });
}
