/** Every "no" about orders and payments, with its words. */
import { formatDate, formatPrice } from '@azadkar/shared-api/format';
import { NO_SUCH_CODE, type OrderStatus } from '@azadkar/shared-api/payments/rules';
import { refuse } from '../../platform/http/refusals';

const ENDED: Record<Exclude<OrderStatus, 'pending'>, string> = {
  paid: 'This order is paid already.',
  expired: 'This order has expired. Nothing is owed.',
  cancelled: 'This order was cancelled. Nothing is owed.',
  refunded: 'The payment of this order was returned.',
  partially_refunded: 'A part of the payment of this order was returned.',
};

export const paymentRefusals = {
  orderNotFound: () => refuse.notFound('order'),
  /** An order that is not pending can neither be cancelled nor paid in another way. */
  orderEnded: (status: Exclude<OrderStatus, 'pending'>) => refuse.conflict(ENDED[status]),
  /** The same words for every reason, so that they do not tell who has a ticket already. */
  notIssued: () => refuse.conflict(`This cannot be ordered with these details. If they are right, please write to us.`),
  moreThanPaid: (left: number) =>
    refuse.invalid({
      amount:
        left > 0
          ? `The amount can be ${formatPrice(left)} at most.`
          : 'No amount is left: all that was paid is returned, or is being returned.',
    }),
  /** A payment that bought nothing is owed to the member. */
  mustGoBack: () =>
    refuse.conflict('This payment came too late or twice, so it has to go back. You can transfer it by hand.'),
  priceChanged: (total: number) => refuse.conflict(`The price is ${formatPrice(total)} now. Please look again.`),
  couponUnknown: () => refuse.invalid({ code: NO_SUCH_CODE }),
  couponTooEarly: (day: string) => refuse.invalid({ code: `This code can be used from ${formatDate(day)} on.` }),
  couponEnded: () => refuse.invalid({ code: 'This code has expired.' }),
  couponNotForThis: () => refuse.invalid({ code: 'This code is not for this order.' }),
  couponUsed: () => refuse.invalid({ code: 'You have used this code already.' }),
  couponUsedUp: () => refuse.invalid({ code: 'This code has been used as often as it can be.' }),
  couponTaken: () => refuse.invalid({ code: 'There is such a code already.' }),
  couponForNothing: () => refuse.invalid({ tickets: 'Please choose tickets, memberships or both.' }),
  couponIsKept: () => refuse.conflict('Somebody has ordered with this code, so it is kept. Its last day ends it.'),
  moreThanAll: () => refuse.invalid({ value: 'It can be 100 percent at most.' }),
  endsBeforeStart: () => refuse.invalid({ ends_on: 'The last day must not be before the first.' }),
  fewerUses: (uses: number) => refuse.invalid({ max_uses: `It was used ${uses} times already.` }),
  chooseEvent: () => refuse.invalid({ event_id: 'Please choose an event.' }),
  methodNotOffered: () =>
    refuse.invalid({ payment_method: 'This way to pay is not offered now. Please choose another.' }),
  noReceipt: () => refuse.conflict('There is no receipt before the order is paid.'),
  /** Of a deleted account no address is left. */
  accountDeleted: () =>
    refuse.conflict('The account of this member was deleted, so there is no address to send it to.'),
  providerAway: () => refuse.conflict('The payment provider did not answer. Please try again in a few minutes.'),
  differenceSettled: () => refuse.conflict('This difference is settled already.'),
  /** A webhook that the provider did not sign. */
  unsignedWebhook: () => refuse.signedOut(),
};
