import type { Api } from '../../api';
import { inTransaction, type Trx } from '../../platform/database/schema';
import type { JazzCashSettings } from '../../provider-settings';
import { insertPaymentMadeAgain, lockOrderOfPayment } from './payments.queries';
import type { Verdict } from './payments.rules';
import { findAttempt, listOpenAttempts, markAsked } from './provider/jazzcash/attempts.queries';
import { askAbout } from './provider/jazzcash/jazzcash-gateway';
import type { PaymentReport } from './provider/payment-gateway';
import { settlePayment } from './settle-payment';

type Dependencies = Pick<Api, 'app' | 'db' | 'settings' | 'purchases'>;

/** Asks JazzCash about one try, and applies what it says to the order; undefined while it says nothing. */
export async function settleAttempt(
  api: Dependencies,
  jazzCash: JazzCashSettings,
  txnRef: string,
): Promise<Verdict | undefined> {
  const report = await askAbout(api, jazzCash, txnRef);
  if (!report) return undefined;
  return inTransaction(api.db, async (trx) => {
    if (report.reference === txnRef) await keepSecondPayment(trx, txnRef, report);
    return settlePayment(trx, api, report);
  });
}

/** A second try that was paid too is a payment of its own, so that it is returned like any other that came twice. */
async function keepSecondPayment(trx: Trx, txnRef: string, { amount }: PaymentReport): Promise<void> {
  const attempt = await findAttempt(trx, txnRef);
  const found = attempt && (await lockOrderOfPayment(trx, attempt.reference));
  if (found) await insertPaymentMadeAgain(trx, { orderId: found.order.id, reference: txnRef, amount });
}

const BATCH_SIZE = 50;

/**
 * The job: asks about the tries whose payer never came back, and those that were given up for failed too early. Throws when
 * JazzCash does not answer: it is asked about the others at the next run.
 */
export async function settleOpenAttempts(api: Dependencies): Promise<void> {
  const { jazzCash } = api.settings.providers;
  if (!jazzCash) return;
  for (const { txn_ref } of await listOpenAttempts(api.db, BATCH_SIZE)) {
    await markAsked(api.db, txn_ref);
    await settleAttempt(api, jazzCash, txn_ref);
  }
}
