import type { brand } from '@azadkar/shared-api/brand';
import type { DifferenceKind, OrderStatus, PaymentMethod, RefundStatus } from '@azadkar/shared-api/payments/rules';
import type { Generated } from 'kysely';
import type { Day, DefaultJson, Id, Json, Now } from './columns';

type PaymentStatus =
  | 'created'
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'refund_due'
  | 'not_required';

/**
 * The tables of money in migrations/0005-ticketing.sql, 0008-payments.sql, 0011-orders.sql, 0026-money.sql and
 * 0039-payment-providers.sql.
 */
export interface PaymentTables {
  packages: {
    id: Id;
    kind: 'event' | 'membership';
    slug: string | null;
    event_id: number | null;
    name: string;
    description: Generated<string>;
    price: number;
    discounted_price: number | null;
    features: DefaultJson<{ name: string; description: string }[]>;
    term_months: number | null;
    sale_from: Date | null;
    sale_until: Date | null;
    capacity: number | null;
    taken: Generated<number>;
    enabled: Generated<boolean>;
    position: Generated<number>;
    price_label: string | null;
    version: Generated<number>;
  };
  orders: {
    id: Id;
    public_no: string;
    user_id: number;
    kind: 'ticket' | 'membership';
    ticket_id: number | null;
    package_id: number | null;
    subtotal: number;
    discount: Generated<number>;
    total: number;
    currency: Generated<typeof brand.currency>;
    payment_method: PaymentMethod;
    billing: DefaultJson<Record<string, string>>;
    shipping: Json<Record<string, string>> | null;
    state: OrderStatus;
    refund_due: Generated<boolean>;
    expires_at: Date | null;
    paid_at: Date | null;
    idempotency_key: string | null;
    created_at: Now;
    term_starts_on: Day | null;
    term_ends_on: Day | null;
  };
  payments: {
    id: Id;
    order_id: number;
    provider: 'card' | 'bill' | 'none' | 'staff';
    state: PaymentStatus;
    amount: number;
    currency: Generated<typeof brand.currency>;
    provider_ref: string | null;
    confirmed_by: number | null;
    created_at: Now;
    confirmed_at: Date | null;
  };
  payment_events: {
    id: Id;
    provider: string;
    provider_event_id: string;
    raw: string;
    signature_ok: boolean;
    verdict: string | null;
    received_at: Now;
    handled_at: Date | null;
  };
  refunds: {
    id: Id;
    order_id: number;
    amount: number;
    state: Generated<RefundStatus>;
    reason: string;
    created_at: Now;
    payment_id: number | null;
    method: Generated<'provider' | 'hand'>;
    requested_by: number | null;
    tried_at: Date | null;
    failure: string | null;
    reference: string | null;
    done_by: number | null;
    done_at: Date | null;
  };
  order_balances: {
    order_id: number;
    received: Generated<number>;
    returned: Generated<number>;
  };
  /** One row. */
  payment_settings: {
    id: Generated<boolean>;
    card: Generated<boolean>;
    bill: Generated<boolean>;
    version: Generated<number>;
  };
  hand_payments: {
    id: Id;
    order_id: number;
    amount: number;
    reference: string;
    received_on: Day;
    needs_second: boolean;
    state: 'waiting' | 'confirmed' | 'declined';
    recorded_by: number;
    recorded_at: Now;
    decided_by: number | null;
    decided_at: Date | null;
    payment_id: number | null;
  };
  receipt_numbers: {
    only_row: Generated<boolean>;
    last: number;
  };
  receipts: {
    number: number;
    payment_id: number;
    issued_at: Now;
  };
  reconciliations: {
    provider: string;
    day: Day;
    ran_at: Now;
    payments: number;
    total: number;
  };
  reconciliation_differences: {
    id: Id;
    provider: string;
    day: Day;
    kind: DifferenceKind;
    reference: string;
    order_id: number | null;
    ours: number | null;
    theirs: number | null;
    state: Generated<'open' | 'settled'>;
    settled_by: number | null;
    settled_at: Date | null;
    note: string | null;
  };
  bank_refunds: {
    refund_id: string;
    reference: string;
    amount: number;
    at: Now;
  };
  card_attempts: {
    txn_ref: string;
    reference: string;
    amount: number;
    created_at: Now;
    expires_at: Date;
    answered_paisa: number | null;
    outcome: 'paid' | 'paid_again' | 'failed' | null;
    asked_at: Date | null;
  };
  card_refunds: {
    refund_id: string;
    txn_ref: string;
    amount: number;
    state: 'sent' | 'done' | 'refused';
    reference: string | null;
    at: Now;
  };
  bill_payments: {
    order_no: string;
    auth_id: string;
    reference: string | null;
    paisa: number;
    bank: string;
    paid_at: string;
    response_code: string;
    raw: string;
    received_at: Now;
  };
  bank_payments: {
    reference: string;
    order_no: string;
    amount: number;
    currency: string;
    outcome: 'paid' | 'failed';
    message_id: string;
    at: Now;
    acknowledged_at: Date | null;
  };
}
