import type { LeanPart } from '@azadkar/release/manifest';
import { loadContainer, type RemotePart } from '../federation/load-container';
import { type LoadedModule, ModuleLoader } from '../remotes/module-loader';

export type LoadedPart = LoadedModule<RemotePart>;

/** The modules of parts, each loaded once. */
export const partLoader = new ModuleLoader<LeanPart, RemotePart>({
  keyOf: ({ remote, part }) => `${remote}/${part}`,
  nameOf: ({ part }) => part,
  outcome: 'continued',
  async load({ name }, version, { part }) {
    const built = (await loadContainer(version, 'parts')).find((row) => row.part === part);
    if (!built) throw new Error(`${name}@${version.version} has no part ${part}`);
    return built.lazy();
  },
});
