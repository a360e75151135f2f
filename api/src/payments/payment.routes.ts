import type { Api } from '../api';
import { bankRoutes } from './bank.routes';
import { webhookRoutes } from './webhook.routes';

/** Money: the provider's door, the simulated bank, and what returns. */
export function paymentRoutes(api: Api): void {
  webhookRoutes(api);
  bankRoutes(api);
}
