import type { Selectable } from 'kysely';
import type { PaymentSettings, PublicUrl } from '../../settings';
import type { Database, Db, Trx } from '../database/schema';

export type Order = Selectable<Database['orders']>;

/** The first and the last day of a membership, as YYYY-MM-DD. */
export interface Term {
  starts_on: string;
  ends_on: string;
}

/** What an order buys, through the order's life. `deliver` and `release` run in the transaction that changes the order. */
export interface Purchase {
  /**
   * Delivers a paid order, or one that costs nothing, and enqueues the email. False when that is no longer possible,
   * because it was paid after it had expired and its place was taken; the payment is then refunded.
   */
  deliver(trx: Trx, order: Order, settings: PublicUrl): Promise<boolean>;
  /** Gives back what an expired or cancelled order held. */
  release(trx: Trx, order: Order): Promise<void>;
  /** Ends what a paid order bought, as its whole payment is returned. What was used already stays. */
  withdraw(trx: Trx, order: Order): Promise<void>;
  /** The last moment at which the order is worth paying; null when there is none. */
  payBefore(db: Db | Trx, order: Pick<Order, 'ticket_id'>): Promise<Date | null>;
  /** The term that the order gives if it is paid today; null when what it buys has none. */
  termIfPaidToday(db: Db | Trx, order: Pick<Order, 'user_id' | 'package_id' | 'term_months'>): Promise<Term | null>;
}

export type Purchases = Record<Order['kind'], Purchase>;

/** What moving an order needs beside a transaction; the `Api` is one. */
export interface PaymentDependencies {
  settings: PaymentSettings;
  purchases: Purchases;
}
