import type { Trx } from '../../database/schema';
import { enqueueEmail } from '../../mail/outbox';
import type { Order, Purchase } from '../../ports/purchase';
import type { PublicUrl } from '../../settings';
import { findDetails } from '../member/member.queries';
import {
  beginFreeMembership,
  type CurrentMembership,
  endGrace,
  endMembership,
  extendMembership,
  findCurrentMembership,
  findMembershipPackageById,
  findTerm,
  insertMembership,
  lockCurrentMembership,
  type PackageRow,
  planNextPackage,
  recordTerm,
  shortenMembership,
} from './membership.queries';
import { isFree } from './membership.rules';
import { membershipEmail } from './membership-emails';

/** Starts a paid term or extends the current one; the free package starts when the paid term is over. */
export const membershipPurchase: Purchase = {
  async deliver(trx, order, settings) {
    const bought = await findBought(trx, order);
    const current = await lockCurrentMembership(trx, order.user_id);
    await grantMembership(trx, { order, bought, current });
    await announce(trx, { order, bought, settings });
    return true;
  },

  /** An unpaid membership order reserves nothing, so there is nothing to release. */
  async release() {},

  /** Only the last term that was bought is taken off: one that another follows was used, or is part of that one. */
  async withdraw(trx, order) {
    const current = await lockCurrentMembership(trx, order.user_id);
    if (!current || current.package_id !== order.package_id || current.ends_on !== order.term_ends_on) return;
    if (await shortenMembership(trx, current.id, order)) return;
    await endMembership(trx, current.id);
    await beginFreeMembership(trx, [order.user_id]);
  },

  /** A membership may be paid at any time. */
  payBefore: async () => null,

  termIfPaidToday: async (db, { user_id, package_id }) =>
    package_id === null ? null : findTerm(db, { userId: user_id, packageId: package_id }),
};

async function announce(
  trx: Trx,
  { order, bought, settings }: { order: Order; bought: PackageRow; settings: PublicUrl },
) {
  const { name, email } = await findDetails(trx, order.user_id);
  const now = await findCurrentMembership(trx, order.user_id);
  const buyer = { id: order.user_id, email };
  if (now) await enqueueEmail(trx, buyer, membershipEmail({ name, bought, now }, settings), `membership:${order.id}`);
}

async function findBought(trx: Trx, { package_id }: Order): Promise<PackageRow> {
  const bought = package_id === null ? undefined : await findMembershipPackageById(trx, package_id);
  if (!bought) throw new Error('An order of a membership names no membership package.');
  return bought;
}

interface GrantedMembership {
  order: Order;
  bought: PackageRow;
  current: CurrentMembership | undefined;
}

async function grantMembership(trx: Trx, { order, bought, current }: GrantedMembership): Promise<void> {
  if (isFree(bought)) {
    if (current?.state === 'active') return planNextPackage(trx, current.id, bought.id);
    if (current) await endGrace(trx, current.id);
    return beginFreeMembership(trx, [order.user_id]);
  }
  const buyer = { userId: order.user_id, packageId: bought.id };
  const term = await findTerm(trx, buyer);
  if (term) await recordTerm(trx, order.id, term);
  if (term && current?.package_id === bought.id) return extendMembership(trx, current.id, term);
  if (current) await endMembership(trx, current.id);
  await insertMembership(trx, { ...buyer, orderId: order.id, term });
}
