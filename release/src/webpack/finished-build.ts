/**
 * Plugins that read a finished build. One writes `release-build.json` beside it: what publishing has to know and only the
 * bundler can tell. The other keeps the result for the record of a later build of the same package.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NamespacedUnregister } from 'tsx/esm/api';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';
import { type EndpointDescription, type Endpoints, parseEndpoints } from '../contract/endpoint-description';
import { isRecord } from '../json';
import { CALLS_FILE, EXAMPLES_FILE } from '../manifest/addresses';
import { BUILD_RECORD, type BuildRecord } from '../manifest/build-record';
import { atAssets } from './base-config';
import { type UsedContract, UsedEndpointsPlugin } from './calls/used-endpoints-plugin';
import { ownerOfPackage } from './packages';

/** What publishing asks of a finished build: which files and shared packages an entry or a page needs. */
export class FinishedBuild {
  constructor(private readonly compilation: Compilation) {}

  /** Files of an entry point, in the order in which they must run. */
  entryFiles = (name: string): string[] => scripts(this.compilation.entrypoints.get(name)?.getFiles() ?? []);

  hasFile = (start: string) => this.compilation.getAssets().some(({ name }) => name.startsWith(start));

  /** What a chunk needs that the configuration names. */
  namedChunk(name: string) {
    const group = this.compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`No chunk is named "${name}".`);
    return this.needsOf(group);
  }

  /** What `import()` of a file loads. */
  importedFile(file: string) {
    const group = importedChunks(this.compilation, file);
    if (!group) throw new Error(`Nothing imports ${file} with import().`);
    return this.needsOf(group);
  }

  /** Files that a shared package is loaded from; none where it is part of the entry. */
  providedFiles(request: string): string[] {
    const { chunkGraph, modules } = this.compilation;
    const blocks = [...modules].flatMap((module) => module.blocks.filter((block) => block.request === request));
    return scripts(blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []));
  }

  /** Stylesheets in the order of their rules, scripts, and the shared packages that must be loaded before these can run. */
  private needsOf(group: ChunkGroup) {
    const files = group.getFiles();
    const shared = group.chunks.flatMap((chunk) => this.sharedNeeds(chunk));
    return { styles: stylesheets(files), files: scripts(files), shared };
  }

  private sharedNeeds(chunk: Chunk): string[] {
    const modules = this.compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? [];
    return [...modules].flatMap((module) => shareKeyOf(module) ?? []);
  }
}

/** The chunks that `import()` of a file loads; undefined where no module imports it so. */
export function importedChunks(compilation: Compilation, file: string): ChunkGroup | undefined {
  const { chunkGraph, moduleGraph, modules } = compilation;
  for (const { blocks } of modules) {
    const block = blocks.find(({ dependencies }) =>
      dependencies.some((dependency) => moduleGraph.getModule(dependency)?.nameForCondition() === file),
    );
    const group = block && chunkGraph.getBlockChunkGroup(block);
    if (group) return group;
  }
}

/** The name of the shared package that Module Federation's module stands for. */
export function shareKeyOf(module: Module): string | undefined {
  const options = 'options' in module ? module.options : null;
  const shareKey = typeof options === 'object' && options && 'shareKey' in options ? options.shareKey : null;
  return typeof shareKey === 'string' && shareKey ? shareKey : undefined;
}

const ending = (end: string) => (files: readonly string[]) => [...new Set(files.filter((file) => file.endsWith(end)))];
const scripts = ending('.js');
const stylesheets = ending('.css');

/** Reads every build without errors, when all its files have their names. */
const atTheEnd = (name: string, read: (build: FinishedBuild, compilation: Compilation) => unknown) =>
  atAssets(name, webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT, (compilation) =>
    compilation.errors.length === 0 ? read(new FinishedBuild(compilation), compilation) : undefined,
  );

/** Writes the record, and beside it what the build calls of the api, and the addresses of its pages that checks open. */
export class WriteBuildRecordPlugin {
  readonly #usedEndpoints = new UsedEndpointsPlugin();

  constructor(private readonly describe: (build: FinishedBuild, reads: ReadsByPage) => BuildRecord) {}

  apply(compiler: Compiler) {
    this.#usedEndpoints.apply(compiler);
    atTheEnd('WriteBuildRecord', (build, compilation) => this.#write(build, compilation)).apply(compiler);
  }

  async #write(build: FinishedBuild, compilation: Compilation) {
    emitExamples(compilation);
    const emit = (file: string, content: unknown, indent?: number) =>
      compilation.emitAsset(file, new webpack.sources.RawSource(`${JSON.stringify(content, null, indent)}\n`));
    const endpoints = await describeCalls(compilation, this.#usedEndpoints.contracts);
    const reads = await readsOf(this.#usedEndpoints.ofLoaders, endpoints ?? {});
    const record = { ...this.describe(build, reads), ...ownerOfPackage(compilation.compiler.context) };
    if (!endpoints) return emit(BUILD_RECORD, record, 2);
    const calls = Object.entries(endpoints).map(([endpoint, { method, path, hash }]) => ({
      endpoint,
      method,
      path,
      hash,
    }));
    if (calls.length > 0) emit(CALLS_FILE, endpoints);
    emit(BUILD_RECORD, { ...record, calls }, 2);
  }
}

/** What the loader of each page asks the api for, by the file of the page. */
export type ReadsByPage = ReadonlyMap<string, readonly EndpointDescription[]>;

async function readsOf(pages: UsedEndpointsPlugin['ofLoaders'], described: Endpoints): Promise<ReadsByPage> {
  const reads = [...pages].map(async ([file, contracts]) => {
    const endpoints = (await Promise.all(contracts.map(loadUsed))).flat();
    return [file, endpoints.flatMap(({ name }) => described[name] ?? [])] as const;
  });
  return new Map(await Promise.all(reads));
}

function emitExamples(compilation: Compilation): void {
  const file = path.join(compilation.compiler.context, EXAMPLES_FILE);
  if (existsSync(file)) compilation.emitAsset(EXAMPLES_FILE, new webpack.sources.RawSource(readFileSync(file)));
}

export class CaptureBuildPlugin<T> {
  private captured: T | undefined;

  constructor(private readonly describe: (build: FinishedBuild) => T) {}

  apply(compiler: Compiler) {
    atTheEnd('CaptureBuild', (build) => {
      this.captured = this.describe(build);
    }).apply(compiler);
  }

  get result(): T {
    if (this.captured === undefined) throw new Error('The build whose result is needed has not finished.');
    return this.captured;
  }
}

const DESCRIBER = '@azadkar/shared-api/describe-endpoint';

/**
 * The endpoints by name, in the order of their names; null where the installed shared-api cannot describe them. Rejects
 * for a contract that cannot be loaded.
 */
async function describeCalls(compilation: Compilation, contracts: readonly UsedContract[]): Promise<Endpoints | null> {
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

let loader: NamespacedUnregister | undefined;

/** TypeScript too, whatever has loaded this module. By one loader: each loads every module again, and asks the loaders before it. */
async function load(file: string): Promise<Record<string, unknown>> {
  const { register } = await import('tsx/esm/api');
  loader ??= register({ namespace: 'contracts' });
  return loader.import(pathToFileURL(file).href, import.meta.url);
}
