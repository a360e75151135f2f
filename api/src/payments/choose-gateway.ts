import type { Api } from '../api';
import type { PaymentGateway } from './payment-gateway';
import { BILL_PAGE, simulatedBank } from './simulated-bank';

/** The provider that moves our money. A real one is a second implementation, chosen here by a setting. */
export const chooseGateway = (api: Pick<Api, 'db' | 'settings'>): PaymentGateway => simulatedBank(api);

/** Where a bill can be paid in a browser; null for a provider that lives in banking apps only. */
export const billPage: string | null = BILL_PAGE;
