import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/account';
import type { LearningTables } from './tables/learning';
import type { NetworkTables } from './tables/network';
import type { PaymentTables } from './tables/payments';
import type { PlatformTables } from './tables/platform';
import type { PublicTables } from './tables/public';
import type { ReportTables } from './tables/reports';
import type { SafetyNetTables } from './tables/safety-net';
import type { SecondFactorTables } from './tables/second-factor';
import type { StaffTables } from './tables/staff';
import type { TicketingTables } from './tables/ticketing';

/** The interfaces of all tables. */
export type Database = PlatformTables &
  AccountTables &
  SecondFactorTables &
  NetworkTables &
  PublicTables &
  TicketingTables &
  PaymentTables &
  LearningTables &
  SafetyNetTables &
  ReportTables &
  StaffTables;

export type Db = Kysely<Database>;
/** An open transaction: the parameter of functions that must not run outside of one. */
export type Trx = Transaction<Database>;
