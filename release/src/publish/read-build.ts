import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { array, boolean, type InferType, object, string } from 'yup';
import { messageOf, Refusal } from '../errors';
import { BUILD_RECORD, type BuildRecord, parseBuildRecord } from '../manifest/build-record';
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
  return {
    record: await readRecord(dist, names.includes(FEDERATION_MANIFEST)),
    files: new Map(await Promise.all(contents)),
  };
}

async function outputFolder(folder: string): Promise<string> {
  for (const candidate of [folder, path.join(folder, 'dist')]) {
    const names = await readdir(candidate).catch((): string[] => []);
    if (names.includes(BUILD_RECORD)) return candidate;
  }
  throw new Refusal(`${folder} has no finished build: there is no dist/${BUILD_RECORD}. Build it first.`);
}

async function readRecord(dist: string, isPlain: boolean): Promise<BuildRecord> {
  const file = path.join(dist, BUILD_RECORD);
  const read = async (name: string) => JSON.parse(await readFile(path.join(dist, name), 'utf8'));
  try {
    const record = await read(BUILD_RECORD);
    return parseBuildRecord(
      isPlain ? { ...fromFederationManifest(await read(FEDERATION_MANIFEST)), ...record } : record,
    );
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
 * record in JSON which pages. Its container exposes each page by its name, and browsers alone draw it.
 */
const FEDERATION_MANIFEST = 'mf-manifest.json';

const name = string().required();
const manifest = object({
  metaData: object({
    globalName: name,
    remoteEntry: object({ name, path: string().defined(), type: string().oneOf(['global', 'var']).required() }),
  }),
  shared: array(
    object({ name, singleton: boolean().default(false), requiredVersion: string().default('') }).required(),
  ).required(),
  exposes: array(
    object({ name, assets: object({ js: object({ sync: array(name).required() }) }) }).required(),
  ).required(),
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
    pages: Object.fromEntries(exposes.map((page) => [page.name, { files: page.assets.js.sync, shared: [] }])),
    needs: Object.fromEntries(shared.filter(isOne).map((each) => [each.name, each.requiredVersion])),
  };
}

type Shared = InferType<typeof manifest>['shared'][number];

const isOne = ({ singleton, requiredVersion }: Shared) => singleton && requiredVersion !== '';
