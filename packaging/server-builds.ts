/** What `npm run build` makes: the servers and commands as JavaScript that Node runs with what `package.json` beside them names. */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Metafile, stop } from 'esbuild';
import { faces } from '../api/src/platform/documents/fonts';

/** Packages with binaries, which stay packages. They are installed where the api runs, and zstd where versions are published. */
export const INSTALLED = ['@bokuweb/zstd-wasm', '@electric-sql/pglite', '@node-rs/argon2', 'sharp'];

/** Packages that other packages take where they are installed, and do without otherwise. */
const OPTIONAL = ['bufferutil', 'pg-native', 'utf-8-validate'];

/** What builds and checks remotes, which needs sources and a browser: those commands refuse to run without a working copy. */
const OF_TEAMS = [
  ...['@axe-core/playwright', '@module-federation/enhanced', '@pmmmwh/react-refresh-webpack-plugin', '@rspack/core'],
  ...['playwright-core', 'react-refresh', 'swc-loader', 'terser-webpack-plugin', 'tsx', 'typescript', 'webpack'],
  ...['@swc/core', 'esbuild', 'webpack-subresource-integrity'],
];

/** How production starts a module of a build, in the folder of the builds: what `deploy/` says, and what tests run. */
export const startCommand = (module: string): string[] => ['node', '--enable-source-maps', module];

interface ServerBuild {
  readonly room: string;
  /** Source files by the name of their module in the build. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files and folders that the room reads at run time: copied, by their place in the build. */
  readonly assets: Readonly<Record<string, string>>;
}

const sameInBuild = (room: string, names: readonly string[]) => names.map((name) => [name, `${room}/${name}`]);

const BUILDS: readonly ServerBuild[] = [
  {
    room: 'api',
    entries: { main: 'api/src/main.ts', azadkar: 'api/src/operator/commands/cli.ts' },
    assets: Object.fromEntries([
      ...sameInBuild('api', [
        'migrations',
        'demo/media',
        'src/subjects/identity/password-rules/common-passwords.txt.br',
      ]),
      ...Object.values(faces)
        .flat()
        .map((face) => [`fonts/${path.basename(face)}`, `node_modules/${face}`]),
    ]),
  },
  { room: 'gateway', entries: { main: 'gateway/src/main.ts' }, assets: {} },
  { room: 'release', entries: { release: 'release/src/cli.ts' }, assets: {} },
];

/** Sources that know their own place, and are right in a build: they ask for it, or only commands of teams run them. */
const KNOW_THEIR_PLACE = [
  ...['api/src/assets.ts', 'api/src/platform/documents/fonts.ts', 'packaging/server-builds.ts'],
  ...['commands/checks/try', 'scaffold/remote-dependencies', 'scaffold/remote-files'].map(ofRelease),
  ...['webpack/assets/module-options', 'webpack/base-config', 'webpack/calls/describe-calls'].map(ofRelease),
  ...['webpack/own-module', 'workspace/build-stale-packages'].map(ofRelease),
];

function ofRelease(name: string): string {
  return `release/src/${name}.ts`;
}

/** Packages that know theirs, and why that is right: none of it happens here. */
const PACKAGES_KNOW_THEIR_PLACE = [
  'commander', // in comments
  'pdfkit', // its own fonts and color profile: documents bring theirs
  ...['pino', 'thread-stream'], // threads for logs that are not written to standard output
  'undici', // its name in stacks
];

/** For CommonJS packages, which call `require` for Node's own modules; what entries share is a file of its own. */
const REQUIRE = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

/**
 * Writes the builds into folders of `output`, one for each room, and `programs` of the api by the names of their files. Returns
 * the sources that became part of them.
 */
export async function buildServers(root: string, output: string, programs: readonly string[] = []): Promise<string[]> {
  const more = Object.fromEntries(programs.map((file) => [path.parse(file).name, file]));
  const builds = BUILDS.map((each) =>
    each.room === 'api' ? { ...each, entries: { ...each.entries, ...more } } : each,
  );
  const metafiles = await Promise.all(builds.map((each) => buildServer(root, path.join(output, each.room), each)));
  await stop(); // the compiler would stay for as long as what it has built
  const outputs = metafiles.flatMap((each) => Object.values(each.outputs));
  const inputs = [...new Set(outputs.flatMap((each) => Object.keys(each.inputs)))].sort();
  requireKnownPlaces(root, inputs);
  requireKnownPackages(metafiles);
  return inputs;
}

async function buildServer(root: string, folder: string, { entries, assets }: ServerBuild): Promise<Metafile> {
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { ...entries },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]', // beside the entries, so that import.meta.dirname is the same folder in all of them
    bundle: true,
    splitting: true, // the demo, and what few calls need, is read only then
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: [...INSTALLED, ...OPTIONAL, ...OF_TEAMS],
    banner: { js: REQUIRE },
    sourcemap: 'linked',
    sourcesContent: false, // places in the sources, and not the sources
    legalComments: 'none', // licenses are in a file of their own
    metafile: true,
    logLevel: 'warning',
  });
  for (const [place, source] of Object.entries(assets))
    cpSync(path.join(root, source), path.join(folder, place), { recursive: true });
  return metafile;
}

const packageOf = (file: string) => /^(?:@[^/]+\/)?[^/]+/.exec(file.split('node_modules/').slice(1).at(-1) ?? '')?.[0];
const isKnown = (file: string) => {
  const name = packageOf(file);
  return name ? PACKAGES_KNOW_THEIR_PLACE.includes(name) : KNOW_THEIR_PLACE.includes(file);
};

const OWN_PLACE = /\bimport\.meta\.(dirname|filename)\b|(createRequire|new URL)\([^)]*import\.meta\.url/;
const OF_COMMON_JS = /\b__(dirname|filename)\b/;

/** A module that looks for a file beside itself would find nothing beside the build. */
function requireKnownPlaces(root: string, inputs: readonly string[]): void {
  const lost = inputs
    .filter((file) => !isKnown(file))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return OWN_PLACE.test(text) || (packageOf(file) && OF_COMMON_JS.test(text));
    });
  if (lost.length > 0)
    throw new Error(`${lost.join(', ')}: what is beside a source is not beside its build. See api/src/assets.ts.`);
}

/** A package that is neither part of the build nor installed beside it would be missing when it is needed. */
function requireKnownPackages(metafiles: readonly Metafile[]): void {
  const known = [...INSTALLED, ...OPTIONAL, ...OF_TEAMS];
  const imports = metafiles.flatMap(({ outputs }) => Object.values(outputs).flatMap((file) => file.imports));
  const unknown = imports
    .filter(({ external, path: name }) => external && !known.some((one) => name === one || name.startsWith(`${one}/`)))
    .filter(({ path: name }) => !name.startsWith('node:') && !isBuiltin(name));
  if (unknown.length > 0) throw new Error(`Not in the build: ${unknown.map((each) => each.path).join(', ')}`);
}
