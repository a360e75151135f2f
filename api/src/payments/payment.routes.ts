import type { Api } from '../api';
import { askAgain } from './ask-provider';
import { bankRoutes } from './bank.routes';
import { endUnpaid } from './end-unpaid';
import { messageRoutes } from './message.routes';
import { forgetForgeries } from './payment-events.queries';
import { tellAgain } from './tell-shop';

/** Money: the provider's door, the simulated bank, and what returns. */
export function paymentRoutes(api: Api): void {
  messageRoutes(api);
  bankRoutes(api);
  api.chores.push(
    { name: 'ask about silent payments', seconds: 60, work: askAgain },
    { name: 'end unpaid orders', seconds: 30, work: endUnpaid },
    { name: 'forget forged messages', seconds: 3600, work: forgetForgeries },
    { name: 'send bank messages again', seconds: 15, work: tellAgain },
  );
}
