/** Every "no" about orders and payments, with its words. */
import { refuse } from '../http/refusals';

export const paymentRefusals = {
  orderNotFound: () => refuse.notFound('order'),
  /** A webhook that the provider did not sign. */
  unsignedWebhook: () => refuse.signedOut(),
};
