/** Compiles the TypeScript of a package into ES modules and declarations that every tool reads without further settings. */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

interface Compilation {
  /** The folder of the repository. A file directly in it that the package imports becomes part of the package. */
  readonly root: string;
  /** The package's folder, whose `src` is compiled. */
  readonly folder: string;
  /** Gets the modules and declarations. */
  readonly output: string;
  /** Folders of `src` that stay out of the package. */
  readonly leaveOut: readonly string[];
}

/** Writes `<output>/**.js` and `.d.ts`; throws with the compiler's messages where a declaration cannot be written. */
export function compileSources({ root, folder, output, leaveOut }: Compilation): void {
  const source = path.join(folder, 'src');
  const files = filesOf(source, leaveOut);
  const options = compilerOptions(root, output);
  const host = ts.createCompilerHost(options);
  const isPart = (file: string) => file.startsWith(`${source}/`) || path.dirname(file) === root;
  const outputOf = (file: string) => path.join(output, path.relative(file.startsWith(source) ? source : root, file));
  const program = ts.createProgram(files.filter(isCompiled), options, host);
  const problems: ts.Diagnostic[] = [];
  for (const each of program.getSourceFiles()) {
    if (!isPart(each.fileName) || each.isDeclarationFile) continue;
    const { diagnostics } = program.emit(each, (_, text) => write(each.fileName, _, text));
    problems.push(...diagnostics);
  }
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host));
  for (const file of files.filter((file) => !isCompiled(file))) {
    mkdirSync(path.dirname(outputOf(file)), { recursive: true });
    copyFileSync(file, outputOf(file));
  }

  function write(from: string, to: string, text: string) {
    const target = outputOf(from).replace(/\.tsx?$/, to.endsWith('.d.ts') ? '.d.ts' : '.js');
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      withExtensions(text, from, (file) => path.relative(path.dirname(target), outputOf(file))),
    );
  }

  /** With the file's name in place of each relative import: `./errors` becomes `./errors.js`, as Node requires. */
  function withExtensions(text: string, from: string, pathTo: (file: string) => string): string {
    const relative = ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ fileName }) => /^\.\.?(\/|$)/.test(fileName));
    return relative.reduceRight((rest, { fileName, pos, end }) => {
      const { resolvedModule } = ts.resolveModuleName(fileName, from, options, host);
      if (!resolvedModule) throw new Error(`${from} imports ${fileName}, which does not exist.`);
      const found = pathTo(resolvedModule.resolvedFileName).replace(/(\.d)?\.tsx?$/, '.js');
      const specifier = found.startsWith('.') ? found : `./${found}`;
      return rest.slice(0, pos) + rest.slice(pos, end + 1).replace(fileName, specifier) + rest.slice(end + 1);
    }, text);
  }
}

function compilerOptions(root: string, outDir: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.browser.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  return { ...options, noEmit: false, declaration: true, outDir, rootDir: root, types: [...(options.types ?? [])] };
}

const isCompiled = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

/** The sources without tests, and what modules load as it is. */
function filesOf(source: string, leaveOut: readonly string[]): string[] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))
    .filter((file) => /\.(tsx?|cjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !leaveOut.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => path.join(source, file));
}
