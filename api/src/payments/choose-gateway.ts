import type { Api } from '../api';
import type { PaymentGateway } from './payment-gateway';
import { simulatedBank } from './simulated-bank';

/** The provider that moves our money. A real one is a second implementation, chosen here by a setting. */
export const chooseGateway = (api: Pick<Api, 'db' | 'settings'>): PaymentGateway => simulatedBank(api);
