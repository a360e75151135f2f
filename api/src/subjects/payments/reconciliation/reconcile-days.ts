import type { Api } from '../../../api';
import { inTransaction } from '../../../platform/database/schema';
import { pollPayment } from '../poll-payment';
import { listGateways } from '../provider/choose-gateway';
import type { ListedMovement, PaymentGateway } from '../provider/payment-gateway';
import { completeRefund } from '../refunds/complete-refund';
import {
  type FoundDifference,
  findPayments,
  findRefunds,
  listMissingDays,
  listReceived,
  listReturnedOn,
  storeComparison,
} from './reconciliation.queries';

type Dependencies = Pick<Api, 'db' | 'settings' | 'purchases'>;

/** How many days back a list is still fetched, after a downtime of the provider or of the site. */
const DAYS_BACK = 3;
const CHUNK = 500;

/** The job: compares each day that is over with the list of every provider that gives one. */
export async function reconcileDays(api: Dependencies): Promise<void> {
  for (const gateway of listGateways(api)) {
    if (!gateway.listDay) continue;
    for (const day of await listMissingDays(api.db, gateway.name, DAYS_BACK)) await reconcileDay(api, gateway, day);
  }
}

/**
 * Compares our payments and refunds of a day with the provider's list. What it lists and we do not have is applied at
 * once, as its webhook would be; what still differs is stored for a person.
 */
export async function reconcileDay(api: Dependencies, gateway: PaymentGateway, day: string): Promise<void> {
  const movements = (await gateway.listDay?.(day)) ?? [];
  const paid = movements.filter(({ kind }) => kind === 'payment');
  const returned = movements.filter(({ kind }) => kind === 'refund');
  const differences = [
    ...(await inChunks(paid, (chunk) => comparePayments(api, chunk))),
    ...(await findUnlisted(api, gateway, { day, paid })),
    ...(await inChunks(returned, (chunk) => compareRefunds(api, chunk))),
    ...(await findUnlistedRefunds(api, gateway, { day, returned })),
  ];
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  const comparison = { provider: gateway.name, day, payments: paid.length, total, differences };
  await inTransaction(api.db, (trx) => storeComparison(trx, comparison));
}

async function inChunks(
  movements: readonly ListedMovement[],
  compare: (chunk: readonly ListedMovement[]) => Promise<FoundDifference[]>,
): Promise<FoundDifference[]> {
  const found: FoundDifference[] = [];
  for (let at = 0; at < movements.length; at += CHUNK) found.push(...(await compare(movements.slice(at, at + CHUNK))));
  return found;
}

async function comparePayments(api: Dependencies, listed: readonly ListedMovement[]): Promise<FoundDifference[]> {
  const references = listed.map(({ reference }) => reference);
  const read = async () => new Map((await findPayments(api.db, references)).map((one) => [one.reference, one]));
  const before = await read();
  for (const reference of references) if (before.get(reference)?.received === false) await pollPayment(api, reference);
  const ours = await read();
  return listed.flatMap(({ reference, amount: theirs }): FoundDifference[] => {
    const payment = ours.get(reference);
    if (!payment) return [{ kind: 'unknown_payment', reference, order_id: null, ours: null, theirs }];
    const { order_id, amount, received } = payment;
    if (amount !== theirs) return [{ kind: 'wrong_amount', reference, order_id, ours: amount, theirs }];
    return received ? [] : [{ kind: 'not_recorded', reference, order_id, ours: null, theirs }];
  });
}

/** What we have as paid on this day and the provider does not list, unless it says that it was paid on another day. */
async function findUnlisted(
  { db }: Dependencies,
  gateway: PaymentGateway,
  { day, paid }: { day: string; paid: readonly ListedMovement[] },
): Promise<FoundDifference[]> {
  const listed = new Set(paid.map(({ reference }) => reference));
  const found: FoundDifference[] = [];
  for (const { reference, amount: ours, order_id } of await listReceived(db, gateway.kinds, day)) {
    if (listed.has(reference)) continue;
    const report = await gateway.fetchReport(reference);
    if (report?.outcome !== 'paid') found.push({ kind: 'not_listed', reference, order_id, ours, theirs: null });
  }
  return found;
}

/** Our id of a refund at the provider. */
const refundIdOf = (reference: string) => Number(/^R(\d{1,15})$/.exec(reference)?.[1] ?? 0);

/** A refund that the provider lists was made, whatever its answer was at the time. */
async function compareRefunds(api: Dependencies, listed: readonly ListedMovement[]): Promise<FoundDifference[]> {
  const ours = await findRefunds(
    api.db,
    listed.map(({ reference }) => refundIdOf(reference)),
  );
  const found: FoundDifference[] = [];
  for (const { reference, amount: theirs } of listed) {
    const refund = ours.find(({ id }) => id === refundIdOf(reference));
    const isOurs = refund !== undefined && refund.amount === theirs;
    if (isOurs && (refund.state === 'sent' || refund.state === 'unclear'))
      await inTransaction(api.db, (trx) =>
        completeRefund(trx, api, {
          refundId: refund.id,
          from: ['sent', 'unclear'],
          reference,
          by: {},
          method: 'provider',
        }),
      );
    else if (!isOurs || refund.state !== 'done')
      found.push({
        kind: 'refund_not_recorded',
        reference,
        order_id: refund?.order_id ?? null,
        ours: refund?.amount ?? null,
        theirs,
      });
  }
  return found;
}

async function findUnlistedRefunds(
  { db }: Dependencies,
  gateway: PaymentGateway,
  { day, returned }: { day: string; returned: readonly ListedMovement[] },
): Promise<FoundDifference[]> {
  const listed = new Set(returned.map(({ reference }) => refundIdOf(reference)));
  const ours = await listReturnedOn(db, gateway.kinds, day);
  return ours
    .filter(({ id }) => !listed.has(id))
    .map(({ id, amount, order_id }) => ({
      kind: 'refund_not_listed',
      reference: `R${id}`,
      order_id,
      ours: amount,
      theirs: null,
    }));
}
