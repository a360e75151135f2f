import type { Selectable } from 'kysely';
import type { Trx } from '../database/schema';
import type { Settings } from '../settings';
import type { TicketingTables } from '../ticketing/tables';

export type Order = Selectable<TicketingTables['orders']>;
export type Site = Pick<Settings, 'publicUrl'>;

/** What an order buys, through the order's life. Everything happens in the transaction that moves the order. */
export interface Purchase {
  /**
   * The order is paid, or costs nothing: hand over, and post the letter. False when it can no longer be had, because
   * the money came after the order had expired and somebody else has the place; it is then given back.
   */
  deliver(trx: Trx, order: Order, site: Site): Promise<boolean>;
  /** The order expired or was cancelled: give back what it held. */
  release(trx: Trx, order: Order): Promise<void>;
}
