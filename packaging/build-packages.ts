/**
 * `npm run build:packages`: writes the packages that teams with a repository of their own install, each as a folder that
 * `npm pack` and `npm publish` take: dist/packages/shared-api, shared-ui and release, or the same in another folder. Inside this
 * repository every package is used from its TypeScript sources, which need no build.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { dependenciesOfWorkspace } from '../release/src/scaffold/remote-dependencies';

interface Packaging {
  readonly name: string;
  /** The source files of its commands. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Folders of `src` that no other package needs. */
  readonly leaveOut: readonly string[];
  /** Where what is not compiled comes from, by its place in the package. */
  readonly copied: Readonly<Record<string, string>>;
}

type Names = Readonly<Record<string, unknown>>;

interface PackageJson extends Names {
  readonly exports: Names;
  readonly imports?: Names;
}

/** Fields that only the repository needs. */
const LEFT_OUT = ['private', 'devDependencies', 'scripts'];

const root = path.join(import.meta.dirname, '..');
const [output = path.join(root, 'dist/packages')] = process.argv.slice(2);
/** What the compiler has written, at the places of the sources. */
const compiled = path.join(root, '.cache/packages');
const folderOf = (name: string) => path.join(output, name);
const compiledFile = (file: string) => file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
const isCompiled = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

const PACKAGES: readonly Packaging[] = [
  { name: 'shared-api', leaveOut: [], copied: {} },
  { name: 'shared-ui', leaveOut: [], copied: {} },
  {
    name: 'release',
    bin: { release: './src/cli.ts' },
    leaveOut: ['testing'],
    copied: { presets: 'release/presets', docs: 'docs' },
  },
];

rmSync(output, { recursive: true, force: true });
compile(PACKAGES.flatMap(sourcesOf));
PACKAGES.forEach(writeModules);
const { engines } = readJson(path.join(root, 'package.json'));
for (const { name, bin, copied } of PACKAGES) {
  const parts = {
    ...copied,
    LICENSE: 'LICENSE',
    NOTICE: 'NOTICE',
    'README.md': `${name}/README.md`,
    'CHANGELOG.md': `${name}/CHANGELOG.md`,
  };
  for (const [part, from] of Object.entries(parts))
    cpSync(path.join(root, from), path.join(folderOf(name), part), { recursive: true });
  const source = readJson(path.join(root, name, 'package.json'));
  writeJson(path.join(folderOf(name), 'package.json'), publishedPackageJson(source, bin));
  console.info(`dist/packages/${name}`);
}
// The versions that a new remote begins with: those that the remotes of this repository have.
writeJson(path.join(folderOf('release'), 'presets/new-remote.json'), dependenciesOfWorkspace(root));

/** What names a source file in the repository names the compiled one, as do the commands of `bin`. */
function publishedPackageJson(source: PackageJson, bin?: Names): Names {
  const kept = Object.entries(source).filter(([field]) => !LEFT_OUT.includes(field));
  return {
    ...Object.fromEntries(kept),
    engines,
    files: ['dist', 'docs/*.md', 'presets', 'NOTICE'],
    ...(bin ? { bin: withCompiled(bin) } : {}),
    ...(source.imports ? { imports: withCompiled(source.imports) } : {}),
    exports: withCompiled(source.exports),
    publishConfig: { access: 'public' },
  };
}

/** `./src/index.ts` becomes `./dist/index.js`, beside which tools find `index.d.ts`; what is not compiled is only moved. */
function withCompiled(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([name, target]) => [
      name,
      typeof target === 'string' ? compiledFile(target) : withCompiled({ ...Object(target) }),
    ]),
  );
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: unknown) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Writes `.js` and `.d.ts` files, one of each for a source, with the compiler that checks types. Fails as it does. */
function compile(files: readonly string[]): void {
  rmSync(compiled, { recursive: true, force: true });
  mkdirSync(compiled, { recursive: true });
  const config = path.join(compiled, 'tsconfig.json');
  writeJson(config, {
    extends: path.join(root, 'tsconfig.browser.json'),
    compilerOptions: { noEmit: false, noCheck: true, declaration: true, rootDir: root, outDir: compiled },
    include: [],
    files: files.filter((file) => !file.endsWith('.cjs')).map((file) => path.join(root, file)),
  });
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', config, '--singleThreaded'], { stdio: 'inherit' });
}

/** The modules of a package, and what tools load as it is; `process/` becomes part of each package that imports it. */
function writeModules({ name, leaveOut }: Packaging): void {
  const sources = `${name}/src`;
  const placeOf = (file: string) =>
    path.join(folderOf(name), 'dist', path.relative(file.startsWith(`${sources}/`) ? sources : '', file));
  const files = sourcesOf({ name, leaveOut });
  for (const file of files.filter((each) => !isCompiled(each)))
    writeText(placeOf(file), readFileSync(path.join(root, file), 'utf8'));
  const modules = new Set(files.filter(isCompiled).map((file) => file.replace(/\.tsx?$/, '')));
  for (const module of modules)
    for (const file of [`${module}.js`, `${module}.d.ts`]) {
      const addressOf = (imported: string) => {
        const target = moduleAt(path.join(path.dirname(file), imported));
        modules.add(target);
        const found = path.relative(path.dirname(placeOf(file)), placeOf(`${target}.js`));
        return found.startsWith('.') ? found : `./${found}`;
      };
      writeText(placeOf(file), withFileNames(readFileSync(path.join(compiled, file), 'utf8'), addressOf));
    }
}

/** The compiled module that an import without a file's name leads to. */
function moduleAt(place: string): string {
  const found = [place, path.join(place, 'index')].find((each) => existsSync(path.join(compiled, `${each}.js`)));
  if (!found) throw new Error(`${place} is imported, and is not compiled.`);
  return found;
}

/** With the file's name in place of each relative import: `./errors` becomes `./errors.js`, as Node requires. */
function withFileNames(text: string, addressOf: (imported: string) => string): string {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const relative = importedFiles.filter(({ fileName }) => /^\.\.?(\/|$)/.test(fileName));
  return relative.reduceRight((rest, { fileName, pos, end }) => {
    return rest.slice(0, pos) + rest.slice(pos, end + 1).replace(fileName, addressOf(fileName)) + rest.slice(end + 1);
  }, text);
}

/** The sources without tests, and what tools load as it is, by their places in the repository. */
function sourcesOf({ name, leaveOut }: Pick<Packaging, 'name' | 'leaveOut'>): string[] {
  const sources = path.join(root, name, 'src');
  return readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(sources, path.join(entry.parentPath, entry.name)))
    .filter((file) => /\.(tsx?|cjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !leaveOut.some((left) => file.startsWith(`${left}/`)))
    .map((file) => path.join(name, 'src', file));
}

function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
