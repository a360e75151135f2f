import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { array, boolean, type InferType, object, string } from 'yup';
import { messageOf, Refusal } from '../errors';
import { isRecord } from '../json';
import { containerOf, isForVisitors } from '../manifest/addresses';
import { BUILD_RECORD, type BuildRecord, EXPOSED_PAGES, parseBuildRecord } from '../manifest/build-record';
import { FILE } from '../manifest/manifest.schema';

/** A finished build: its record, and every other file by its name relative to the folder. */
export interface Build {
  record: BuildRecord;
  files: Map<string, Buffer>;
}

/** Reads a build from its output folder, or from the `dist` of a package's folder. */
export async function readBuild(folder: string): Promise<Build> {
  const dist = await outputFolder(folder);
  const names = await listFiles(dist);
  const unsafe = names.find((name) => !FILE.test(name));
  if (unsafe)
    throw new Refusal(`${folder}: a file named "${unsafe}" cannot be published. Use letters, digits, - and _.`);
  const contents = names.map(async (name) => [name, await readFile(path.join(dist, name))] as const);
  const files = new Map(await Promise.all(contents));
  return { record: await readRecord(dist, files), files };
}

async function outputFolder(folder: string): Promise<string> {
  for (const candidate of [folder, path.join(folder, 'dist')]) {
    const names = await readdir(candidate).catch((): string[] => []);
    if (names.includes(BUILD_RECORD)) return candidate;
  }
  throw new Refusal(`${folder} has no finished build: there is no dist/${BUILD_RECORD}. Build it first.`);
}

async function readRecord(dist: string, files: Build['files']): Promise<BuildRecord> {
  const file = path.join(dist, BUILD_RECORD);
  try {
    const record: unknown = JSON.parse(await readFile(file, 'utf8'));
    const manifest = files.get(FEDERATION_MANIFEST);
    if (!manifest || !isRecord(record) || 'entry' in record) return parseBuildRecord(record);
    const plain = parseBuildRecord({ ...fromFederationManifest(JSON.parse(manifest.toString())), ...record });
    if (plain.kind === 'remote') requirePlain(plain, files);
    return plain;
  } catch (error) {
    throw new Refusal(`${file} cannot be used: ${messageOf(error)}`);
  }
}

async function listFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== BUILD_RECORD)
    .sort();
}

/**
 * A build of plain Module Federation, without our configuration: the package's manifest says which files it has, and its team's
 * record in JSON which pages. Its container exposes each page by its name. Browsers alone draw it, unless the record names a file that
 * renders on a server.
 */
const FEDERATION_MANIFEST = 'mf-manifest.json';

const name = string().required();
const files = object({ sync: array(name).default([]) });
const manifest = object({
  metaData: object({
    globalName: name,
    remoteEntry: object({ name, path: string().defined(), type: string().oneOf(['global', 'var']).required() }),
  }),
  shared: array(
    object({ name, singleton: boolean().default(false), requiredVersion: string().default('') }).required(),
  ).required(),
  exposes: array(object({ name, assets: object({ js: files, css: files }) }).required()).required(),
});

/** What the record does not say. Of shared packages it needs those that there may be one of: it brings the others itself. */
function fromFederationManifest(value: unknown) {
  const { metaData, shared, exposes } = manifest.validateSync(value);
  const { globalName, remoteEntry } = metaData;
  return {
    kind: 'remote',
    exposes: 'pages',
    entry: `${remoteEntry.path}${remoteEntry.name}`,
    container: globalName,
    pages: Object.fromEntries(
      exposes.map(({ name, assets: { css, js } }) => [name, { files: [...css.sync, ...js.sync], shared: [] }]),
    ),
    needs: {
      ...Object.fromEntries(shared.filter(isOne).map((each) => [each.name, each.requiredVersion])),
      [EXPOSED_PAGES]: '^1.0.0',
    },
  };
}

type Shared = InferType<typeof manifest>['shared'][number];

const isOne = ({ singleton, requiredVersion }: Shared) => singleton && requiredVersion !== '';

/** What our configuration sees to: without it a page would be blocked, run unchecked, or get the chunks of another version. */
function requirePlain(
  { name, version, container, entry, routes, parts, pages }: Extract<BuildRecord, { kind: 'remote' }>,
  files: Build['files'],
): void {
  const own = containerOf(name, version);
  if (container !== own) throw new Error(`the federation's name is ${container}, and for this version ${own}`);
  const code = files.get(entry)?.toString() ?? '';
  if (!code.includes(`Chunk${own}`))
    throw new Error(`output.uniqueName is not ${own}: versions would mix their chunks`);
  const isLoaded = (file: string) => file.endsWith('.js') && file !== entry && isForVisitors(file);
  const unchecked = [...files].find(([file, body]) => isLoaded(file) && !hasHash(code, body));
  if (unchecked)
    throw new Error(
      `${unchecked[0]} would be loaded without its hash: add chunkIntegrity() of @azadkar/release/webpack, or Rspack's SubresourceIntegrityPlugin`,
    );
  if (parts) throw new Error('parts are for containers that expose ./parts');
  const missing = routes.find(({ page }) => !Object.hasOwn(pages, page));
  if (missing) throw new Error(`the container exposes no ./${missing.page}`);
}

const hasHash = (code: string, body: Buffer) =>
  ['sha256', 'sha384', 'sha512'].some((algorithm) =>
    code.includes(`${algorithm}-${createHash(algorithm).update(body).digest('base64')}`),
  );
