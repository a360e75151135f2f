/**
 * JazzCash: cards on its hosted page, to which the browser posts a form. Whatever a browser or a message brings back, a
 * payment counts only when JazzCash says so to our own question. It gives no list of a day by call.
 */
import { brand } from '@azadkar/shared-api/brand';
import type { Api } from '../../../../api';
import type { Db } from '../../../../platform/database/schema';
import type { JazzCashSettings } from '../../../../provider-settings';
import {
  type CardGateway,
  type PaymentReport,
  type RefundAnswer,
  type RefundToProvider,
  rupeesOf,
} from '../payment-gateway';
import { signRequest } from '../signed-request';
import { type Attempt, claimRefund, listCardAttempts, recordOutcome, settleCardRefund } from './attempts.queries';
import { CARD_FORM_PAGE } from './card-form';
import { askRefund, inquire } from './jazzcash-client';

type Dependencies = Pick<Api, 'db' | 'settings'>;

export function jazzCashGateway({ db, settings: { keys } }: Dependencies, jazzCash: JazzCashSettings): CardGateway {
  const fetchReport = async (reference: string) => {
    const attempts = await listCardAttempts(db, reference);
    const known = attempts.find(({ txn_ref, outcome }) => outcome === 'paid' || txn_ref === reference);
    if (known?.outcome) return reportOf(known, reference);
    let newest: PaymentReport | undefined;
    for (const { txn_ref } of attempts) {
      const report = await askAbout({ db }, jazzCash, txn_ref);
      if (report?.outcome === 'paid') return { ...report, reference };
      newest ??= report;
    }
    return newest && { ...newest, reference };
  };

  const refund = async (request: RefundToProvider) => {
    await fetchReport(request.reference); // so that the try that paid is known
    return refundCard(db, jazzCash, request);
  };

  return {
    name: 'JazzCash',
    kinds: ['card'],

    cardPage: (request) => `${CARD_FORM_PAGE}?request=${signRequest(keys, 'jazzcash-request', request)}`,

    fetchReport,

    ...(jazzCash.refundsByCall && { refund }),
  };
}

/** Asks JazzCash about one try, and stores what it says; undefined while that is nothing. */
export async function askAbout(
  { db }: Pick<Api, 'db'>,
  jazzCash: JazzCashSettings,
  txnRef: string,
): Promise<PaymentReport | undefined> {
  const answer = await inquire(jazzCash, txnRef);
  if (!answer) return undefined;
  const attempt = await recordOutcome(db, txnRef, answer.outcome);
  const report = reportOf(attempt, attempt.outcome === 'paid_again' ? txnRef : attempt.reference);
  return answer.paisa === undefined ? report : { ...report, amount: rupeesOf(answer.paisa) };
}

/** The amount is the one that JazzCash has signed, else the one that we signed and it took. */
const reportOf = ({ answered_paisa, amount, outcome }: Attempt, reference: string): PaymentReport => ({
  reference,
  outcome: outcome === 'failed' ? 'failed' : 'paid',
  amount: answered_paisa === null ? amount : rupeesOf(answered_paisa),
  currency: brand.currency,
});

/**
 * Returning a payment of JazzCash by call. Its request has no id of ours, so JazzCash would return a second time what it is
 * asked for twice: a refund is stored before the call, and one whose answer was lost is never sent again.
 */

const LOST = 'JazzCash was asked before, and its answer was lost. Look the payment up in its portal.';

async function refundCard(
  db: Db,
  settings: JazzCashSettings,
  { refundId, reference, amount }: RefundToProvider,
): Promise<RefundAnswer> {
  const attempts = await listCardAttempts(db, reference);
  const paid =
    attempts.find(({ txn_ref }) => txn_ref === reference) ?? attempts.find(({ outcome }) => outcome === 'paid');
  if (!paid) return { outcome: 'refused', reason: 'JazzCash has no payment with this reference.' };
  const claim = await claimRefund(db, { refundId, txnRef: paid.txn_ref, amount });
  if (claim === 'done') return { outcome: 'done', reference: paid.txn_ref };
  if (claim === 'sent') return { outcome: 'unclear', reason: LOST };
  const { isDone, message } = await askRefund(settings, paid.txn_ref, amount);
  await settleCardRefund(db, refundId, { state: isDone ? 'done' : 'refused', reference: message });
  return isDone ? { outcome: 'done', reference: paid.txn_ref } : { outcome: 'refused', reason: `JazzCash: ${message}` };
}
