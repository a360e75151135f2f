/** What can be bought for an event, and what it has brought in. */
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Api } from '../../../api';
import type { Db } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { ticketingRefusals } from '../../ticketing.refusals';
import { findStaffEvent } from '../events/staff-events.queries';
import { sumEvent } from './event-money.queries';
import { listStaffPackages } from './staff-packages.queries';
import { addPackage, removePackage, savePackage, sortPackages } from './write-package';

async function readPackages(db: Db, eventId: number) {
  const rows = await listStaffPackages(db, eventId);
  return rows.map(({ sale_from, sale_until, ...row }) => ({
    ...row,
    sale_from,
    sale_until,
  }));
}

async function requireEvent(db: Db, text: string): Promise<number> {
  const id = parseId(text, 'event');
  if (!(await findStaffEvent(db, id))) throw ticketingRefusals.eventNotFound();
  return id;
}

export function staffPackageRoutes(api: Api): void {
  const { db } = api;

  serve(api, ticketingStaff.packages, async ({ params }) => readPackages(db, await requireEvent(db, params.eventId)));

  serve(api, ticketingStaff.eventMoney, async ({ params }) => sumEvent(db, await requireEvent(db, params.eventId)));

  serve(api, ticketingStaff.addPackage, async ({ params, body, member, request }) => {
    const eventId = parseId(params.eventId, 'event');
    await inTransaction(db, (trx) => addPackage(trx, { member, request }, eventId, body));
    return reply(await readPackages(db, eventId), 'The package is added.');
  });

  serve(api, ticketingStaff.savePackage, async ({ params, body, member, request }) => {
    const eventId = parseId(params.eventId, 'event');
    const packageId = parseId(params.packageId, 'package');
    await inTransaction(db, (trx) => savePackage(trx, { member, request }, { eventId, packageId }, body));
    return reply(await readPackages(db, eventId), 'The package is saved.');
  });

  serve(api, ticketingStaff.deletePackage, async ({ params, body: { version }, member, request }) => {
    const eventId = parseId(params.eventId, 'event');
    const packageId = parseId(params.packageId, 'package');
    await inTransaction(db, (trx) => removePackage(trx, { member, request }, { eventId, packageId, version }));
    return reply(await readPackages(db, eventId), 'The package is deleted.');
  });

  serve(api, ticketingStaff.sortPackages, async ({ params, body: { ids }, member, request }) => {
    const eventId = parseId(params.eventId, 'event');
    await inTransaction(db, (trx) => sortPackages(trx, { member, request }, eventId, ids));
    return readPackages(db, eventId);
  });
}
