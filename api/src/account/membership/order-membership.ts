import type { MembershipOrderForm } from '@azadkar/shared-api/account/schema';
import type { Api } from '../../api';
import type { Trx } from '../../database/schema';
import type { Member } from '../../http/access';
import { type PlacedOrder, placeOrder } from '../../payments/place-order';
import { accountRefusals } from '../member/account.refusals';
import { findMembershipPackageById, findPendingOrder, lockCurrentMembership } from './membership.queries';
import { reasonNotToBuy } from './membership.rules';

interface MembershipOrder {
  form: MembershipOrderForm;
  member: Member;
}

/** Orders a package, one order at a time for each member. If the package is already ordered, returns the open order. */
export async function orderMembership(trx: Trx, api: Api, { form, member }: MembershipOrder): Promise<PlacedOrder> {
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
