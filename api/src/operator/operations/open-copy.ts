import path from 'node:path';
import type { CopyDatabase } from '../../platform/database/copy/connection';
import { openLiteCopy } from '../../platform/database/copy/lite-connection';
import { openPostgresCopy } from '../../platform/database/copy/postgres-connection';
import type { Settings } from '../../settings';

/** The server's own database, as one whose tables are copied. */
export const openCopy = ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<CopyDatabase> =>
  databaseUrl ? openPostgresCopy(databaseUrl) : openLiteCopy(path.join(dataDir, 'database'));
