/** The package.json of a package as it is published: what names a source file in the repository names the compiled one. */

type Names = Readonly<Record<string, unknown>>;

export interface PackageJson extends Names {
  readonly name: string;
  readonly version: string;
  readonly exports: Names;
  readonly imports?: Names;
}

/** Fields that only the repository needs. */
const LEFT_OUT = ['private', 'devDependencies', 'scripts'];

/** With `bin`, the source files of its commands. `engines` are those of the repository. */
export function publishedPackageJson(
  source: PackageJson,
  { bin, engines }: { bin?: Readonly<Record<string, string>>; engines: Names },
): PackageJson {
  const kept = Object.entries(source).filter(([field]) => !LEFT_OUT.includes(field));
  return {
    ...Object.fromEntries(kept),
    name: source.name,
    version: source.version,
    engines,
    files: ['dist', 'docs/*.md', 'presets', 'NOTICE'],
    ...(bin ? { bin: compiled(bin) } : {}),
    ...(source.imports ? { imports: compiled(source.imports) } : {}),
    exports: compiled(source.exports),
    publishConfig: { access: 'public' },
  };
}

/** `./src/index.ts` becomes `./dist/index.js`, beside which tools find `index.d.ts`; what is not compiled is only moved. */
function compiled(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([name, target]) => [
      name,
      typeof target === 'string' ? compiledFile(target) : compiled({ ...Object(target) }),
    ]),
  );
}

const compiledFile = (file: string) => file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
