import { describeEndpoint, type EndpointDescription } from '@azadkar/shared-api/describe-endpoint';
import { endpointsBySubject } from './endpoints';

/** Every endpoint of the contract by its name, with what it takes and answers. */
export async function describeContract(): Promise<{ endpoints: Record<string, EndpointDescription> }> {
  const endpoints = endpointsBySubject.flatMap(([, ofSubject]) => ofSubject);
  const described = endpoints.map(async (endpoint) => [endpoint.name, await describeEndpoint(endpoint)] as const);
  return { endpoints: Object.fromEntries(await Promise.all(described)) };
}
