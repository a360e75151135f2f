/** A member's membership, the packages, and ordering one. */
import { account } from '@azadkar/shared-api/account';
import type { MembershipOrderForm } from '@azadkar/shared-api/account/schema';
import { formatDate } from '@azadkar/shared-api/format';
import type { Api } from '../../api';
import type { Trx } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import { idempotent } from '../../platform/http/idempotency';
import { parseId } from '../../platform/http/ids';
import { limitRate } from '../../platform/http/rate-limit';
import { reply, serve } from '../../platform/http/serve';
import { accountRefusals } from '../identity/member/account.refusals';
import { payAddress } from '../payments/pay-address';
import { type PlacedOrder, placeOrder } from '../payments/place-order';
import { cardGateway } from '../payments/provider/choose-gateway';
import { countMembershipFigures } from './figures.queries';
import { presentEventPackage, presentMembership, presentMembershipPackage } from './membership.present';
import {
  cancelNextPackage,
  findCurrentMembership,
  findEndedLately,
  findEventPackage,
  findMembershipPackage,
  findMembershipPackageById,
  findPendingOrder,
  findTerm,
  lockCurrentMembership,
} from './membership.queries';
import { reasonNotToBuy } from './membership.rules';

export function membershipRoutes(api: Api): void {
  const { db } = api;
  const gateway = cardGateway(api);

  serve(api, account.membership, async ({ member }) => {
    const current = await findCurrentMembership(db, member.id);
    if (!current) throw accountRefusals.membershipNotFound();
    return presentMembership(member, current, await findEndedLately(db, member.id));
  });

  serve(api, account.keepMembership, async ({ member }) => {
    const kept = await cancelNextPackage(db, member.id);
    if (!kept) throw accountRefusals.noChangePlanned();
    const current = await findCurrentMembership(db, member.id);
    return reply(null, `You keep ${current?.name ?? 'your membership'}.`);
  });

  serve(api, account.figures, () => countMembershipFigures(db));

  serve(api, account.findPackage, async ({ params: { packageIdOrName } }) => [
    /^\d+$/.test(packageIdOrName)
      ? await readEventPackage(api, packageIdOrName)
      : await readMembershipPackage(api, packageIdOrName),
  ]);

  serve(api, account.validateMembership, async ({ body, member }) => {
    const chosen = await findMembershipPackage(db, body.package_name);
    if (!chosen) throw accountRefusals.packageNotFound();
    const reason = reasonNotToBuy(chosen, await findCurrentMembership(db, member.id));
    if (reason) throw accountRefusals.cannotBuy(reason, chosen.name);
    if (await findPendingOrder(db, member.id, chosen.id)) throw accountRefusals.unpaidOrder();
    const term = await findTerm(db, { userId: member.id, packageId: chosen.id });
    return reply({ term }, 'You can choose this membership.');
  });

  serve(api, account.orderMembership, async ({ body, member, request }) => {
    await limitRate(api, 'orderMembership', member.id);
    const membershipOrder = { form: body, member };
    const order = await idempotent(db, { request, member }, (trx) => orderMembership(trx, api, membershipOrder));
    const message = order.total > 0 ? 'Your order was placed successfully!' : await describeChange(api, member.id);
    return reply(payAddress(gateway, order) ?? { order: { id: order.orderNo } }, message);
  });
}

/** What a change to the free membership means for this member. */
async function describeChange({ db }: Api, memberId: number): Promise<string> {
  const current = await findCurrentMembership(db, memberId);
  if (!current) throw accountRefusals.membershipNotFound();
  const { nextName, next_starts_on: day, name } = current;
  return nextName && day
    ? `Your membership changes to ${nextName} on ${formatDate(day)}.`
    : `You are a ${name} member.`;
}

async function readEventPackage({ db }: Api, id: string) {
  const found = await findEventPackage(db, parseId(id, 'package'));
  if (!found) throw accountRefusals.packageNotFound();
  return presentEventPackage(found);
}

async function readMembershipPackage({ db }: Api, name: string) {
  const found = await findMembershipPackage(db, name);
  if (!found) throw accountRefusals.packageNotFound();
  return presentMembershipPackage(found);
}

interface MembershipOrder {
  form: MembershipOrderForm;
  member: Member;
}

/** Orders a package, one order at a time for each member. If the package is already ordered, returns the open order. */
async function orderMembership(trx: Trx, api: Api, { form, member }: MembershipOrder): Promise<PlacedOrder> {
  const chosen = await findMembershipPackageById(trx, form.package_id);
  if (!chosen) throw accountRefusals.packageNotFound();
  const reason = reasonNotToBuy(chosen, await lockCurrentMembership(trx, member.id));
  if (reason) throw accountRefusals.cannotBuy(reason, chosen.name);
  const pending = await findPendingOrder(trx, member.id, chosen.id);
  if (pending) return pending;
  return placeOrder(trx, api, {
    kind: 'membership',
    packageId: chosen.id,
    buyer: member,
    title: `${chosen.name} membership`,
    price: chosen.price,
    discountedPrice: chosen.discounted_price,
    paymentMethod: form.payment_method,
    payBefore: null,
  });
}
