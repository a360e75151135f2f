/** Membership: what it is, what else there is, and changing it. */
import { account } from '@azadkar/shared-api/account';
import type { MembershipOrderForm } from '@azadkar/shared-api/account/schema';
import type { Api } from '../../api';
import type { Trx } from '../../database/schema';
import type { Member } from '../../http/access';
import { idempotent } from '../../http/idempotency';
import { parseId } from '../../http/ids';
import { limitRate } from '../../http/rate-limit';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { payAddress } from '../../payments/pay-address';
import { type PlacedOrder, placeOrder } from '../../payments/place-order';
import { chooseGateway } from '../../payments/provider/choose-gateway';
import {
  findCurrentMembership,
  findMembershipPackage,
  findMembershipPackageById,
  findPendingOrder,
  lockCurrentMembership,
} from './membership.queries';
import { reasonNotToBuy, toEventPackage, toMembershipPackage, toMembershipRecord } from './membership.rules';
import { findEventPackage } from './package.queries';

const ORDERED = 'You have already ordered this membership. You can pay it from your order history.';

export function membershipRoutes(api: Api): void {
  const { db } = api;
  const gateway = chooseGateway(api);

  serve(api, account.membership, async ({ member }) => {
    const current = await findCurrentMembership(db, member.id);
    if (!current) throw refuse.notFound('membership');
    return toMembershipRecord(member, current);
  });

  serve(api, account.findPackage, async ({ params: { packageIdOrName } }) => [
    /^\d+$/.test(packageIdOrName)
      ? await readEventPackage(api, packageIdOrName)
      : await readMembershipPackage(api, packageIdOrName),
  ]);

  serve(api, account.validateMembership, async ({ body, member }) => {
    const wanted = await findMembershipPackage(db, body.package_name);
    if (!wanted) throw refuse.notFound('package');
    const reason = reasonNotToBuy(wanted, await findCurrentMembership(db, member.id));
    if (reason) throw refuse.conflict(reason);
    if (await findPendingOrder(db, member.id, wanted.id)) throw refuse.conflict(ORDERED);
    return reply(null, 'You can choose this membership.');
  });

  serve(api, account.orderMembership, async ({ body, member, request }) => {
    await limitRate(api, 'orderMembership', member.id);
    const order = await idempotent(db, { request, member }, (trx) => orderMembership(trx, api, { body, member }));
    return reply(payAddress(gateway, order) ?? { order: { id: order.orderNo } }, 'Your order was placed successfully!');
  });
}

async function readEventPackage({ db }: Api, id: string) {
  const found = await findEventPackage(db, parseId(id, 'package'));
  if (!found) throw refuse.notFound('package');
  return toEventPackage(found);
}

async function readMembershipPackage({ db }: Api, name: string) {
  const found = await findMembershipPackage(db, name);
  if (!found) throw refuse.notFound('package');
  return toMembershipPackage(found);
}

interface Wanted {
  body: MembershipOrderForm;
  member: Member;
}

/** One order at a time for a member; a package that is already ordered answers its order. */
async function orderMembership(trx: Trx, api: Api, { body, member }: Wanted): Promise<PlacedOrder> {
  const wanted = await findMembershipPackageById(trx, body.package_id);
  if (!wanted) throw refuse.notFound('package');
  const reason = reasonNotToBuy(wanted, await lockCurrentMembership(trx, member.id));
  if (reason) throw refuse.conflict(reason);
  const pending = await findPendingOrder(trx, member.id, wanted.id);
  if (pending) return pending;
  return placeOrder(trx, api, {
    kind: 'membership',
    packageId: wanted.id,
    buyer: member,
    title: `${wanted.name} membership`,
    price: wanted.price,
    discountedPrice: wanted.discounted_price,
    paymentMethod: body.payment_method,
    payBefore: null,
  });
}
