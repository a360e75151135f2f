import type { Endpoint } from '@azadkar/shared-api';
import { contract } from '@azadkar/shared-api/contract';
import { describeEndpoint, type EndpointDescription } from '@azadkar/shared-api/describe-endpoint';

/** Every endpoint of the contract, by subject. */
export const endpointsBySubject: readonly (readonly [subject: string, endpoints: readonly Endpoint[]])[] =
  Object.entries(contract).map(([subject, endpoints]) => [subject, Object.values<Endpoint>(endpoints)]);

/** Every endpoint of the contract by its name, with what it takes and answers. */
export async function describeContract(): Promise<{ endpoints: Record<string, EndpointDescription> }> {
  const endpoints = endpointsBySubject.flatMap(([, ofSubject]) => ofSubject);
  const described = endpoints.map(async (endpoint) => [endpoint.name, await describeEndpoint(endpoint)] as const);
  return { endpoints: Object.fromEntries(await Promise.all(described)) };
}
