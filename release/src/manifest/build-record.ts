/** What a build records of itself, in `release-build.json` beside its files. The bundler writes it, publishing reads it. */
import { lazy, object, string } from 'yup';
import type { RecordOf } from './manifest';
import { remoteBuild, shellBuild, VERSION } from './manifest.schema';

export const BUILD_RECORD = 'release-build.json';

/** What a shell provides beside packages: it opens containers that expose each page by its name. */
export const EXPOSED_PAGES = '@azadkar/exposed-pages';

const version = string().required().matches(VERSION);
const remoteRecord = object({ kind: string().oneOf(['remote']).required(), version, ...remoteBuild });
const shellRecord = object({ kind: string().oneOf(['shell']).required(), version, ...shellBuild });
const anyRecord = lazy((record) => (record?.kind === 'shell' ? shellRecord : remoteRecord));

export type BuildRecord = RecordOf<typeof remoteRecord> | RecordOf<typeof shellRecord>;

/** Throws yup's ValidationError for a record that no build of this platform writes. */
export const parseBuildRecord = (value: unknown): BuildRecord => anyRecord.validateSync(value, { strict: true });
