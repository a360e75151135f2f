import type { Data } from '@azadkar/shared-api';
import type { ticketing } from '@azadkar/shared-api/ticketing';

export type Event = Data<typeof ticketing.event>;
