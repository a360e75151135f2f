/** What route tables let the shell prefetch is what the api has to read, and what the loader of the page can take. */

import { routeTable as account } from '../mfe-account/src/route-table';
import { routeTable as learning } from '../mfe-learning/src/route-table';
import { routeTable as network } from '../mfe-network/src/route-table';
import { routeTable as publicPages } from '../mfe-public/src/route-table';
import { routeTable as safetyNet } from '../mfe-safety-net/src/route-table';
import { routeTable as ticketing } from '../mfe-ticketing/src/route-table';
import type { PageRoute } from '../release/src/manifest/route-table';
import { contract } from '../shared-api/src/contract';
import type { Endpoint } from '../shared-api/src/endpoint';

const tables: readonly (readonly PageRoute[])[] = [account, learning, network, publicPages, safetyNet, ticketing];
const rows = tables.flat().filter(({ data }) => data);

/** "/events/:id" and "/events/:eventId" are the same address. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

const endpoints = Object.values(contract).flatMap((subject): Endpoint[] => Object.values(subject));
const reads = new Set(
  endpoints.flatMap(({ method, path, access }) => (method === 'GET' && access === 'public' ? [shapeOf(path)] : [])),
);

test('every path is a public read of the contract, with parameters that the page has', () => {
  expect(rows.length).toBeGreaterThan(5);
  for (const { path, data = [] } of rows) {
    const unknown = data.filter((read) => !reads.has(shapeOf(read)));
    expect([path, unknown]).toEqual([path, []]);
    const params = data.flatMap((read) => read.match(/:\w+/g) ?? []);
    expect(path.match(/:\w+/g) ?? []).toEqual(expect.arrayContaining(params));
  }
});
