/** What a build says of itself, in `release-build.json` beside its files. The bundler writes it, publishing reads it. */
import { object, string } from 'yup';
import type { RemoteRelease, ShellRelease } from './manifest';
import { remoteBuild, shellBuild, VERSION } from './manifest.schema';

export const BUILD_RECORD = 'release-build.json';

type KnownAtPublish = 'version' | 'files' | 'publishedAt' | 'author';

export type BuildRecord = { readonly version: string } & (
  | ({ readonly kind: 'remote' } & Omit<RemoteRelease, KnownAtPublish>)
  | ({ readonly kind: 'shell' } & Omit<ShellRelease, KnownAtPublish>)
);

const version = string().required().matches(VERSION);
const schemas = {
  remote: object({ kind: string().oneOf(['remote']).required(), version, ...remoteBuild }),
  shell: object({ kind: string().oneOf(['shell']).required(), version, ...shellBuild }),
};

/** A build record, or yup's ValidationError. */
export function parseBuildRecord(value: unknown): BuildRecord {
  const kind = (value as { kind?: unknown } | null)?.kind === 'shell' ? 'shell' : 'remote';
  return schemas[kind].validateSync(value, { strict: true }) as unknown as BuildRecord;
}
