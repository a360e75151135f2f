/**
 * Finds the endpoints that a build's code uses: what it reads of the exports of `*.contract` and `*.records` modules of any
 * package. `account.login` and `partners.calls.save` are one endpoint; what is taken as a whole may be called as a whole.
 */
import type { Compilation, Compiler, Dependency, Module } from 'webpack';

const CONTRACT_MODULE = /\.(contract|records)\.[cm]?[jt]s$/;

/** The names that are read of a contract's export; an empty list for one that is used as a whole. */
type UsedNames = readonly string[];

export interface UsedContract {
  /** The module's file. */
  readonly file: string;
  /** By export: "account". */
  readonly used: ReadonlyMap<string, readonly UsedNames[]>;
}

export class UsedEndpointsPlugin {
  contracts: readonly UsedContract[] = [];
  /** What the loader of each page uses, also in other modules: by the file of the page. */
  ofLoaders: ReadonlyMap<string, readonly UsedContract[]> = new Map();

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('UsedEndpointsPlugin', (compilation) => {
      // Unused code is known by then, and modules are not yet joined to larger ones.
      compilation.hooks.afterOptimizeDependencies.tap('UsedEndpointsPlugin', () => {
        const modules = [...compilation.modules];
        const isPage = (module: Module) => /\.page\.[jt]sx?$/.test(module.nameForCondition() ?? '');
        this.contracts = contractsIn(compilation, modules.flatMap(dependenciesOf));
        this.ofLoaders = new Map(
          modules.filter(isPage).map((page) => {
            const ofLoader = [...dependenciesBehind(compilation, page, 'loader')];
            return [page.nameForCondition() ?? '', contractsIn(compilation, ofLoader)];
          }),
        );
      });
    });
  }
}

function contractsIn(compilation: Compilation, dependencies: readonly Dependency[]): UsedContract[] {
  const contracts = new Map<string, Map<string, UsedNames[]>>();
  for (const { file, name, rest } of dependencies.flatMap((each) => referencesOf(compilation, each))) {
    const used = contracts.get(file) ?? new Map<string, UsedNames[]>();
    used.set(name, [...(used.get(name) ?? []), rest]);
    contracts.set(file, used);
  }
  return [...contracts].map(([file, used]) => ({ file, used }));
}

/** What an export uses, and what that uses in turn: webpack notes for which exports of a module each import is. */
function dependenciesBehind(
  compilation: Compilation,
  module: Module,
  name: string,
  found = new Set<Dependency>(),
): Set<Dependency> {
  for (const dependency of dependenciesOf(module)) {
    const usedBy = 'usedByExports' in dependency ? dependency.usedByExports : null;
    if (!(usedBy instanceof Set && usedBy.has(name)) || found.has(dependency)) continue;
    found.add(dependency);
    const target = compilation.moduleGraph.getModule(dependency);
    for (const used of target ? dependency.getReferencedExports(compilation.moduleGraph, undefined) : []) {
      const [next] = Array.isArray(used) ? used : used.name;
      if (target && next) dependenciesBehind(compilation, target, next, found);
    }
  }
  return found;
}

type Blocks = Pick<Module, 'dependencies' | 'blocks'>;

function dependenciesOf({ dependencies, blocks }: Blocks): Dependency[] {
  return [...dependencies, ...blocks.flatMap(dependenciesOf)];
}

interface Reference {
  readonly file: string;
  /** The export of the contract module. */
  readonly name: string;
  readonly rest: UsedNames;
}

function referencesOf({ moduleGraph }: Compilation, dependency: Dependency): Reference[] {
  const connection = moduleGraph.getConnection(dependency);
  if (!connection?.module || isReExport(dependency) || connection.isTargetActive(undefined) === false) return [];
  return dependency.getReferencedExports(moduleGraph, undefined).flatMap((reference) => {
    const names = Array.isArray(reference) ? reference : reference.name;
    return follow(moduleGraph, connection.module, names);
  });
}

/** What only passes an export on uses nothing of it. */
const isReExport = ({ type }: Dependency) => type === 'harmony export imported specifier';

/** The contract that a name of a module stands for, also where it is exported again on the way. */
function follow(moduleGraph: Compilation['moduleGraph'], module: Module, [name, ...rest]: readonly string[]) {
  if (name === undefined) return fileOf(module) ? exportsOf(moduleGraph, module) : [];
  const target = moduleGraph.getExportsInfo(module).getExportInfo(name).getTarget(moduleGraph);
  const file = fileOf(target?.module ?? module);
  return file ? [{ file, name: target?.export?.[0] ?? name, rest }] : [];
}

/** A module that is used as a whole: each of its exports, as a whole. */
function exportsOf(moduleGraph: Compilation['moduleGraph'], module: Module): Reference[] {
  const names = moduleGraph.getExportsInfo(module).getProvidedExports();
  return Array.isArray(names) ? names.flatMap((name) => follow(moduleGraph, module, [name])) : [];
}

function fileOf(module: Module): string | null {
  const file = module.nameForCondition();
  return file && CONTRACT_MODULE.test(file) ? file : null;
}
