import { listNames } from '@azadkar/shared-api/format';
import type { StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import type { Api } from '../../../api';
import { pick, type Sendable } from '../../../platform/http/serve';
import { listHistory } from '../../../platform/security/audit.queries';
import { nameOfOrder } from '../payments.present';
import { billReference, methodName, SECOND_PERSON_ABOVE } from '../payments.rules';
import { cardGateway } from '../provider/choose-gateway';
import { findReturnablePayment, WITHDRAWABLE } from '../refunds/refunds.queries';
import { findStaffOrder, listPayments, listRecordedPayments, listRefunds, type StaffOrderRow } from './order.queries';

const MAX_HISTORY = 200;

/** An order as the finance staff see it; `memberId` is who asks. */
export async function showOrder(api: Api, orderNo: string, memberId: number): Promise<Sendable<StaffOrder>> {
  const { db } = api;
  const order = await findStaffOrder(db, orderNo);
  const canRefund = cardGateway(api).refund !== undefined;
  const [payments, recorded, refunds, history, returnable] = await Promise.all([
    listPayments(db, order.id),
    listRecordedPayments(db, order.id),
    listRefunds(db, order.id),
    listHistory(db, { type: 'order', id: order.id }, MAX_HISTORY),
    findReturnablePayment(db, order.id),
  ]);
  return {
    ...presentOrder(order),
    returnable: returnable?.left ?? 0,
    returnable_by_provider: canRefund && returnable?.provider === 'card',
    second_person_above: SECOND_PERSON_ABOVE,
    receipt_no: payments.findLast(({ receipt_no }) => receipt_no !== null)?.receipt_no ?? null,
    payments: payments.map((payment) => ({
      ...pick(payment, 'id', 'provider', 'amount', 'created_at', 'confirmed_at'),
      status: payment.state,
      reference: payment.provider_ref,
    })),
    recorded_payments: recorded.map((one) => ({
      ...pick(one, 'id', 'amount', 'reference', 'received_on', 'needs_second', 'also_on'),
      status: one.state,
      recorded_by: { id: one.recorded_by, name: one.recorder_name },
      recorded_at: one.recorded_at.toISOString(),
      decided_by: personOf(one.decided_by, one.decider_name),
      decided_at: one.decided_at?.toISOString() ?? null,
      own: one.recorded_by === memberId,
    })),
    refunds: refunds.map((refund) => ({
      ...pick(refund, 'id', 'amount', 'reason', 'method', 'reference', 'failure'),
      status: refund.state,
      by_provider: canRefund && refund.provider === 'card',
      withdrawable: WITHDRAWABLE.includes(refund.state) && refund.payment_state !== 'refund_due',
      requested_by: personOf(refund.requested_by, refund.requester_name),
      created_at: refund.created_at.toISOString(),
      done_by: personOf(refund.done_by, refund.doer_name),
      done_at: refund.done_at?.toISOString() ?? null,
    })),
    history: history.map(({ before: _, after, ...entry }) => ({
      ...entry,
      details: Object.entries(after ?? {}).map(([name, value]) => ({ name, value: String(value ?? '') })),
    })),
  };
}

function presentOrder(order: StaffOrderRow) {
  const { public_no: order_no, total, state: status, term_starts_on, term_ends_on } = order;
  return {
    ...pick(order, 'kind', 'event_id', 'subtotal', 'discount', 'refund_due', 'created_at', 'paid_at', 'expires_at'),
    order_no,
    status,
    total,
    title: nameOfOrder(order),
    package_name: order.package,
    holder_name: order.holders.length > 0 ? listNames(order.holders) : null,
    ticket_status: order.ticket_state,
    term: term_starts_on && term_ends_on ? { starts_on: term_starts_on, ends_on: term_ends_on } : null,
    member: { member_no: order.member_no, name: order.member_name, email: order.member_email },
    method: methodName(order.payment_method, total),
    bill_reference: total > 0 && order.payment_method !== 3 ? billReference(order_no) : null,
    received: order.received ?? 0,
    returned: order.returned ?? 0,
  };
}

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
