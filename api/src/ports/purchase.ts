import type { Selectable } from 'kysely';
import type { Trx } from '../database/schema';
import type { PaymentTables } from '../database/tables/payments';
import type { PublicUrl } from '../settings';

export type Order = Selectable<PaymentTables['orders']>;

/** What an order buys, through the order's life. Both run in the transaction that changes the order. */
export interface Purchase {
  /**
   * Delivers a paid order, or one that costs nothing, and enqueues the email. False when that is no longer possible,
   * because it was paid after it had expired and somebody else has the place; the payment is then refunded.
   */
  deliver(trx: Trx, order: Order, settings: PublicUrl): Promise<boolean>;
  /** Gives back what an expired or cancelled order held. */
  release(trx: Trx, order: Order): Promise<void>;
}

export type Purchases = Record<Order['kind'], Purchase>;

/** What moving an order needs beside a transaction; the `Api` is one. */
export interface PaymentDependencies {
  settings: PublicUrl;
  purchases: Purchases;
}
