import type { Api } from '../api';
import { bankRoutes } from './bank.routes';
import { expireOrders } from './expire-orders';
import { deleteForgedMessages } from './payment-events.queries';
import { reconcilePayments } from './poll-payment';
import { retryWebhooks } from './send-webhook';
import { webhookRoutes } from './webhook.routes';

/** Money: the provider's door, the simulated bank, and what returns. */
export function paymentRoutes(api: Api): void {
  webhookRoutes(api);
  bankRoutes(api);
  api.jobs.push(
    { name: 'reconcile unconfirmed payments', seconds: 60, work: reconcilePayments },
    { name: 'expire unpaid orders', seconds: 30, work: expireOrders },
    { name: 'delete forged webhooks', seconds: 3600, work: deleteForgedMessages },
    { name: 'retry webhooks', seconds: 15, work: retryWebhooks },
  );
}
