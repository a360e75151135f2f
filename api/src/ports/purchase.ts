import type { Selectable } from 'kysely';
import type { Trx } from '../database/schema';
import type { PaymentTables } from '../database/tables/payments';
import type { Settings } from '../settings';

export type Order = Selectable<PaymentTables['orders']>;
export type Site = Pick<Settings, 'publicUrl'>;

/** What an order buys, through the order's life. Everything happens in the transaction that moves the order. */
export interface Purchase {
  /**
   * The order is paid, or costs nothing: deliver it, and enqueue the email. False when it can no longer be had, because
   * the money came after the order had expired and somebody else has the place; it is then given back.
   */
  deliver(trx: Trx, order: Order, site: Site): Promise<boolean>;
  /** The order expired or was cancelled: give back what it held. */
  release(trx: Trx, order: Order): Promise<void>;
}

export type Purchases = Record<Order['kind'], Purchase>;

/** What moving an order needs beside a transaction; the `Api` is one. */
export interface PaymentDependencies {
  settings: Site;
  purchases: Purchases;
}
