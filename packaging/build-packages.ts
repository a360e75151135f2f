/**
 * `npm run build:packages`: writes the packages that teams with a repository of their own install, each as a folder that
 * `npm pack` and `npm publish` take: dist/packages/shared-api, shared-ui and release. Inside this repository every package
 * is used from its TypeScript sources, which need no build.
 */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { dependenciesOfWorkspace } from '../release/src/scaffold/remote-dependencies';
import { publishedPackageJson } from './published-package-json';

interface Packaging {
  readonly name: string;
  /** The source files of its commands. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Folders of `src` that no other package needs. */
  readonly leaveOut: readonly string[];
  /** Where what is not compiled comes from, by its place in the package. */
  readonly copied: Readonly<Record<string, string>>;
}

const root = path.join(import.meta.dirname, '..');
const folderOf = (name: string) => path.join(root, 'dist/packages', name);
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

rmSync(path.join(root, 'dist/packages'), { recursive: true, force: true });
compileSources(
  root,
  PACKAGES.map(({ name, leaveOut }) => ({
    folder: path.join(root, name),
    output: path.join(folderOf(name), 'dist'),
    leaveOut,
  })),
);
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
  writeJson(path.join(folderOf(name), 'package.json'), publishedPackageJson(source, { bin, engines }));
  console.info(`dist/packages/${name}`);
}
// The versions that a new remote begins with: those that the remotes of this repository have.
writeJson(path.join(folderOf('release'), 'presets/new-remote.json'), dependenciesOfWorkspace(root));

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: unknown) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

export interface Compilation {
  /** The package's folder, whose `src` is compiled without its tests. */
  readonly folder: string;
  /** Gets the modules and declarations. */
  readonly output: string;
  /** Folders of `src` that stay out of the package. */
  readonly leaveOut: readonly string[];
}

/**
 * Writes `.js` and `.d.ts` files, one for each source. What processes share, the folder `process`
 * of the repository, becomes part of each package that imports it. Throws with the compiler's messages where a declaration cannot be written.
 */
export function compileSources(root: string, packages: readonly Compilation[]): void {
  const options = compilerOptions(root);
  const host = ts.createCompilerHost(options);
  const sources = packages.map((each) => ({ ...each, files: filesOf(each) }));
  const program = ts.createProgram(
    sources.flatMap(({ files }) => files.filter(isCompiled)),
    options,
    host,
  );
  const problems = sources.flatMap((each) => {
    for (const file of each.files.filter((file) => !isCompiled(file))) copyInto(outputIn(root, each, file), file);
    const shared = sharedBy(program, path.join(root, 'process/'), each.files);
    const parts = program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => {
      return !isDeclarationFile && (fileName.startsWith(`${each.folder}/src/`) || shared.has(fileName));
    });
    return parts.flatMap((source) => emit(program, host, root, each, source));
  });
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host));
}

function emit(
  program: ts.Program,
  host: ts.CompilerHost,
  root: string,
  compilation: Compilation,
  source: ts.SourceFile,
): readonly ts.Diagnostic[] {
  const from = source.fileName;
  const { diagnostics } = program.emit(source, (name, text) => {
    const target = outputIn(root, compilation, from).replace(/\.tsx?$/, name.endsWith('.d.ts') ? '.d.ts' : '.js');
    const pathTo = (file: string) => path.relative(path.dirname(target), outputIn(root, compilation, file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withFileNames(text, { from, options: program.getCompilerOptions(), host, pathTo }));
  });
  return diagnostics;
}

/** The files below `folder` that these import, themselves or through one another. */
function sharedBy(program: ts.Program, folder: string, files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found)
    for (const { fileName } of ts.preProcessFile(program.getSourceFile(file)?.text ?? '', true, true).importedFiles) {
      const imported = `${path.resolve(path.dirname(file), fileName)}.ts`;
      if (fileName.startsWith('.') && imported.startsWith(folder)) found.add(imported);
    }
  return found;
}

/** Where a source lies in the package. */
function outputIn(root: string, { folder, output }: Compilation, file: string): string {
  const sources = path.join(folder, 'src');
  return path.join(output, path.relative(file.startsWith(`${sources}/`) ? sources : root, file));
}

interface Emitted {
  readonly from: string;
  readonly options: ts.CompilerOptions;
  readonly host: ts.CompilerHost;
  readonly pathTo: (file: string) => string;
}

/** With the file's name in place of each relative import: `./errors` becomes `./errors.js`, as Node requires. */
function withFileNames(text: string, { from, options, host, pathTo }: Emitted): string {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const relative = importedFiles.filter(({ fileName }) => /^\.\.?(\/|$)/.test(fileName));
  return relative.reduceRight((rest, { fileName, pos, end }) => {
    const { resolvedModule } = ts.resolveModuleName(fileName, from, options, host);
    if (!resolvedModule) throw new Error(`${from} imports ${fileName}, which does not exist.`);
    const found = pathTo(resolvedModule.resolvedFileName).replace(/\.tsx?$/, '.js');
    const specifier = found.startsWith('.') ? found : `./${found}`;
    return rest.slice(0, pos) + rest.slice(pos, end + 1).replace(fileName, specifier) + rest.slice(end + 1);
  }, text);
}

function compilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.browser.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  return { ...options, noEmit: false, declaration: true, rootDir: root, outDir: path.join(root, 'dist') };
}

/** The sources without tests, and what tools load as it is. */
function filesOf({ folder, leaveOut }: Compilation): string[] {
  const sources = path.join(folder, 'src');
  return readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(sources, path.join(entry.parentPath, entry.name)))
    .filter((file) => /\.(tsx?|cjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !leaveOut.some((left) => file.startsWith(`${left}/`)))
    .map((file) => path.join(sources, file));
}

function copyInto(target: string, file: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(file, target);
}
