import type { Api } from '../../api';
import { BILL_PAGE } from './bank-protocol';
import type { PaymentGateway } from './payment-gateway';
import { simulatedGateway } from './simulated-gateway';

/** The provider that moves the association's money. A real one is a second implementation, chosen here by a setting. */
export const chooseGateway = (api: Pick<Api, 'db' | 'settings'>): PaymentGateway => simulatedGateway(api);

/** Every provider that moves money of the association. */
export const listGateways = (api: Pick<Api, 'db' | 'settings'>): PaymentGateway[] => [chooseGateway(api)];

/** The page where a bill can be paid in a browser; null for a provider whose bills are paid in banking apps only. */
export const billPage: string | null = BILL_PAGE;
