/** Describes the endpoints that a build uses, with the function of the shared-api that the build is made with. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation } from 'webpack';
import type { Endpoints } from '../../contract/endpoint-description';
import { parseEndpoints } from '../../contract/endpoint-description';
import { isRecord } from '../../contract/is-record';
import type { UsedContract } from './used-endpoints-plugin';

const DESCRIBER = '@azadkar/shared-api/describe-endpoint';

/**
 * The endpoints by name, in the order of their names; null where the installed shared-api cannot describe them. Rejects
 * for a contract that cannot be loaded.
 */
export async function describeCalls(
  compilation: Compilation,
  contracts: readonly UsedContract[],
): Promise<Endpoints | null> {
  const described: [name: string, description: unknown][] = [];
  for (const contract of contracts) {
    const endpoints = await loadUsed(contract);
    if (endpoints.length === 0) continue;
    const describe = await loadDescriber(compilation, path.dirname(contract.file));
    if (!describe) return null;
    for (const endpoint of endpoints) described.push([endpoint.name, await describe(endpoint)]);
  }
  return parseEndpoints(Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1))));
}

interface NamedEndpoint {
  readonly name: string;
}

async function loadUsed({ file, used }: UsedContract): Promise<NamedEndpoint[]> {
  const module = await load(file);
  return [...used].flatMap(([name, chains]) => {
    const exported = module[name];
    if (!isRecord(exported)) return [];
    const contract = isRecord(exported.calls) ? exported.calls : exported; // of a plain record
    const endpoints = Object.entries(contract).filter((entry): entry is [string, NamedEndpoint] =>
      isEndpoint(entry[1]),
    );
    const isUsed = (key: string) =>
      chains.some(({ [contract === exported ? 0 : 1]: name }) => name === undefined || name === key);
    return endpoints.filter(([key]) => isUsed(key)).map(([, endpoint]) => endpoint);
  });
}

const isEndpoint = (value: unknown): value is NamedEndpoint =>
  isRecord(value) && typeof value.name === 'string' && typeof value.schemas === 'function';

type Describe = (endpoint: NamedEndpoint) => Promise<unknown>;

async function loadDescriber(compilation: Compilation, folder: string): Promise<Describe | null> {
  const file = await resolve(compilation, folder).catch(() => null);
  if (!file) return null;
  const { describeEndpoint } = await load(file);
  return typeof describeEndpoint === 'function' ? (endpoint) => describeEndpoint(endpoint) : null;
}

/** As the build resolves it: the package may be sources or compiled. */
function resolve({ resolverFactory }: Compilation, folder: string): Promise<string | null> {
  const resolver = resolverFactory.get('normal', { dependencyType: 'esm' });
  return new Promise((done, failed) => {
    resolver.resolve({}, folder, DESCRIBER, {}, (error, file) => (error ? failed(error) : done(file || null)));
  });
}

/** TypeScript too, whatever has loaded this module. */
async function load(file: string): Promise<Record<string, unknown>> {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(pathToFileURL(file).href, import.meta.url);
}
