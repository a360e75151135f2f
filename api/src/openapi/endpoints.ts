import type { Endpoint } from '@azadkar/shared-api';
import { contract } from '@azadkar/shared-api/contract';

/** Every endpoint of the contract, by subject. */
export const endpointsBySubject: readonly (readonly [subject: string, endpoints: readonly Endpoint[]])[] =
  Object.entries(contract).map(([subject, endpoints]) => [subject, Object.values<Endpoint>(endpoints)]);
