import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from '../account/tables';
import type { LearningTables } from '../learning/tables';
import type { NetworkTables } from '../network/tables';
import type { PaymentTables } from '../payments/tables';
import type { PublicTables } from '../public/tables';
import type { SafetyNetTables } from '../safety-net/tables';
import type { TicketingTables } from '../ticketing/tables';
import type { PlatformTables } from './tables';

/** Every table, by subject. */
export type Database = PlatformTables &
  AccountTables &
  NetworkTables &
  PublicTables &
  TicketingTables &
  PaymentTables &
  LearningTables &
  SafetyNetTables;

export type Db = Kysely<Database>;
/** An open transaction. What must be atomic asks for this, so that it cannot be called without one. */
export type Trx = Transaction<Database>;
