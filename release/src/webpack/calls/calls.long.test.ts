import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseEndpoints } from '../../contract/endpoint-description';
import { CALLS_FILE } from '../../manifest/addresses';
import { readBuild } from '../../publish/read-build';
import { aSourceFolder, REPOSITORY, writeSources } from '../../testing/a-source-folder';

const BUILD = path.join(REPOSITORY, 'release/src/workspace/build-package.ts');
let folder: string;

beforeEach(() => {
  folder = path.join(aSourceFolder('calls'), 'mfe-stalls');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

/** Builds a remote with one page; gives the calls of its record, its row, and the names in the file beside it. */
async function build(page: string, more: Record<string, string> = {}) {
  const files = {
    'package.json': '{ "name": "@azadkar/mfe-stalls", "version": "1.0.0", "type": "module" }',
    'src/routes.tsx': "export const pages = { stalls: () => import('./stalls/stalls.page') };",
    'src/stalls/stalls.page.tsx': page,
    'webpack.config.ts': `import { remoteConfig } from '@azadkar/release/webpack';
const row = { page: 'stalls', path: '/stalls/:stallId', access: 'public', frame: 'public', title: 'Stalls' } as const;
const routeTable = [row, { ...row, path: '/newest-stall', uncached: true }] as const;
export default remoteConfig({ name: 'stalls', dir: import.meta.dirname, routeTable });`,
    ...more,
  };
  writeSources(folder, files);
  execFileSync(process.execPath, ['--import', 'tsx', BUILD, folder], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { record, files: built } = await readBuild(folder);
  const text = built.get(CALLS_FILE)?.toString('utf8');
  const data = record.kind === 'remote' ? record.routes.map((row) => row.data) : [];
  return { calls: record.calls, data, described: text ? parseEndpoints(JSON.parse(text)) : null };
}

test('a release records the two endpoints that its code calls, and none that it only could call', async () => {
  const { calls, described } = await build(
    `import { call } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { never } from '../never';
export const loader = () => call(ticketing.events);
export const action = async () => {
  const { network: { peers } } = await import('@azadkar/shared-api/network');
  return call(peers, { query: {} });
};
export const Component = () => typeof never;`,
    {
      'src/never.ts': `import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
export const never = 1;
export const logOut = () => call(account.logout);`,
    },
  );
  expect(calls).toEqual([
    expect.objectContaining({ endpoint: 'network.peers', method: 'GET' }),
    { endpoint: 'ticketing.events', method: 'GET', path: '/events', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(Object.values(described ?? {}).map(({ hash }) => hash)).toEqual(calls?.map(({ hash }) => hash));
}, 120_000);

test("a contract of the team's own counts, and each of its endpoints where the code takes it as a whole", async () => {
  const { calls } = await build(
    `import { call } from '@azadkar/shared-api';
import { stalls } from '../contracts';
export const loader = ({ name }: { name: 'all' | 'one' }) => call(stalls[name]);
export const Component = () => null;`,
    {
      'src/contracts.ts': "export { stalls } from './stalls.contract';",
      'src/stalls.contract.ts': `import { defineContract } from '@azadkar/shared-api';
export const stalls = defineContract('stalls', () => import('./stalls.schema'), {
  all: { method: 'GET', path: '/stalls', access: 'public', reply: 'list' },
  one: { method: 'GET', path: '/stalls/:id', access: 'public', reply: 'one' },
});`,
      'src/stalls.schema.ts': `import { array, number, object } from 'yup';
export const one = object({ id: number().required() });
export const list = array().of(one).required();`,
    },
  );
  expect(calls?.map(({ endpoint }) => endpoint)).toEqual(['stalls.all', 'stalls.one']);
}, 120_000);

test('a public row has what its loader reads of everybody, with the parameters of its address, and nothing else', async () => {
  const { data } = await build(
    `import { call } from '@azadkar/shared-api';
import { stalls } from '../stalls.contract';
import { loadStall } from '../load-stall';
export const loader = ({ id, word }: { id: string; word: string }) =>
  Promise.all([call(stalls.all), loadStall(id), call(stalls.own), call(stalls.found, { query: { word } })]);
export const action = () => call(stalls.close);
export const Component = () => call(stalls.more);`,
    {
      'src/load-stall.ts': `import { call } from '@azadkar/shared-api';
import { stalls } from './stalls.contract';
export const loadStall = (id: string) => call(stalls.one, { params: { id } });
export const loadOther = () => call(stalls.more);`,
      'src/stalls.contract.ts': `import { defineContract } from '@azadkar/shared-api';
export const stalls = defineContract('stalls', () => import('./stalls.schema'), {
  all: { method: 'GET', path: '/stalls', access: 'public', reply: 'list' },
  one: { method: 'GET', path: '/stalls/:id', access: 'public', reply: 'one' },
  own: { method: 'GET', path: '/own-stalls', access: 'member', reply: 'list' },
  found: { method: 'GET', path: '/found-stalls', access: 'public', query: 'query', reply: 'list' },
  more: { method: 'GET', path: '/more-stalls', access: 'public', reply: 'list' },
  close: { method: 'POST', path: '/close', access: 'public' },
});`,
      'src/stalls.schema.ts': `import { array, number, object, string } from 'yup';
export const one = object({ id: number().required() });
export const list = array().of(one).required();
export const query = object({ word: string().required() });`,
    },
  );
  expect(data).toEqual([['/stalls', '/stalls/:stallId'], undefined]);
}, 120_000);
