import type { Now } from '../database/columns';

/** Tables of migrations/0008-payments.sql; orders and payments stand with ticketing in 0005. */
export interface PaymentTables {
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
